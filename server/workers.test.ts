import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const minutes = 60_000 * machineSlowness();
const root = join(import.meta.dirname, '..');

let app: TestApp;
let folder: string;
let first: ChildProcess;
let output = '';
let url: string;

const outputUntil = (pattern: RegExp) =>
  expect.poll(() => output, { timeout: 2 * minutes, interval: 20 }).toMatch(pattern);

const spawnProduct = (settings: { WORKERS: string; PORT?: string }) => {
  output = '';
  first = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LOG_LEVEL: 'error',
      PORT: '0',
      DEMO: '0',
      DATA_DIR: folder,
      DATABASE_URL: app.connectionString,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  first.stdout?.on('data', read);
  first.stderr?.on('data', read);
};

const start = async (workers: string) => {
  spawnProduct({ WORKERS: workers });
  await outputUntil(/^Ready: \S+$/mu);
  url = /^Ready: (\S+)$/mu.exec(output)?.[1] ?? '';
};

const stop = async (): Promise<number | null> => {
  const ended = once(first, 'exit');
  first.kill('SIGTERM');
  const [code] = await ended;
  return code;
};

/** The processes that the first one has started. */
const workersOf = async ({ pid }: ChildProcess): Promise<number[]> => {
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
  if (first.exitCode === null && first.signalCode === null) await stop();
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
    expect(output.match(/^Ready: /gmu)).toHaveLength(1);
    expect(output.match(/^Teacher \(shown only now\)/gmu)).toHaveLength(1);
    expect(await stop()).toBe(0);
    expect(output).toContain('Stopped. Everything accepted is stored.');
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
    expect(await stop()).toBe(0);
  },
  4 * minutes,
);

test(
  'a first worker that can’t start says why, and ends the start',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    spawnProduct({ WORKERS: '2', PORT: String(port) });
    const [code] = await once(first, 'exit');
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`another program listens at 127.0.0.1:${port} already`);
  },
  4 * minutes,
);
