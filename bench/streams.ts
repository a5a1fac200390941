import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf } from '#bench/storm/memory-of.ts';
import { spawnProduct } from '#server/testing/product-process.ts';

/** How many dashboards are open at once, and what they may cost the server (docs/decisions/0050). */
const streamCount = 1000;
const maxMebibytes = 40;

const teacher = { email: 'teacher@example.com', password: 'Kimya@2026x' };
const folder = await mkdtemp(join(tmpdir(), 'chemistry-streams-'));
const server = spawnProduct(['server/main.ts'], {
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '100',
  TEACHER_EMAIL: teacher.email,
  TEACHER_PASSWORD: teacher.password,
});

const readMemory = () => memoryOf(server.pid);

/** Opens a stream and resolves when its first bytes have arrived. */
const openStream = async (url: string, authorization: string): Promise<ClientRequest> => {
  const stream = request(`${url}/api/notifications/events?after=0`, { headers: { authorization } });
  stream.end();
  const [response] = (await once(stream, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`);
  await once(response, 'data');
  response.resume();
  return stream;
};

try {
  const url = await server.waitForAddress();
  const login = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(teacher),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  // The first stream loads code that all share.
  const streams = [await openStream(url, authorization)];
  const before = await readMemory();
  while (streams.length <= streamCount) streams.push(await openStream(url, authorization));
  const cost = (await readMemory()) - before;
  console.log(
    `${streamCount} open streams cost ${cost.toFixed(1)} MiB (${before.toFixed(1)} MiB before); the limit is ${maxMebibytes} MiB.`,
  );
  if (cost > maxMebibytes) process.exitCode = 1;
  for (const stream of streams) stream.destroy();
} finally {
  await server.end();
  await rm(folder, { recursive: true, force: true });
}
