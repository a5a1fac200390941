import { isMainThread } from 'node:worker_threads';

// A killed parent can't pass a signal on; the closing of the channel to it can't be prevented.
if (isMainThread && process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
