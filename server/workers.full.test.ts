import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { type ProductProcess, spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const minutes = 60_000 * machineSlowness();

let app: TestApp;
let folder: string;
let first: ProductProcess;
let url: string;

const spawnFirst = (settings: { WORKERS: string; PORT?: string }) =>
  spawnProduct(['server/main.ts'], {
    DATA_DIR: folder,
    DATABASE_URL: app.connectionString,
    ...settings,
  });

const start = async (workers: string) => {
  first = spawnFirst({ WORKERS: workers });
  url = await first.waitForAddress();
};

/** The processes that the first one has started. */
const workersOf = async ({ pid }: ProductProcess): Promise<number[]> => {
  const found = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/u.test(name))
      .map(async (name) => {
        const line = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        const parent = Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
        return parent === pid ? Number(name) : undefined;
      }),
  );
  return found.filter((id) => id !== undefined);
};

/** Over a connection of its own, so that the next one goes to another worker. */
const isReady = async (): Promise<boolean> => {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) };
  const reply = await fetch(`${url}/readyz`, options).catch(() => undefined);
  return reply?.status === 200;
};

const readFigures = async (): Promise<string> => {
  const reply = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  expect(reply.status).toBe(200);
  return reply.text();
};

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'chemistry-workers-'));
});
afterAll(async () => {
  await first.end();
  await app.close();
  await removeFolder(folder);
});

test(
  'four workers share a port and answer alike, and the stop ends all of them',
  async () => {
    await start('4');
    const workers = await workersOf(first);
    expect(workers).toHaveLength(4);
    expect(await Promise.all(Array.from({ length: 20 }, isReady))).not.toContain(false);
    // Each of the calls above went to some worker; any of them tells the sum.
    const figures = await Promise.all(Array.from({ length: 4 }, readFigures));
    for (const text of figures) {
      const counted = /chemistry_call_seconds_count\{[^}]*route="\/readyz"[^}]*\} (\d+)/u.exec(
        text,
      );
      expect(Number(counted?.[1])).toBe(20);
      expect(text.match(/^chemistry_disk_free_bytes /gmu)).toHaveLength(1);
      expect(text).toMatch(/^chemistry_streams 0$/mu);
      expect(text).toMatch(/^chemistry_calls_turned_away_total 0$/mu);
    }
    expect(first.output().match(/^Ready: /gmu)).toHaveLength(1);
    expect(first.output().match(/^Teacher \(shown only now\)/gmu)).toHaveLength(1);
    expect(await first.end()).toBe(0);
    expect(first.output()).toContain('Stopped. Everything accepted is stored.');
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
  4 * minutes,
);

test(
  'a worker that is killed is replaced, while the other one goes on answering',
  async () => {
    await start('2');
    const [victim = 0, survivor = 0] = await workersOf(first);
    process.kill(victim, 'SIGKILL');
    // A connection that is handed to the victim at this moment gets no answer.
    await expect.poll(isReady, { timeout: 2 * minutes }).toBe(true);
    await expect
      .poll(async () => (await workersOf(first)).filter((pid) => pid !== victim).length, {
        timeout: 2 * minutes,
      })
      .toBe(2);
    expect(await workersOf(first)).toContain(survivor);
    expect(await isReady()).toBe(true);
    expect(await first.end()).toBe(0);
  },
  4 * minutes,
);

test(
  'a first worker that can’t start says why, and ends the start',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    first = spawnFirst({ WORKERS: '2', PORT: String(port) });
    expect(await first.closed).toBe(1);
    other.close();
    expect(first.output()).toContain(`another program listens at 127.0.0.1:${port} already`);
  },
  4 * minutes,
);
