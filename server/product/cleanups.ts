import { setTimeout } from 'node:timers/promises';

/** What a stop undoes (decisions/0038). */
export type Cleanups = {
  /**
   * Adds a step, which runs before those that were added earlier.
   * @param limitInMilliseconds longer than the step's own limits
   */
  defer: (undo: () => unknown, limitInMilliseconds?: number) => void;
  /**
   * Runs every step, the last first, whatever the one before did: threw, or did not end within its time.
   * @throws the first error, after all have run
   */
  run: () => Promise<void>;
};

const usualLimitInMilliseconds = 15_000;

type CleanupLog = { error: (details: object, message: string) => void };

/** @throws what the work throws, or an error when it takes longer */
const withLimit = async (work: () => unknown, limitInMilliseconds: number): Promise<void> => {
  const ended = new AbortController();
  const limit = setTimeout(limitInMilliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`It did not end within ${limitInMilliseconds} ms.`);
  });
  // After the abort the timer rejects, and nobody awaits it any more.
  limit.catch(() => undefined);
  try {
    await Promise.race([work(), limit]);
  } finally {
    ended.abort();
  }
};

export const createCleanups = (log: CleanupLog): Cleanups => {
  const steps: { undo: () => unknown; limit: number }[] = [];
  return {
    defer: (undo, limit = usualLimitInMilliseconds) => void steps.push({ undo, limit }),
    run: async () => {
      const errors: unknown[] = [];
      for (const { undo, limit } of steps.splice(0).toReversed()) {
        try {
          await withLimit(undo, limit);
        } catch (error) {
          log.error({ err: error, step: String(undo) }, 'a part could not be stopped');
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
};
