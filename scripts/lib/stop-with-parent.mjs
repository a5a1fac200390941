import { isMainThread } from 'node:worker_threads';

// A killed parent cannot pass on a signal, but its channel always closes.
if (isMainThread && process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
