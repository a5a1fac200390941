import { setTimeout } from 'node:timers/promises';

/**
 * Longer than the work behind a mail request or a refused sign-in ever takes on a healthy server. What a
 * known and an unknown address cost differs by a few statements; the floor hides it (decisions §3).
 */
const floorInMilliseconds = 150;

/** Does the work, and answers no sooner than the floor. */
export const withTimeFloor = async <T>(work: () => Promise<T>): Promise<T> => {
  const floor = setTimeout(floorInMilliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
};

/** The same for work that may succeed: only a refusal waits for the floor. */
export const withRefusalFloor = async <T>(work: () => Promise<T>): Promise<T> => {
  const floor = new AbortController();
  const passed = setTimeout(floorInMilliseconds, undefined, { signal: floor.signal });
  // Nobody waits for it after a success.
  passed.catch(() => undefined);
  try {
    const result = await work();
    floor.abort();
    return result;
  } catch (error) {
    await passed;
    throw error;
  }
};
