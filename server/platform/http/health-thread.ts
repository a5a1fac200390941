import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { HealthThreadData } from './health-listener.ts';

/** A main thread that has said nothing for so long is stuck. */
const silentInMilliseconds = 15_000;

const { state, host, port } = workerData as HealthThreadData;
const [beat, flags] = [new Float64Array(state, 0, 1), new Int32Array(state, 8, 2)];

const isRunning = () => Date.now() - (beat[0] ?? 0) < silentInMilliseconds;
const isReady = () => isRunning() && Atomics.load(flags, 0) === 1;
const takesCalls = () => isRunning() && Atomics.load(flags, 1) === 1;

const answers: Record<string, () => [boolean, string]> = {
  '/healthz': () => [isRunning(), isRunning() ? 'ok' : 'stuck'],
  '/readyz': () => [isReady(), isReady() ? 'ready' : 'not ready'],
  '/readyz/shutdown': () => [takesCalls(), takesCalls() ? 'running' : 'starting or stopping'],
};

const server = createServer((request, reply) => {
  const [isGood, status] = answers[request.url ?? '']?.() ?? [undefined, 'not found'];
  reply.writeHead(isGood === undefined ? 404 : isGood ? 200 : 503, {
    'content-type': 'application/json',
  });
  reply.end(JSON.stringify({ status }));
});
// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
server.listen(port, host, () => parentPort?.postMessage(server.address()));
