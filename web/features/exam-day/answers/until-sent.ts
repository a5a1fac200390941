import { onceReachable } from './once-reachable.ts';
import { pauseAfter } from './retry-delay.ts';

/**
 * Returns a function that sends until all has arrived: now, when network or page are back, and after pauses that grow.
 * While it runs, a further call changes nothing.
 * @param send throws when the server could not be reached
 */
export function untilSent(send: () => Promise<unknown>): () => void {
  let isRunning = false;
  const run = (failures: number) => {
    const again = (error: unknown) => {
      const stop = onceReachable(
        () => {
          stop();
          run(failures + 1);
        },
        pauseAfter(error, failures),
      );
    };
    send().then(() => {
      isRunning = false;
    }, again);
  };
  return () => {
    if (isRunning) return;
    isRunning = true;
    run(0);
  };
}
