import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

/**
 * A thread of the drawing process that ends the whole process when it takes too much memory, or when the product that
 * started it is gone. The drawing itself may compute for seconds without coming back to its event loop.
 */
const { memoryInBytes, parentPid } = workerData as { memoryInBytes: number; parentPid: number };

const intervalInMilliseconds = 25;

setInterval(() => {
  if (process.memoryUsage.rss() > memoryInBytes || process.ppid !== parentPid) {
    process.kill(process.pid, 'SIGKILL');
  }
}, intervalInMilliseconds);
