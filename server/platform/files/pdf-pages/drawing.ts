import { hash } from 'node:crypto';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { type FileStore, isMissing, type LocalFile } from '#server/platform/files/file-store.ts';
import { insertPages, isDrawnOnDemand, listPages, markDrawn } from './pdf-pages.repository.ts';
import type { PdfPicture, PdfRefusal } from './pdf-task.ts';
import type { Drawers } from './drawers.ts';
import type { RunningJob } from './pdf-process.ts';

export type Parts = { database: Database; store: FileStore; ids: Ids; drawers: Drawers };

/** One document that is being drawn; everybody who waits for it shares it. */
export type Drawing = {
  /**
   * Resolves when the sizes of all pages are stored.
   * @throws AppError file.no_pages, file.too_large_to_show, server.unavailable
   */
  measured: Promise<void>;
  /**
   * Resolves when a page is stored, or when the drawing ended without it.
   * @throws AppError file.no_pages, file.too_large_to_show, server.unavailable
   */
  waitForPage: (number: number) => Promise<void>;
  /**
   * Resolves at the end, when the first pages are stored.
   * @throws AppError file.no_pages, file.too_large_to_show, server.unavailable
   */
  finished: Promise<void>;
};

/** Stores a picture unless another node has stored one of that page first. */
const storePicture = async (
  { database, store, ids }: Parts,
  fileId: string,
  { number, webp, ink }: PdfPicture,
): Promise<void> => {
  const storeKey = ids.next();
  const bytes = Buffer.from(webp);
  await store.put(storeKey, bytes);
  const sha256 = hash('sha256', bytes);
  const page = { fileId, number, storeKey, sizeInBytes: bytes.length, sha256, ink };
  if (!(await markDrawn(database, page))) await store.remove(storeKey);
};

/** @throws AppError file.not_found when the bytes are lost */
const borrow = async (store: FileStore, fileId: string): Promise<LocalFile> => {
  try {
    return await store.borrow(fileId);
  } catch (error) {
    throw isMissing(error) ? new AppError('file.not_found') : error;
  }
};

/** Waits for the drawing and returns the file. */
const endOf = async (job: RunningJob, local: LocalFile): Promise<'done' | PdfRefusal> => {
  try {
    return await job.finished;
  } finally {
    await local.release();
  }
};

/** Draws a document: its sizes first, then the pages that are missing. */
export const startDrawing = (parts: Parts, fileId: string): Drawing => {
  const { database, store, drawers } = parts;
  const measured = Promise.withResolvers<void>();
  const pages = new Map<number, PromiseWithResolvers<void>>();
  const requestedPages = new Set<number>();
  let job: RunningJob | undefined;

  const pageOf = (number: number) => {
    const page = pages.get(number) ?? Promise.withResolvers<void>();
    pages.set(number, page);
    return page;
  };

  const draw = async (): Promise<void> => {
    const stored = await listPages(database, fileId);
    const drawn = stored.filter((page) => page.store_key !== null).map((page) => page.page_number);
    for (const number of drawn) pageOf(number).resolve();
    // One after the other: a page has a row only after the sizes are stored.
    let storing: Promise<void> = Promise.resolve();
    const then = (work: () => Promise<void>) => {
      storing = storing.then(work);
      storing.catch(() => undefined);
    };
    const drawer = (await isDrawnOnDemand(database, fileId)) ? drawers.onDemand : drawers.ahead;
    const local = await borrow(store, fileId);
    job = drawer.start({
      path: local.path,
      drawn,
      onSizes: (sizes) =>
        then(async () => {
          if (stored.length === 0) await insertPages(database, fileId, sizes);
          measured.resolve();
        }),
      onPicture: (picture) =>
        then(async () => {
          await storePicture(parts, fileId, picture);
          pageOf(picture.number).resolve();
        }),
    });
    for (const number of requestedPages) job.prioritize(number);
    const outcome = await endOf(job, local);
    await storing;
    if (outcome === 'unreadable' || outcome === 'locked') throw new AppError('file.no_pages');
    if (outcome === 'too_large') throw new AppError('file.too_large_to_show');
  };

  const end = (error?: unknown) => {
    const waiting = [measured, ...pages.values()];
    for (const deferred of waiting) {
      if (error === undefined) deferred.resolve();
      else deferred.reject(error);
    }
  };
  const finished = draw();
  finished.then(() => end(), end);
  // Nobody may be waiting for it when it fails.
  measured.promise.catch(() => undefined);

  return {
    measured: measured.promise,
    waitForPage: (number) => {
      requestedPages.add(number);
      job?.prioritize(number);
      const { promise } = pageOf(number);
      promise.catch(() => undefined);
      return promise;
    },
    finished,
  };
};
