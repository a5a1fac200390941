import { setTimeout as delay } from 'node:timers/promises';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster, PostmasterOptions } from './postmaster.ts';

/**
 * Starts the server again whenever it ends by itself (the system ran out of memory, someone killed it); the
 * connection string stays the same. Returns a function that stops it for good.
 */
export function superviseServer(first: Postmaster, server: PostmasterOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Promise<Postmaster | undefined> = Promise.resolve(first);
  const watch = async (postmaster: Postmaster): Promise<void> => {
    await postmaster.ended;
    if (!signal.aborted) current = restart();
  };
  const restart = async (): Promise<Postmaster | undefined> => {
    for (let pause = 250; !signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      server.log.warn('The database server ended unexpectedly; starting it again.');
      try {
        const postmaster = await startPostmaster(server);
        void watch(postmaster);
        return postmaster;
      } catch (error) {
        server.log.warn(String(error));
        await delay(pause, undefined, { ref: false, signal }).catch(() => undefined);
      }
    }
    return undefined;
  };
  void watch(first);
  return async () => {
    stopping.abort();
    await (await current)?.stop();
  };
}
