import type { Database } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { withTypedCommands } from '#server/platform/processes/typed-command.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import type { FileStore } from './file-store.ts';
import { deleteFiles } from './files.repository.ts';
import { countUnusedFiles, listUnknownKeys, listUnusedFiles } from './orphans.repository.ts';

type Parts = {
  database: Database;
  store: FileStore;
  now: Date;
  /** Whether any number of files is cleaned, because a person confirmed it. */
  isUnbounded?: boolean;
};

/** The result of a cleaning: unused files, and bytes that no row names, which were moved into the quarantine. */
export type Cleaned = { files: number; bytes: number };

/** There are more unused files than a deletion leaves behind, so nothing was removed. */
export type TooMany = { isStopped: true; unused: number; total: number };

const batchSize = 500;
/** Bytes are stored before the row that names them, so younger bytes may still get a row. */
const graceInMilliseconds = 24 * 60 * 60 * 1000;
const quarantineInDays = 30;
const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** The limits of one cleaning: 5 % of all files, but always 40, as many as a deleted course leaves. */
const maxShare = 0.05;
const alwaysAllowed = 40;

const isTooMany = ({ unused, total }: { unused: number; total: number }): boolean =>
  unused > Math.max(alwaysAllowed, total * maxShare);

/** The keys that were stored before a moment and that the database does not name, and how many keys there are. */
const findUnknownBytes = async ({ database, store }: Parts, before: Date) => {
  const unknown: string[] = [];
  let total = 0;
  let keys: string[] = [];
  const checkBatch = async () => {
    if (keys.length > 0) unknown.push(...(await listUnknownKeys(database, keys)));
    keys = [];
  };
  for await (const { key, storedAt } of store.list()) {
    total += 1;
    if (storedAt < before) keys.push(key);
    if (keys.length === batchSize) await checkBatch();
  }
  await checkBatch();
  return { unknown, total };
};

/** Deletes the rows of unused files. Returns how many, and the keys of their bytes. */
const deleteUnusedFiles = async (database: Database, before: Date) => {
  const keys: string[] = [];
  let files = 0;
  for (;;) {
    const ids = await listUnusedFiles(database, { before, limit: batchSize });
    // A row that was given a use meanwhile makes the statement fail, and the job is tried again.
    keys.push(...(await deleteFiles(database, ids)));
    files += ids.length;
    if (ids.length < batchSize) return { files, keys };
  }
};

/**
 * Cleans unused files: those that were replaced or whose owner was deleted, with their copies and pages, and bytes whose
 * transaction failed. Their bytes lie in the quarantine for 30 days. Files younger than a day stay. Where there is
 * more to clean than a school leaves behind in a night, nothing is touched: the database may be another one, or an old one
 * (decisions/0095). May run on several nodes at once.
 */
export const cleanFiles = async (parts: Parts): Promise<Cleaned | TooMany> => {
  const { database, store, now, isUnbounded = false } = parts;
  const before = new Date(now.getTime() - graceInMilliseconds);
  const { unknown, total } = await findUnknownBytes(parts, before);
  const ofBytes = { unused: unknown.length, total };
  const ofFiles = await countUnusedFiles(database, before);
  const excess = [ofBytes, ofFiles].find(isTooMany);
  if (excess && !isUnbounded) return { isStopped: true, ...excess };
  const { files, keys } = await deleteUnusedFiles(database, before);
  const day = dayInEgypt(now);
  for (const key of [...keys, ...unknown]) await store.quarantine(key, day);
  await store.emptyQuarantine(
    dayInEgypt(new Date(now.getTime() - quarantineInDays * dayInMilliseconds)),
  );
  return { files, bytes: keys.length + unknown.length };
};

type CleanerParts = {
  store: FileStore;
  log: {
    info: (details: object, message: string) => void;
    warn: (details: object, message: string) => void;
  };
  /** Notifies the teacher that nothing was cleaned. */
  onStopped: (database: Database, stopped: TooMany) => Promise<void>;
};

/** Cleans the store every night. */
export const fileCleaner = ({ store, log, onStopped }: CleanerParts): Cleaner => ({
  name: 'files',
  clean: async (database, now) => {
    const cleaned = await cleanFiles({ database, store, now });
    if (!('isStopped' in cleaned)) {
      log.info(cleaned, 'unused files were moved into the quarantine');
      return;
    }
    log.warn(
      cleaned,
      withTypedCommands('too many unused files: nothing was cleaned (npm run files -- clean)'),
    );
    await onStopped(database, cleaned);
  },
});
