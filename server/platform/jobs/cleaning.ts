import type { Clock } from '#server/platform/time/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from './jobs.ts';
import { defineQueue } from './queue.ts';

/** Deletes what is no longer needed; safe to repeat. */
export type Cleaner = {
  /** Its name in the log. */
  name: string;
  clean: (database: Database, now: Date) => Promise<void>;
};

type CleaningLog = { error: (details: object, message: string) => void };

const cleaningQueue = defineQueue<object>({
  name: 'cleaning',
  retryLimit: 2,
  retryDelayInSeconds: 600,
  retryDelayMaxInSeconds: 3600,
  expireInSeconds: 3600,
  retentionInSeconds: 12 * 3600,
  deleteAfterSeconds: 24 * 3600,
});

/** When students sleep. */
const everyNight = '30 3 * * *';

type CleaningParts = { database: Database; clock: Clock; log: CleaningLog };

/** Runs every cleaner, also when another one fails. @returns those that failed, with their errors */
const runEach = async (
  { database, clock, log }: CleaningParts,
  cleaners: readonly Cleaner[],
): Promise<{ cleaner: Cleaner; error: unknown }[]> => {
  const failures: { cleaner: Cleaner; error: unknown }[] = [];
  for (const cleaner of cleaners) {
    try {
      await cleaner.clean(database, clock.now());
    } catch (error) {
      log.error({ err: error, cleaner: cleaner.name }, 'cleaning failed');
      failures.push({ cleaner, error });
    }
  }
  return failures;
};

/**
 * Runs every cleaner, and those that failed once more after the others: by then a lock that one waited for is mostly free, and a
 * person's receipt of a deletion need not wait for the next try of the job.
 * @throws the first error of the second round, so that the job is tried again
 */
export const runCleaners = async (
  parts: CleaningParts,
  cleaners: readonly Cleaner[],
): Promise<void> => {
  const failed = await runEach(parts, cleaners);
  const [failure] = await runEach(
    parts,
    failed.map(({ cleaner }) => cleaner),
  );
  if (failure) throw failure.error;
};

/** Cleans every night, on one node; `cleaners` is the one list of what is to be cleaned. */
export const registerCleaning = (
  jobs: Jobs,
  parts: CleaningParts,
  cleaners: readonly Cleaner[],
): void => jobs.repeat(cleaningQueue, everyNight, () => runCleaners(parts, cleaners));
