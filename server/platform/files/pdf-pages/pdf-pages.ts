import { buffer } from 'node:stream/consumers';
import type { Ids } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import {
  findPage,
  insertPages,
  listPages,
  markDrawn,
  type PdfPageRow,
} from './pdf-pages.repository.ts';
import type { PdfTask } from './pdf-task.ts';
import type { PdfThread } from './pdf-thread.ts';

type Parts = { database: Database; store: FileStore; ids: Ids; thread: PdfThread };
type DrawnPage = { storeKey: string; sizeInBytes: number };

/** Pages of a document as pictures, drawn once and stored. */
export type PdfPages = {
  /**
   * Number and size of all pages; the document is opened for it the first time only.
   * @throws AppError file.no_pages, server.unavailable
   */
  list: (fileId: string) => Promise<PdfPageRow[]>;
  /**
   * Storage key of a page's picture; draws the picture when it does not exist yet.
   * @throws AppError file.not_found, file.no_pages, server.unavailable
   */
  getPage: (fileId: string, number: number) => Promise<DrawnPage>;
  /** Draws the first pages before somebody opens them. A document that can't be read is left as it is. */
  drawAhead: (fileId: string) => Promise<void>;
};

/** Number of pages drawn ahead; later pages are drawn when they are opened. */
const pagesDrawnAhead = 40;

export const pdfPagesQueue = defineQueue<{ fileId: string }>({
  name: 'pdf-pages',
  retryLimit: 3,
  retryDelayInSeconds: 30,
  retryDelayMaxInSeconds: 600,
  expireInSeconds: 300,
  retentionInSeconds: 7 * 24 * 60 * 60,
  deleteAfterSeconds: 60,
});

/** Coalesces equal work: callers that arrive while it runs share its result. */
const coalesceRuns = () => {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key);
    if (current) return current as Promise<Result>;
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
};

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'AbortError';

export const createPdfPages = ({ database, store, ids, thread }: Parts): PdfPages => {
  const coalesce = coalesceRuns();

  const run = async (fileId: string, task: Omit<PdfTask, 'bytes'>) => {
    const bytes = await buffer(store.read(fileId));
    const outcome = await thread.run({ ...task, bytes }).catch((error: unknown) => {
      throw isTimeout(error) ? new AppError('server.unavailable') : error;
    });
    if (outcome.kind === 'unreadable') throw new AppError('file.no_pages');
    return outcome;
  };

  const measure = async (fileId: string) => {
    const outcome = await run(fileId, {});
    if (outcome.kind !== 'sizes' || outcome.sizes.length === 0) {
      throw new AppError('file.no_pages');
    }
    await insertPages(database, fileId, outcome.sizes);
    return listPages(database, fileId);
  };

  const list = async (fileId: string) => {
    const stored = await listPages(database, fileId);
    return stored.length > 0 ? stored : coalesce(fileId, () => measure(fileId));
  };

  const draw = async (fileId: string, number: number): Promise<DrawnPage> => {
    const outcome = await run(fileId, { draw: number });
    if (outcome.kind !== 'picture') throw new AppError('file.no_pages');
    const page = { storeKey: ids.next(), sizeInBytes: outcome.webp.byteLength };
    await store.put(page.storeKey, Buffer.from(outcome.webp));
    if (await markDrawn(database, { fileId, number, ...page })) return page;
    // Another node stored its picture first, and that one stays.
    await store.remove(page.storeKey);
    return getPage(fileId, number);
  };

  const getPage = async (fileId: string, number: number): Promise<DrawnPage> => {
    const page = await findPage(database, fileId, number);
    if (!page) throw new AppError('file.not_found');
    return page.store_key !== null && page.size_in_bytes !== null
      ? { storeKey: page.store_key, sizeInBytes: page.size_in_bytes }
      : coalesce(`${fileId} ${number}`, () => draw(fileId, number));
  };

  return {
    list,
    getPage,
    drawAhead: async (fileId) => {
      try {
        const pages = await list(fileId);
        for (const page of pages.slice(0, pagesDrawnAhead)) await getPage(fileId, page.page_number);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
  };
};
