import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { setLimitsOfRole } from '#server/platform/database/pooler/role-limits.repository.ts';
import { findPgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts';
import { startWithCopy } from '#server/testing/streaming-copy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { readConfig } from './config/config.ts';
import { judgePooler } from './product/doctor-databases.ts';
import { runDoctor } from './product/doctor.ts';

/** What the doctor says of one part. */
const examine = async (part: string, settings: Record<string, string>) => {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: tmpdir(), ...settings });
  await runDoctor(config, [], (line) => lines.push(line));
  return lines.find((line) => line.slice(9).startsWith(part));
};

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const program = await findPgBouncer();

// Reported as skipped where the machine has no PgBouncer of version 1.21 or newer.
describe.skipIf(program === undefined)('the doctor examines a PgBouncer', () => {
  const prepare = async (changes?: string) => {
    const { connectionString: direct, close } = await createTestDatabase();
    undo.push(close);
    const pgBouncer = await startPgBouncer(program ?? '', direct, changes);
    undo.push(pgBouncer.remove);
    const settings = {
      DATABASE_URL: pgBouncer.connectionString,
      DATABASE_DIRECT_URL: direct,
    };
    /** As the first start does. */
    const setLimits = async () => {
      const client = new Client({ connectionString: direct });
      await client.connect();
      await setLimitsOfRole(client);
      await client.end();
    };
    return { settings, setLimits };
  };

  test('the doctor names the version of a good one, and its mode also where the console is closed to the role', async () => {
    const { settings, setLimits } = await prepare();
    await setLimits();
    expect(await examine('pooler', settings)).toMatch(
      /^good +pooler +PgBouncer 1\.\d+\.\d+ in transaction mode, the time limits hold$/u,
    );
    expect(await examine('database', settings)).toMatch(/^good /u);
    const closed = await prepare('admin_users = postgres\nstats_users = postgres');
    await closed.setLimits();
    expect(await examine('pooler', closed.settings)).toMatch(
      /^good +pooler +in transaction mode, the time limits hold; its version is seen once .* stats_users$/u,
    );
  });

  test('the doctor says that limits do not hold, and changes none of them', async () => {
    const { settings } = await prepare();
    const said = /^WRONG +pooler +the time limits do not hold \(.*lock_timeout is 0.*RECONNECT/u;
    expect(await examine('pooler', settings)).toMatch(said);
    expect(await examine('pooler', settings)).toMatch(said);
  });

  test('the doctor says that a session keeps its connection, whether the console is open or closed', async () => {
    const session = 'pool_mode = session';
    for (const changes of [session, `${session}\nadmin_users = postgres\nstats_users = postgres`]) {
      const { settings } = await prepare(changes);
      expect(await examine('pooler', settings)).toMatch(
        /^WRONG +pooler +in session mode: set pool_mode = transaction/u,
      );
    }
  });

  test('the doctor says that prepared statements are lost', async () => {
    const { settings, setLimits } = await prepare('max_prepared_statements = 0');
    await setLimits();
    expect(await examine('pooler', settings)).toMatch(
      /^WRONG +pooler +it loses prepared statements: set max_prepared_statements = 500/u,
    );
  });

  test('the doctor says that the addresses lead to different databases, and that a pooler is away', async () => {
    const { settings } = await prepare();
    const other = await createTestDatabase();
    undo.push(other.close);
    const elsewhere = { ...settings, DATABASE_DIRECT_URL: other.connectionString };
    expect(await examine('pooler', elsewhere)).toMatch(
      /^WRONG +pooler +DATABASE_DIRECT_URL leads to another database than DATABASE_URL/u,
    );
    const away = { ...settings, DATABASE_URL: 'postgres://chemistry:geheim@127.0.0.1:1/chemistry' };
    const said = await examine('pooler', away);
    expect(said).toMatch(/^WRONG +pooler +DATABASE_URL: .*127\.0\.0\.1:1/u);
    expect(said).not.toContain('geheim');
  });
});

test.each([
  ['1.20.1', /^PgBouncer 1\.20\.1: .* install 1\.21 or newer$/u],
  ['0.99', /install 1\.21 or newer/u],
  ['1.21.0', /^PgBouncer 1\.21\.0 in transaction mode/u],
  ['2.0', /^PgBouncer 2\.0 in transaction mode/u],
])('the doctor judges PgBouncer %s by its version', (version, text) => {
  const facts = {
    version,
    mode: 'transaction',
    leadsToSameDatabase: true,
    supportsPrepared: true,
    missingLimits: [],
  } as const;
  expect(judgePooler({ ...facts, missingLimits: [] }).text).toMatch(text);
});

describe('the doctor examines a copy of the database', () => {
  let servers: Awaited<ReturnType<typeof startWithCopy>>;
  let settings: Record<string, string>;
  beforeAll(async () => {
    servers = await startWithCopy();
    settings = { DATABASE_URL: servers.primary, DATABASE_REPLICA_URL: servers.copy };
    const database = openDatabase({ connectionString: servers.primary, poolSize: 1 });
    await migrateToLatest(database);
    await database.destroy();
  });
  afterAll(() => servers.remove());

  const write = async () => {
    const database = openDatabase({ connectionString: servers.primary, poolSize: 1 });
    // Otherwise the server of a test commits before the log is written, which the doctor compares.
    await sql`set synchronous_commit = on`.execute(database);
    await sql`create table if not exists written (id int)`.execute(database);
    await sql`insert into written values (1)`.execute(database);
    await database.destroy();
  };

  test('the doctor says how old a copy is, that one is too old, and that one is away', async () => {
    await write();
    expect(await examine('copy', settings)).toMatch(/^good +copy +it streams, \d+ ms behind$/u);
    await servers.pause();
    await write();
    expect(await examine('copy', settings)).toMatch(
      /^WRONG +copy +more than 5 seconds behind, reads go to the primary: see its log/u,
    );
    await servers.endCopy();
    expect(await examine('copy', settings)).toMatch(/^WRONG +copy +DATABASE_REPLICA_URL: /u);
  });

  test('the doctor says that an address leads to the primary itself, or to another database', async () => {
    const itself = { ...settings, DATABASE_REPLICA_URL: servers.primary };
    expect(await examine('copy', itself)).toMatch(
      /^WRONG +copy +DATABASE_REPLICA_URL leads to the primary or to a server that was promoted/u,
    );
    const other = { ...settings, DATABASE_REPLICA_URL: inject('serverConnectionString') };
    expect(await examine('copy', other)).toMatch(
      /^WRONG +copy +DATABASE_REPLICA_URL is no copy of the database of DATABASE_URL/u,
    );
  });
});
