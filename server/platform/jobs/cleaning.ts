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

/**
 * Runs every cleaner, also when another one fails.
 * @throws the first error, so that the job is tried again
 */
export const runCleaners = async (
  { database, clock, log }: { database: Database; clock: Clock; log: CleaningLog },
  cleaners: readonly Cleaner[],
): Promise<void> => {
  const errors: unknown[] = [];
  for (const { name, clean } of cleaners) {
    try {
      await clean(database, clock.now());
    } catch (error) {
      log.error({ err: error, cleaner: name }, 'cleaning failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};

/** Cleans every night, on one node; `cleaners` is the one list of what is to be cleaned. */
export const registerCleaning = (
  jobs: Jobs,
  parts: { database: Database; clock: Clock; log: CleaningLog },
  cleaners: readonly Cleaner[],
): void => jobs.repeat(cleaningQueue, everyNight, () => runCleaners(parts, cleaners));
