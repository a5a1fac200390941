import { setTimeout } from 'node:timers/promises';

/**
 * Longer than the work behind a mail request ever takes on a healthy server. What a known and an
 * unknown address cost differs by a few statements; the floor hides it (decisions §3).
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
