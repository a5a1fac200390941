import { AppError } from '#server/platform/errors/app-errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Drawers } from './drawers.ts';

/**
 * Whether a stored PDF needs a password to be read: asked of the drawing process, because one that is only locked against changes
 * opens without one. False when that process is busy; the pages then say it.
 */
export const createPdfLock =
  ({ store, drawers }: { store: FileStore; drawers: Drawers }) =>
  async (fileId: string): Promise<boolean> => {
    const local = await store.borrow(fileId);
    const job = {
      path: local.path,
      drawn: [],
      onSizes: () => undefined,
      onPicture: () => undefined,
    };
    try {
      return (await drawers.onDemand.start(job).finished) === 'locked';
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    } finally {
      await local.release();
    }
  };
