import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoCourses } from '#demo/curriculum.ts';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { type ProductProcess, spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { isRunning } from './platform/processes/is-running.ts';

/** Limits for what hangs; a busy machine gets longer. */
const minutes = 60_000 * machineSlowness();

const mebibyte = 1024 * 1024;

/** The processes of Node that a process has started. */
const nodeChildrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((child) => child !== '')
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('.ts'));

/** The memory of a process in bytes, of which what it shares with others counts as its part. */
const memoryOf = (pid: number): number => {
  const [, kibibytes] =
    /^Pss:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
};

describe.runIf(process.platform === 'linux')(
  'the process that makes the demo content',
  { timeout: 4 * minutes },
  () => {
    let dataDir: string;
    let running: ProductProcess;

    const start = () => spawnProduct(['server/main.ts'], { DATA_DIR: dataDir, DEMO: '1' });

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'chemistry-demo-'));
      // As root PostgreSQL runs as another user, who has to get in; else its data would go to /var/lib.
      await chmod(dataDir, 0o755);
    });
    afterAll(async () => {
      await running.end();
      await removeFolder(dataDir);
    });

    test('it ends with the product that was killed (-9) in the middle of the content', async () => {
      running = start();
      await running.waitFor(/course 3 of/u);
      const [demo = 0] = nodeChildrenOf(running.pid);
      expect(isRunning(demo)).toBe(true);
      await running.end('SIGKILL');
      await expect.poll(() => isRunning(demo), { timeout: minutes }).toBe(false);
    });

    test('the next start makes all of it once, and says when it is ready', async () => {
      running = start();
      const url = await running.waitForAddress();
      expect(running.output()).toMatch(/^Demo student: \S+@\S+ \/ \S+$/mu);
      const courses = await (await fetch(`${url}/api/Course`)).json();
      const listed = z.array(z.object({ name: z.string() })).parse(courses);
      expect(listed.map(({ name }) => name)).toEqual(demoCourses.map(({ name }) => name));
    });

    test('it has ended then, and the process that serves takes at most 220 MiB', () => {
      expect(nodeChildrenOf(running.pid)).toEqual([]);
      expect(memoryOf(running.pid)).toBeLessThanOrEqual(220 * mebibyte);
    });

    test('a start after it makes none again', async () => {
      await running.end();
      running = start();
      await running.waitForAddress();
      expect(running.output()).not.toContain('demo content');
    });
  },
);
