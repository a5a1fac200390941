import { chmod, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { fetchEarlierPostgres } from '#server/platform/database/embedded-postgres/earlier-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/running-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { startProduct } from '#server/product.ts';
import { spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';

const programs = await mkdtemp(join(tmpdir(), 'postgresql-17-'));
/** Undefined where npm reaches no registry; the tests are then reported as skipped. */
const packageFolder = await fetchEarlierPostgres(17, programs).catch(() => undefined);
afterAll(() => removeFolder(programs));

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const log = { info: () => undefined, warn: () => undefined };
const majorOf = async (folder: string) =>
  (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();

const withRows = async <Result>(
  connectionString: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> => {
  const database = openDatabase({ connectionString, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
};

const countGroups = (connectionString: string) =>
  withRows(connectionString, async (database) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from student_groups`.execute(database);
    return rows[0]?.count;
  });

const groups = 3000;

/** A data folder whose database PostgreSQL 17 made, with rows in it. */
const makeFolder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
  await chmod(dataDir, 0o755);
  undo.push(() => removeFolder(dataDir));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durability: 'off',
    log,
    packageFolder: packageFolder ?? '',
  });
  await withRows(postgres.connectionString, async (database) => {
    await migrateToLatest(database);
    await sql`
      insert into student_groups (id, name, name_key, grade, centre, weekly_times, created_at)
      select gen_random_uuid(), 'مجموعة ' || number, 'مجموعة ' || number, 1 + number % 3, 'المركز', '[]', now()
      from generate_series(1, ${groups}::int) number`.execute(database);
  });
  await postgres.stop();
  return dataDir;
};

const settings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'silent',
  WORKERS: '1',
});

const start = async (dataDir: string, extra: Record<string, string> = {}) => {
  const said: string[] = [];
  const product = await startProduct({
    config: readConfig({ ...settings(dataDir), ...extra }),
    web: undefined,
    say: (text) => said.push(text),
  });
  undo.push(product.stop);
  return said.join('\n');
};

/** Starts the product in another process, and kills it with its database as soon as it says this. */
const killWhenItSays = async (dataDir: string, text: RegExp): Promise<void> => {
  const product = spawnProduct(['server/main.ts'], {
    // It runs npm, which may have settings of its own.
    ...process.env,
    ...settings(dataDir),
    UPGRADE_POSTGRES: '1',
  });
  await product.waitFor(text);
  await product.end('SIGKILL');
};

// Each start of the product loads PostgreSQL 17 by npm.
const settled = { timeout: 120_000 };

describe.skipIf(packageFolder === undefined)('a database that PostgreSQL 17 made', settled, () => {
  test('the start upgrades it where the settings allow it, with every row, and leaves the earlier folder in place', async () => {
    const dataDir = await makeFolder();
    expect(await majorOf(join(dataDir, 'postgres'))).toBe('17');
    const said = await start(dataDir, { UPGRADE_POSTGRES: '1' });
    expect(said).toContain(`The earlier one is kept in ${join(dataDir, 'postgres-17')}`);
    expect(await majorOf(join(dataDir, 'postgres'))).toBe('18');
    expect(await majorOf(join(dataDir, 'postgres-17'))).toBe('17');
    expect(await countGroups((await findRunningPostgres(dataDir)) ?? '')).toBe(groups);
    expect(await readdir(dataDir)).not.toContain('upgrade');

    // Killed between the two renames, the next start puts the new one in its place, and needs no answer for that.
    await undo.pop()?.();
    const made = join(dataDir, 'upgrade/data');
    await mkdir(made, { recursive: true });
    await rename(join(dataDir, 'postgres'), join(made, 'postgres'));
    await rename(join(dataDir, 'postgres.password'), join(made, 'postgres.password'));
    await writeFile(join(dataDir, 'upgrade/complete'), '');
    await start(dataDir);
    expect(await majorOf(join(dataDir, 'postgres'))).toBe('18');
    expect(await countGroups((await findRunningPostgres(dataDir)) ?? '')).toBe(groups);
    expect(await readdir(dataDir)).not.toContain('upgrade');
  });

  test('the start leaves it alone where nobody can confirm the upgrade, and says what to do', async () => {
    const dataDir = await makeFolder();
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17, .* Nothing was changed\. To upgrade, start with UPGRADE_POSTGRES=1/u,
    );
    expect(await majorOf(join(dataDir, 'postgres'))).toBe('17');
    expect(await readdir(dataDir)).not.toContain('upgrade');
  });

  test('killed while rows are copied, it stays the database of the folder, and the next start upgrades it', async () => {
    const dataDir = await makeFolder();
    for (const moment of [/out of the earlier database/u, /into the new one/u]) {
      await killWhenItSays(dataDir, moment);
      expect(await majorOf(join(dataDir, 'postgres'))).toBe('17');
      await expect(start(dataDir)).rejects.toThrow('Nothing was changed.');
    }
    await start(dataDir, { UPGRADE_POSTGRES: '1' });
    expect(await majorOf(join(dataDir, 'postgres'))).toBe('18');
    expect(await countGroups((await findRunningPostgres(dataDir)) ?? '')).toBe(groups);
  });
});
