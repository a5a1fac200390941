import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { withoutRoleLimits } from '#server/platform/database/pooler/assert-pooler.ts';
import { startProduct } from '#server/product.ts';
import { findPgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const program = await findPgBouncer();

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** An empty school behind a PgBouncer, and what starts the product on it. */
const prepare = async (changes?: string) => {
  const { connectionString: direct, close } = await createTestDatabase();
  undo.push(close);
  const pgBouncer = await startPgBouncer(program ?? '', direct, changes);
  undo.push(pgBouncer.remove);
  const folder = await mkdtemp(join(tmpdir(), 'behind-pgbouncer-'));
  undo.push(() => removeFolder(folder));
  const start = async (settings: Record<string, string> = {}) => {
    const config = readConfig({
      DATABASE_URL: pgBouncer.connectionString,
      DATABASE_DIRECT_URL: direct,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      TEACHER_EMAIL: 'teacher@example.com',
      TEACHER_PASSWORD: 'Kimya@2026x',
      ...settings,
    });
    const product = await startProduct({ config, web: undefined, say: () => undefined });
    undo.push(product.stop);
    const url = `http://127.0.0.1:${product.port}`;
    const token = product.mailboxUrl && new URL(product.mailboxUrl).searchParams.get('token');
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    return { url, token, statusOf };
  };
  return { direct, pgBouncer, start };
};

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

// Reported as skipped where the machine has no PgBouncer of version 1.21 or newer.
describe.skipIf(program === undefined)('behind a PgBouncer with the shipped settings', () => {
  test('calls that prepare statements succeed at once on more clients than it has connections, and jobs run', async () => {
    const { pgBouncer, start } = await prepare('default_pool_size = 3');
    const { url, token, statusOf } = await start();
    const signIn = async () => {
      const reply = await post(`${url}/api/Auth/login`, {
        email: 'teacher@example.com',
        password: 'Kimya@2026x',
      });
      return reply.status;
    };
    const statuses = await Promise.all([
      ...Array.from({ length: 8 }, signIn),
      ...Array.from({ length: 100 }, () => statusOf('/api/Course')),
      ...Array.from({ length: 50 }, () => statusOf('/readyz')),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const pool = (await pgBouncer.command('show pools')).find(
      ({ database }) => database !== 'pgbouncer',
    );
    expect(pool).toMatchObject({ pool_mode: 'transaction' });
    // A mail goes through a job, whose library works on PostgreSQL itself.
    const student = {
      firstName: 'سلمى',
      lastName: 'علي',
      email: 'salma@example.com',
      phone: '01012345678',
      password: 'Kimya@2026x',
      confirmPassword: 'Kimya@2026x',
      grade: 3,
    };
    const registered = await post(`${url}/api/Auth/register`, student);
    expect(await registered.text()).not.toContain('"code"');
    const mailbox = `${url}/dev/mailbox.json?to=salma@example.com&token=${token}`;
    const read = async () => (await fetch(mailbox)).text();
    await expect.poll(read, { timeout: 20_000 }).toContain('salma@example.com');
  });

  test('the limits of requests hold through the pooler, and migrations, jobs and backups have none', async () => {
    const { direct, pgBouncer, start } = await prepare();
    await start();
    const readLimits = async (connectionString: string) => {
      const client = new Client({ connectionString });
      await client.connect();
      undo.push(() => client.end());
      const { rows } = await client.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout')`,
      );
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    };
    expect(await readLimits(pgBouncer.connectionString)).toEqual({
      lock_timeout: '2000',
      statement_timeout: '15000',
    });
    expect(await readLimits(withoutRoleLimits(direct))).toEqual({
      lock_timeout: '0',
      statement_timeout: '0',
    });
  });

  test('readiness turns false while the pooler is down or serves nobody, and true afterwards', async () => {
    const { pgBouncer, start } = await prepare();
    const { statusOf } = await start();
    const readiness = () => statusOf('/readyz');
    expect(await readiness()).toBe(200);
    await pgBouncer.end();
    await expect.poll(readiness, { timeout: 10_000 }).toBe(503);
    await pgBouncer.startAgain();
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
    await pgBouncer.command('pause');
    await expect.poll(readiness, { timeout: 10_000 }).toBe(503);
    await pgBouncer.command('resume');
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
  });
});

describe.skipIf(program === undefined)('a start behind a PgBouncer is refused', () => {
  test('when it loses prepared statements', async () => {
    const { start } = await prepare('max_prepared_statements = 0');
    await expect(start()).rejects.toThrow(
      /^DATABASE_URL: the pooler loses prepared statements.*max_prepared_statements = 500/u,
    );
  });

  test('when PostgreSQL itself is not named, whether it refuses the time limits or drops them', async () => {
    const { start } = await prepare();
    await expect(start({ DATABASE_DIRECT_URL: '' })).rejects.toThrow(
      /^DATABASE_URL: .* is a pooler that refuses limits .*DATABASE_DIRECT_URL/u,
    );
    const dropping = await prepare(
      'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    );
    await expect(dropping.start({ DATABASE_DIRECT_URL: '' })).rejects.toThrow(
      /^DATABASE_URL: a pooler drops the time limits .*DATABASE_DIRECT_URL/u,
    );
  });

  test('when the limits do not hold on connections that it opened before', async () => {
    const { pgBouncer, start } = await prepare();
    const early = new Client({ connectionString: pgBouncer.connectionString });
    await early.connect();
    await early.query('select 1');
    await early.end();
    await expect(start()).rejects.toThrow(
      /^DATABASE_URL: the pooler's connections to PostgreSQL are older .*lock_timeout is 0.*RECONNECT/u,
    );
    await pgBouncer.command('reconnect');
    const { statusOf } = await start();
    expect(await statusOf('/readyz')).toBe(200);
  });

  test('when the two addresses lead to different databases', async () => {
    const { start } = await prepare();
    const other = await createTestDatabase();
    undo.push(other.close);
    await expect(start({ DATABASE_DIRECT_URL: other.connectionString })).rejects.toThrow(
      'DATABASE_DIRECT_URL: it leads to another database than DATABASE_URL.',
    );
  });
});
