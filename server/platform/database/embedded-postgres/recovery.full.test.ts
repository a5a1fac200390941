import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestFolders, query, readServerPid } from './test-cluster.ts';

// Real servers on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 60_000, interval: 100 };

let folders: Awaited<ReturnType<typeof makeTestFolders>>;
beforeAll(async () => {
  folders = await makeTestFolders();
});
afterAll(() => folders.clean());

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** kill -9; of the server's children some come and go by themselves. */
const killAll = (pids: number[]): void => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
};

const expectDataAfterStart = async (dataDir: string): Promise<void> => {
  const server = await folders.start(dataDir);
  expect(await query(server.connectionString, 'SELECT number FROM kept')).toBe('7');
  await server.stop();
};

const insertForever = `INSERT INTO kept SELECT 8 FROM generate_series(1, 1000000000)`;

/** Process id of the little shell that watches over the server. */
const findGuard = (serverPid: number): number =>
  Number(
    execFileSync('pgrep', ['-f', ` postgres-guard ${serverPid} `], { encoding: 'utf8' }).trim(),
  );

describe('after kill -9', () => {
  it('the server stops by itself after kill -9 of the product alone, and the next start finds the data', async () => {
    const dataDir = await folders.copyOfStopped();
    const { child } = await folders.startElsewhere(dataDir);
    const serverPid = await readServerPid(dataDir);
    child.kill('SIGKILL');
    await vi.waitUntil(() => !isAlive(serverPid), patience);
    await expectDataAfterStart(dataDir);
  });

  it('the next start stops the orphaned server in an orderly way after kill -9 of the product and the guard', async () => {
    const dataDir = await folders.copyOfStopped();
    const { child } = await folders.startElsewhere(dataDir);
    const serverPid = await readServerPid(dataDir);
    process.kill(findGuard(serverPid), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(serverPid)).toBe(true);
    await expectDataAfterStart(dataDir);
    await vi.waitUntil(() => !isAlive(serverPid), patience);
    expect(folders.lines.join('\n')).toContain(
      `Stopping the database server (process ${serverPid})`,
    );
  });

  it('the next start recovers after kill -9 of everything in the middle of a write', async () => {
    const dataDir = await folders.copyOfStopped();
    const { child, connectionString } = await folders.startElsewhere(dataDir);
    const serverPid = await readServerPid(dataDir);
    const broken = query(connectionString, insertForever).catch((error: unknown) => error);
    await vi.waitUntil(
      async () =>
        (await query(
          connectionString,
          `SELECT count(*) FROM pg_stat_activity WHERE query = '${insertForever}'`,
        )) === '1',
      patience,
    );
    const backends = execFileSync('pgrep', ['-P', String(serverPid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
    killAll([findGuard(serverPid), serverPid, ...backends, child.pid ?? 0]);
    expect(await broken).toBeInstanceOf(Error);
    await expectDataAfterStart(dataDir);
  });

  it("the next start waits for the server's busy children after kill -9 of the product and the server", async () => {
    const dataDir = await folders.copyOfStopped();
    const { child, connectionString } = await folders.startElsewhere(dataDir);
    const serverPid = await readServerPid(dataDir);
    const broken = query(connectionString, insertForever).catch((error: unknown) => error);
    killAll([findGuard(serverPid), serverPid, child.pid ?? 0]);
    // No waiting here: a service manager restarts at once, while the killed one may still be leaving.
    await expectDataAfterStart(dataDir);
    expect(await broken).toBeInstanceOf(Error);
  });

  it('the server is started again behind the same connection string after kill -9 of the server alone', async () => {
    const dataDir = await folders.copyOfStopped();
    const server = await folders.start(dataDir);
    process.kill(await readServerPid(dataDir), 'SIGKILL');
    const answer = () =>
      query(server.connectionString, 'SELECT number FROM kept').catch(() => undefined);
    await vi.waitUntil(async () => (await answer()) === '7', patience);
    await server.stop();
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });
});

describe('leftovers', () => {
  it('a left process id that now belongs to a stranger does not hinder the start, nor harm the stranger', async () => {
    const dataDir = await folders.copyOfStopped();
    const stranger = spawn('sleep', ['600']);
    const pidFile = [
      '' + stranger.pid,
      join(dataDir, 'postgres'),
      '1700000000',
      '5432',
      '/tmp',
      '',
      '',
      'ready   ',
    ];
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${pidFile.join('\n')}\n`);
    await expectDataAfterStart(dataDir);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });

  it('leftovers without the password get a new one', async () => {
    const dataDir = await folders.copyOfStopped();
    await rm(join(dataDir, 'postgres.password'));
    await expectDataAfterStart(dataDir);
  });

  it('leftovers with the password of another database get a new one', async () => {
    const dataDir = await folders.copyOfStopped();
    await writeFile(join(dataDir, 'postgres.password'), 'of-another-database\n');
    await expectDataAfterStart(dataDir);
    expect(await readFile(join(dataDir, 'postgres.password'), 'utf8')).not.toContain('another');
  });
});

describe('a full or read-only disk', () => {
  /** A tiny file system of our own, where the machine allows it (root outside most containers). */
  const mount = async (options: string): Promise<string | undefined> => {
    const folder = folders.newFolder();
    await mkdir(folder);
    return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
      ? folder
      : undefined;
  };

  it('the error names the disk as the reason, at the first start and at a later one', async (context) => {
    const disk = await mount('size=8m,mode=755');
    if (!disk) {
      context.skip();
      return;
    }
    try {
      await expect(folders.start(disk)).rejects.toThrow('is full (No space left on device)');
      expect(await readdir(disk)).toEqual(['lock']);
      execFileSync('mount', ['-o', 'remount,size=200m', disk]);
      await (await folders.start(disk)).stop();
      spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4k']);
      await expect(folders.start(disk)).rejects.toThrow('is full (No space left on device)');
      await rm(join(disk, 'filler'));
      await (await folders.start(disk)).stop();
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      await expect(folders.start(disk)).rejects.toThrow('read-only file system');
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
