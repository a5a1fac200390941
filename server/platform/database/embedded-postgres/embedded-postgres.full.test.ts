import { lstat, mkdir, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseStartError } from './database-start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { makeTestFolders, query } from './test-cluster.ts';

// Real servers on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 });

let folders: Awaited<ReturnType<typeof makeTestFolders>>;
beforeAll(async () => {
  folders = await makeTestFolders();
});
afterAll(() => folders.clean());

const isRoot = process.getuid?.() === 0;

async function startError(dataDir: string): Promise<string> {
  const error: unknown = await folders.start(dataDir).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DatabaseStartError))
    throw new Error(`expected a DatabaseStartError, got ${String(error)}`);
  return error.message;
}

describe('a new data folder', () => {
  it('the database keeps its data between runs, in a path with spaces and Arabic letters', async () => {
    const dataDir = folders.newFolder();
    const first = await folders.start(dataDir);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    const second = await folders.start(dataDir);
    expect(await query(second.connectionString, 'SELECT number FROM kept')).toBe('7');
    await second.stop();
  });

  it('the database writes safely to disk unless a test turns that off', async () => {
    const server = await startEmbeddedPostgres({
      dataDir: await folders.copyOfStopped(),
      log: { info: () => undefined, warn: () => undefined },
      systemDir: join(folders.root, 'system'),
    });
    const safety = `current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes')`;
    expect(await query(server.connectionString, `SELECT ${safety}`)).toBe('ononon');
    await server.stop();
  });

  it('the database speaks UTF-8 and UTC, sorts by code point, and finds trigrams in Arabic', async () => {
    const server = await folders.start(await folders.copyOfStopped());
    const select = (sql: string) => query(server.connectionString, sql);
    expect(await select('SHOW server_encoding')).toBe('UTF8');
    expect(await select('SHOW timezone')).toBe('UTC');
    expect(
      await select(`SELECT string_agg(x, '' ORDER BY x) FROM unnest('{b,a,B,A}'::text[]) x`),
    ).toBe('ABab');
    await select('CREATE EXTENSION pg_trgm');
    expect(Number(await select(`SELECT cardinality(show_trgm('كيمياء'))`))).toBeGreaterThan(3);
    await server.stop();
  });

  it('the database accepts only its own role, with the password, and keeps that password private', async () => {
    const dataDir = await folders.copyOfStopped();
    const server = await folders.start(dataDir);
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(server.connectionString);
      change(url);
      return url.href;
    };
    const wrongPassword = changed((url) => (url.password = 'guess'));
    await expect(query(wrongPassword, 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    const superuser = changed((url) => (url.username = 'postgres'));
    await expect(query(superuser, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
    expect(
      await query(
        server.connectionString,
        'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
      ),
    ).toBe('false');
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('the database can make databases from a template, as the tests of the product do', async () => {
    const server = await folders.start(await folders.copyOfStopped());
    await query(server.connectionString, 'CREATE DATABASE template_of_tests');
    await query(server.connectionString, 'CREATE DATABASE test_1 TEMPLATE template_of_tests');
    const url = new URL(server.connectionString);
    url.pathname = '/test_1';
    expect(await query(url.href, 'SELECT current_database()')).toBe('test_1');
    await query(server.connectionString, 'DROP DATABASE test_1 WITH (FORCE)');
    await server.stop();
  });
});

describe('a folder that is in use', () => {
  it('the folder refuses a second start, in words that name folder and process, and the first goes on', async () => {
    const dataDir = await folders.copyOfStopped();
    const { child, connectionString } = await folders.startElsewhere(dataDir);
    const message = await startError(dataDir);
    expect(message).toContain(dataDir);
    expect(message).toContain(`process ${child.pid}`);
    expect(await query(connectionString, 'SELECT number FROM kept')).toBe('7');
  });

  it('the folder refuses the same process too, and is free again after the stop', async () => {
    const dataDir = await folders.copyOfStopped();
    const server = await folders.start(dataDir);
    expect(await startError(dataDir)).toContain(`process ${process.pid}`);
    await server.stop();
    await (await folders.start(dataDir)).stop();
  });
});

describe('a folder with something unexpected in it', () => {
  it('a folder with files that are no database is left as it is', async () => {
    const dataDir = folders.newFolder();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear teacher');
    expect(await startError(dataDir)).toMatch(/not empty.*PG_VERSION is missing.*move it away/s);
    expect(await readFile(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear teacher');
  });

  it('a folder of another major version is left as it is', async () => {
    const dataDir = await folders.copyOfStopped();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    expect(await startError(dataDir)).toMatch(/PostgreSQL 17.*PostgreSQL 18.*Nothing was changed/s);
  });

  it('the error explains that the database is a link to a missing place', async () => {
    const dataDir = folders.newFolder();
    await mkdir(dataDir);
    await symlink(join(folders.root, 'unplugged'), join(dataDir, 'postgres'));
    expect(await startError(dataDir)).toMatch(/link to .*unplugged.*not there/);
  });

  it('the error explains that the name belongs to a file', async () => {
    const dataDir = folders.newFolder();
    await writeFile(dataDir, '');
    expect(await startError(dataDir)).toContain('is not a folder');
  });

  it('an empty folder of the right name is used, and what a killed initdb left is removed', async () => {
    const dataDir = folders.newFolder();
    await mkdir(join(dataDir, 'postgres.initdb-0123', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.initdb-0123', 'PG_VERSION'), '18\n');
    await mkdir(join(dataDir, 'postgres'));
    await (await folders.start(dataDir)).stop();
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'lock',
      'postgres',
      'postgres.log',
      'postgres.password',
    ]);
  });

  it.skipIf(isRoot)('the error explains a folder that may not be written', async () => {
    const dataDir = folders.newFolder();
    await mkdir(dataDir, { mode: 0o500 });
    expect(await startError(dataDir)).toMatch(/can't be written by this user \(EACCES\).*DATA_DIR/);
  });
});

describe.runIf(isRoot)('as root, with a data folder that PostgreSQL can not enter', () => {
  it('the database moves to the system folder, behind a link, and says so; an emptied folder starts afresh', async () => {
    const dataDir = join(folders.root, 'private', 'data');
    await mkdir(join(folders.root, 'private'), { mode: 0o700 });
    const first = await folders.start(dataDir);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
    expect(folders.lines.join('\n')).toContain(join(folders.root, 'system'));

    const second = await folders.start(dataDir);
    expect(await query(second.connectionString, 'SELECT number FROM kept')).toBe('7');
    await second.stop();

    // Whoever empties the data folder wants a fresh start; the earlier database is kept, and named.
    await rm(dataDir, { recursive: true });
    const third = await folders.start(dataDir);
    expect(await query(third.connectionString, `SELECT to_regclass('kept')`)).toBe('null');
    expect(folders.lines.at(-1)).toContain('Earlier databases of this folder');
    await third.stop();
  });
});
