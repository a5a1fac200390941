import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/databases.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { isBehind, isMigrated, migrateAsFarAs, migrateToLatest } from './migrate.ts';
import { migrationLimits } from './time-limits.ts';

const baseline = '0000-baseline';

let folder: string;
let name: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('serverConnectionString'), name);
  database = openDatabase({
    connectionString: withDatabase(inject('serverConnectionString'), name),
    poolSize: 4,
    limits: migrationLimits,
  });
});
afterEach(async () => {
  await database.destroy();
  await dropDatabase(inject('serverConnectionString'), name);
  await removeFolder(folder);
});

/** Migrations of a small product: its baseline in two files, and those that are given. */
const writeMigrations = async (numbered: Record<string, string> = {}): Promise<URL> => {
  const files = {
    'baseline/01-people.sql': 'create table people (id integer primary key);',
    'baseline/02-exams.sql':
      'create table exams (id integer primary key, author integer references people);',
    ...numbered,
  };
  await mkdir(join(folder, 'baseline'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return pathToFileURL(`${folder}/`);
};

const readRows = async (statement: string) => (await sql.raw(statement).execute(database)).rows;

const readRan = () => readRows('select name from kysely_migration order by name');

/** A database with the tables of the baseline, which says that it ran these migrations. */
const pretendRan = async (migrations: URL, ...names: string[]) => {
  await migrateToLatest(database, migrations);
  await sql`delete from kysely_migration`.execute(database);
  for (const each of names)
    await sql`insert into kysely_migration values (${each}, '2026-11-20T10:00:00.000Z')`.execute(
      database,
    );
};

const development = ['0001-first-story', '0002-accounts-and-catalogue'];
const lastOfDevelopment = '0178-consents-of-guardians';

describe('migrations', () => {
  test('several nodes at once make the tables of the baseline once, its files in order', async () => {
    const migrations = await writeMigrations();
    const ran = await Promise.all([1, 2, 3].map(() => migrateToLatest(database, migrations)));
    expect(ran.flat()).toEqual([baseline]);
    expect(await readRows('select * from exams')).toEqual([]);
    expect(await migrateToLatest(database, migrations)).toEqual([]);
  });

  test('a database in use is brought forward with its rows, and counts as behind until then', async () => {
    await migrateToLatest(database, await writeMigrations());
    await sql`insert into people values (7)`.execute(database);
    const later = await writeMigrations({
      '0001-names.sql':
        "alter table people add column name text; update people set name = 'منى' where id = 7;",
    });
    expect(await isBehind(database, later)).toBe(true);
    expect(await migrateToLatest(database, later)).toEqual(['0001-names']);
    expect(await readRows('select * from people')).toEqual([{ id: 7, name: 'منى' }]);
    expect(await isBehind(database, later)).toBe(false);
  });

  test('one that fails is named, and none of those before it remains', async () => {
    await migrateToLatest(database, await writeMigrations());
    const broken = await writeMigrations({
      '0001-names.sql': 'alter table people add column name text;',
      '0002-broken.sql': 'alter table nobody add column name text;',
    });
    await expect(migrateToLatest(database, broken)).rejects.toThrow(
      'Migration 0002-broken failed: relation "nobody" does not exist. The database is as it was before',
    );
    expect(await readRan()).toEqual([{ name: baseline }]);
    await expect(readRows('select name from people')).rejects.toThrow('does not exist');
  });

  test('the state of an archive is made in an empty database and then brought forward', async () => {
    const migrations = await writeMigrations({
      '0001-names.sql': "alter table people add column name text not null default '';",
    });
    await migrateAsFarAs(database, [baseline], migrations);
    await sql`insert into people values (7)`.execute(database);
    expect(await migrateToLatest(database, migrations)).toEqual(['0001-names']);
    expect(await readRows('select * from people')).toEqual([{ id: 7, name: '' }]);
  });
});

describe('the database of a development version', () => {
  test('counts as one of the baseline after the last of its migrations, on several nodes too', async () => {
    const migrations = await writeMigrations();
    await pretendRan(migrations, ...development, lastOfDevelopment);
    expect(await isBehind(database, migrations)).toBe(false);
    const later = await writeMigrations({ '0001-names.sql': 'alter table people add name text;' });
    expect(await isBehind(database, later)).toBe(true);
    const ran = await Promise.all([1, 2, 3].map(() => migrateToLatest(database, later)));
    expect(ran.flat()).toEqual(['0001-names']);
    expect(await readRan()).toEqual([{ name: baseline }, { name: '0001-names' }]);
  });

  test('is refused after an earlier one, unchanged', async () => {
    await pretendRan(await writeMigrations(), ...development);
    const refusal = /development version from before the first release \(0002-accounts/u;
    await expect(migrateToLatest(database)).rejects.toThrow(refusal);
    await expect(isBehind(database)).rejects.toThrow(refusal);
    await expect(isMigrated(database)).rejects.toThrow(refusal);
    expect(await readRan()).toEqual(development.map((each) => ({ name: each })));
  });

  test('is restored from an archive after the last of its migrations, and refused after an earlier one', async () => {
    const migrations = await writeMigrations();
    await expect(migrateAsFarAs(database, development, migrations)).rejects.toThrow(
      'development version',
    );
    await migrateAsFarAs(database, [...development, lastOfDevelopment], migrations);
    expect(await readRan()).toEqual([{ name: baseline }]);
  });
});
