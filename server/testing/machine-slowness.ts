import { pbkdf2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** What the work below takes on the machine for which the limits of the tests were chosen, idle, in milliseconds. */
const usualMilliseconds = 35;
const usualCores = 2;

/**
 * How many times slower than usual this machine is now, at least 1: a slow processor, fewer cores, or other programs.
 * Time limits of tests are multiplied by it, so that they end only what hangs.
 */
export const machineSlowness = (): number => {
  const start = performance.now();
  pbkdf2Sync('password', 'salt', 100_000, 64, 'sha512');
  const speed = (performance.now() - start) / usualMilliseconds;
  return Math.max(1, speed) * Math.max(1, usualCores / availableParallelism());
};
