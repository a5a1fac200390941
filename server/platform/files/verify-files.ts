import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { digestOf, type FileFault, findFault, isOfOneFile } from './compare-stored.ts';
import { type FileStore, isMissing } from './file-store.ts';
import {
  listStoredFiles,
  type NewDigest,
  storeDigests,
  type StoredFile,
  storeFilesCheck,
} from './stored-files.repository.ts';

/** The faults whose file the database still names: a file may be deleted while all of them are read. */
export const keepNamed = async (
  executor: Executor,
  faults: readonly FileFault[],
): Promise<FileFault[]> => {
  if (faults.length === 0) return [];
  const named = new Set((await listStoredFiles(executor)).map(({ key }) => key));
  return faults.filter(({ key }) => named.has(key));
};

/** Reads one file and compares it. @throws StoreError when the store does not answer */
const verify = async (
  store: FileStore,
  file: StoredFile,
): Promise<{ fault: FileFault } | { digest: NewDigest }> => {
  const { key } = file;
  try {
    const found = await digestOf(store.read(key));
    const fault = findFault(file, found);
    return fault ? { fault } : { digest: { key, sha256: found.sha256 } };
  } catch (error) {
    if (!isOfOneFile(error)) throw error;
    return { fault: { key, problem: isMissing(error) ? 'missing' : String(error) } };
  }
};

/**
 * Reads stored files and compares size and digest with what the database says; changes nothing.
 * @returns what is missing or damaged, and the digests that the database did not have yet
 * @throws StoreError when the store does not answer
 */
export const verifyFiles = async (
  { database, store }: { database: Executor; store: FileStore },
  files: readonly StoredFile[],
): Promise<{ faults: FileFault[]; digests: NewDigest[] }> => {
  const faults: FileFault[] = [];
  const digests: NewDigest[] = [];
  for (const file of files) {
    const result = await verify(store, file);
    if ('fault' in result) faults.push(result.fault);
    else if (file.sha256 === null) digests.push(result.digest);
  }
  return { faults: await keepNamed(database, faults), digests };
};

type CheckParts = { database: Database; store: FileStore; clock: Clock };

/** Reads all stored files and stores the outcome, and the digests that were not known yet. @throws as `verifyFiles` */
export const verifyAllFiles = async (
  parts: CheckParts,
): Promise<{ total: number; faults: FileFault[] }> => {
  const { database, clock } = parts;
  const files = await listStoredFiles(database);
  const { faults, digests } = await verifyFiles(parts, files);
  await storeDigests(database, digests);
  await storeFilesCheck(database, { checkedAt: clock.now(), lostFileCount: faults.length });
  return { total: files.length, faults };
};

const verificationQueue = defineQueue<object>({
  name: 'verify-files',
  retryLimit: 1,
  retryDelayInSeconds: 3600,
  retryDelayMaxInSeconds: 3600,
  expireInSeconds: 6 * 3600,
  retentionInSeconds: 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
});

/** On Friday morning, when there are no lessons; the nightly backup is over by then. */
const everyWeek = '30 5 * * 5';

/** Verifies all stored files every week, on one node: also where no night could compare them. */
export const registerVerification = (
  jobs: Jobs,
  parts: CheckParts & {
    log: { error: (details: object, message: string) => void };
    /** Notifies the teacher. */
    onLost: (executor: Executor, faults: readonly FileFault[]) => Promise<void>;
  },
): void =>
  jobs.repeat(verificationQueue, everyWeek, async () => {
    const { faults } = await verifyAllFiles(parts);
    if (faults.length === 0) return;
    parts.log.error({ faults: faults.slice(0, 20), count: faults.length }, 'stored files are lost');
    await parts.onLost(parts.database, faults);
  });
