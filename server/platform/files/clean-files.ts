import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { FileStore } from './file-store.ts';
import { deleteUnusedFiles, listUnknownKeys } from './orphans.repository.ts';

type Parts = { database: Executor; store: FileStore; now: Date };

const batchSize = 500;
/** Bytes are stored before the row that names them, so younger bytes may still get a row. */
const graceInMilliseconds = 24 * 60 * 60 * 1000;

const removeUnusedFiles = async (database: Executor, before: Date): Promise<number> => {
  let removed = 0;
  for (;;) {
    const count = await deleteUnusedFiles(database, { before, limit: batchSize });
    removed += count;
    if (count < batchSize) return removed;
  }
};

const removeUnknownBytes = async ({ database, store }: Parts, before: Date): Promise<number> => {
  let removed = 0;
  let keys: string[] = [];
  const removeBatch = async () => {
    const unknown = keys.length > 0 ? await listUnknownKeys(database, keys) : [];
    for (const key of unknown) await store.remove(key);
    removed += unknown.length;
    keys = [];
  };
  for await (const { key, storedAt } of store.list()) {
    if (storedAt < before) keys.push(key);
    if (keys.length === batchSize) await removeBatch();
  }
  await removeBatch();
  return removed;
};

/**
 * Removes unused files: those that were replaced or whose owner was deleted, with their copies and pages,
 * and bytes whose transaction failed. Files younger than a day stay.
 * May run on several nodes at once.
 */
export const cleanFiles = async (parts: Parts): Promise<{ files: number; bytes: number }> => {
  const before = new Date(parts.now.getTime() - graceInMilliseconds);
  const files = await removeUnusedFiles(parts.database, before);
  return { files, bytes: await removeUnknownBytes(parts, before) };
};

/** Cleans the store every night. */
export const fileCleaner = (store: FileStore): Cleaner => ({
  name: 'files',
  clean: async (database, now) => {
    await cleanFiles({ database, store, now });
  },
});
