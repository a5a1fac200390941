import { LRUCache } from 'lru-cache';
import { retryOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import { createCallers } from './callers.ts';
import { type Drawing, type Parts, startDrawing } from './drawing.ts';
import { findPage, isDrawnOnDemand, listPages, type PdfPageRow } from './pdf-pages.repository.ts';

type DrawnPage = { storeKey: string; sizeInBytes: number };

/** Pages of a document as pictures, drawn once and stored. */
export type PdfPages = {
  /**
   * Number and size of all pages; the document is opened for it the first time only.
   * @param caller address of the client, for whom at most two documents are drawn at once
   * @throws AppError file.no_pages, file.too_large_to_show, server.unavailable
   */
  list: (fileId: string, caller?: string) => Promise<PdfPageRow[]>;
  /**
   * Storage key of a page's picture; waits for it when it does not exist yet.
   * @throws AppError file.not_found, file.no_pages, file.too_large_to_show, server.unavailable
   */
  getPage: (fileId: string, number: number, caller?: string) => Promise<DrawnPage>;
  /**
   * Draws the first pages before somebody opens them. A document that can't be read is left as it is, and so is one
   * that is drawn on demand.
   * @throws AppError server.unavailable, so that the job is tried again
   */
  drawAhead: (fileId: string) => Promise<void>;
};

export const pdfPagesQueue = defineQueue<{ fileId: string }>({
  name: 'pdf-pages',
  retryLimit: 3,
  retryDelayInSeconds: 30,
  retryDelayMaxInSeconds: 600,
  expireInSeconds: 300,
  retentionInSeconds: 7 * 24 * 60 * 60,
  deleteAfterSeconds: 60,
});

/** A document that cost too much is not tried again for so long. */
const refusedForMilliseconds = 60 * 60 * 1000;

export const createPdfPages = (parts: Parts): PdfPages => {
  const { database } = parts;
  const drawings = new Map<string, Drawing>();
  const tooLarge = new LRUCache<string, true>({ max: 1000, ttl: refusedForMilliseconds });
  const waitAs = createCallers();

  /** The drawing of a document that is under way, or a new one. */
  const drawingOf = (fileId: string): Drawing => {
    const current = drawings.get(fileId);
    if (current) return current;
    if (tooLarge.has(fileId)) throw new AppError('file.too_large_to_show');
    const drawing = startDrawing(parts, fileId);
    drawings.set(fileId, drawing);
    drawing.finished
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'file.too_large_to_show') {
          tooLarge.set(fileId, true);
        }
      })
      .finally(() => drawings.delete(fileId));
    return drawing;
  };

  /** Waits for a page that is not drawn yet, and then answers undefined. */
  const findDrawn = async (
    fileId: string,
    number: number,
    caller?: string,
  ): Promise<DrawnPage | undefined> => {
    const page = await findPage(database, fileId, number);
    if (!page) throw new AppError('file.not_found');
    if (page.store_key !== null && page.size_in_bytes !== null) {
      return { storeKey: page.store_key, sizeInBytes: page.size_in_bytes };
    }
    await waitAs(caller, fileId, () => drawingOf(fileId).waitForPage(number));
    return undefined;
  };

  // A drawing that was ending when it was joined may end without the page; a new one then draws it.
  const getPage = (fileId: string, number: number, caller?: string): Promise<DrawnPage> =>
    retryOnConflict(() => findDrawn(fileId, number, caller));

  return {
    list: async (fileId, caller) => {
      const stored = await listPages(database, fileId);
      if (stored.length > 0) return stored;
      await waitAs(caller, fileId, () => drawingOf(fileId).measured);
      return listPages(database, fileId);
    },
    getPage,
    drawAhead: async (fileId) => {
      if (await isDrawnOnDemand(database, fileId)) return;
      try {
        await drawingOf(fileId).finished;
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'server.unavailable') throw error;
      }
    },
  };
};
