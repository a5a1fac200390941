import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findImport, findInvited, listInvitations as listPage } from './invitations.repository.ts';
import { findByCode } from './used-invitations.repository.ts';
import { listInvitations } from './manage-invitations.service.ts';

const count = 30_000;

let app: TestApp;
let watched: Awaited<ReturnType<typeof watchTableScans>>;

beforeAll(async () => {
  app = await createTestApp();
  // Imports of 100; most of their students have joined, one of a hundred waits.
  await sql`
    insert into invitations (id, import_id, code, first_name, last_name, email, phone, grade, centre,
      search_key, created_at, expires_at, mailed_at, joined_at)
    select uuidv7(), md5((n / 100)::text)::uuid, case when n % 100 = 0 then 'C' || n end, 'طالب',
      n::text, n || '@example.com', '', 1, '', 'طالب ' || n, now() - n * interval '1 minute',
      timestamptz '2027-06-01', now(), case when n % 100 <> 0 then now() end
    from generate_series(1, ${count}::int) n`.execute(app.database);
  await sql`vacuum analyze invitations`.execute(app.database);
  watched = await watchTableScans(app.connectionString);
});
afterAll(async () => {
  await watched.close();
  await app.close();
});

const now = new Date('2026-12-01T00:00:00Z');

test.each<[string, () => Promise<unknown>]>([
  [
    'who waits',
    () =>
      listInvitations(
        { ...app.platform, database: watched.database },
        { page: 1, pageSize: 25, search: '', state: 'waiting' },
      ),
  ],
  // Their number is cached when it is large (decisions/0057).
  [
    'a page of who joined',
    () => listPage(watched.database, { state: 'joined', words: [], now, limit: 25, offset: 0 }),
  ],
  ['a code', () => findByCode(watched.database, 'C100', now)],
  ['an import', () => findImport(watched.database, randomUUID())],
  [
    'who of a list is invited',
    () => findInvited(watched.database, { emails: ['100@example.com'], phoneKeys: ['x'] }, now),
  ],
])('an index finds %s without reading all invitations', async (_, find) => {
  watched.statements.length = 0;
  await find();
  expect(watched.statements.length).toBeGreaterThan(0);
  for (const statement of watched.statements) {
    expect(await watched.tablesScanned(statement)).not.toContain('invitations');
  }
});
