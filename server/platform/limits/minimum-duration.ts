import { setTimeout } from 'node:timers/promises';

/**
 * Longer than a mail request or a refused sign-in takes on a healthy server. A known and an unknown address
 * differ by a few statements; the minimum duration hides that difference (decisions §3).
 */
const minimumInMilliseconds = 150;

/** Does the work, and settles no sooner than the minimum duration. */
export const withMinimumDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const minimum = setTimeout(minimumInMilliseconds);
  try {
    return await work();
  } finally {
    await minimum;
  }
};

/** Does the work. A success settles at once, a failure no sooner than the minimum duration. */
export const withMinimumFailureDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const timer = new AbortController();
  const minimum = setTimeout(minimumInMilliseconds, undefined, { signal: timer.signal });
  // After a success the timer is aborted and nobody awaits it: its rejection needs a handler.
  minimum.catch(() => undefined);
  try {
    const result = await work();
    timer.abort();
    return result;
  } catch (error) {
    await minimum;
    throw error;
  }
};
