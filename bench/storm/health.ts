import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/*
 * A separate process that checks the health of a server during the storm, as a load balancer does, each time over a
 * new connection. Its argument is the port; when it is stopped, it sends its measurements.
 */

export type HealthTimes = { times: number[]; failed: number };

const betweenInMilliseconds = 50;
const port = Number(process.argv[2]);
const times: number[] = [];
let failed = 0;
const stopped = new AbortController();

const request = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('data', (reply) => {
      resolve(reply.toString('latin1', 9, 12) === '200');
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`);
  });

process.once('message', () => stopped.abort());
for (let n = 0; !stopped.signal.aborted; n += 1) {
  const startedAt = performance.now();
  const isWell = await request(n % 2 === 0 ? '/healthz' : '/readyz');
  if (isWell) times.push(performance.now() - startedAt);
  else failed += 1;
  await setTimeout(betweenInMilliseconds);
}
process.send?.({ times, failed } satisfies HealthTimes);
process.disconnect?.();
