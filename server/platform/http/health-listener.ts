import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';

export type HealthThreadData = {
  /** When the main thread last reported, whether it was ready, and whether it took calls. */
  state: SharedArrayBuffer;
  host: string;
  port: number;
};

const beatInMilliseconds = 1000;

export type HealthListener = { port: number; stop: () => Promise<void> };

/**
 * Answers `/healthz`, `/readyz` and `/readyz/shutdown` on a port of its own from a thread of its own, at once, however busy the main thread is.
 * The main thread says each second that it runs and whether it is ready; one that is silent for 15 seconds is stuck.
 * @throws what the system says of the port
 */
export const startHealthListener = async ({
  host,
  port,
  isReady,
  takesCalls,
}: {
  host: string;
  port: number;
  isReady: () => Promise<boolean>;
  /** Whether the application listens and is not about to stop, whatever its database and its disk do. */
  takesCalls: () => boolean;
}): Promise<HealthListener> => {
  const state = new SharedArrayBuffer(16);
  const [beat, flags] = [new Float64Array(state, 0, 1), new Int32Array(state, 8, 2)];
  const sayState = async () => {
    beat[0] = Date.now();
    Atomics.store(flags, 1, takesCalls() ? 1 : 0);
    Atomics.store(flags, 0, (await isReady()) ? 1 : 0);
  };
  await sayState();
  const workerData: HealthThreadData = { state, host, port };
  const thread = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData });
  // A port that is taken ends the thread with an error, which `once` throws.
  const [address] = (await once(thread, 'message')) as [AddressInfo];
  const beating = setInterval(() => void sayState(), beatInMilliseconds);
  return {
    port: address.port,
    stop: async () => {
      clearInterval(beating);
      await thread.terminate();
    },
  };
};
