import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  findByCode,
  findImport,
  findInvited,
  listInvitations as listPage,
} from './invitations.repository.ts';
import { listInvitations } from './manage-invitations.service.ts';

const count = 30_000;

type Statement = { text: string; parameters: readonly unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

let app: TestApp;
let database: ReturnType<typeof openDatabase>;
let client: Client;
const statements: Statement[] = [];

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
  const { connectionString } = app;
  database = openDatabase({
    connectionString,
    onQuery: (text, parameters) => void statements.push({ text, parameters }),
  });
  client = new Client({ connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.destroy();
  await app.close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes of the plan that read all invitations. */
const fullScans = async ({ text, parameters }: Statement): Promise<string[]> => {
  const { rows } = await client.query(`explain (format json) ${text}`, [...parameters]);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'invitations')
    .map((node) => node['Node Type']);
};

const now = new Date('2026-12-01T00:00:00Z');

test.each<[string, () => Promise<unknown>]>([
  [
    'who waits',
    () =>
      listInvitations(
        { ...app.platform, database },
        { page: 1, pageSize: 25, search: '', state: 'waiting' },
      ),
  ],
  // Their number is cached when it is large (decisions/0057).
  [
    'a page of who joined',
    () => listPage(database, { state: 'joined', words: [], now, limit: 25, offset: 0 }),
  ],
  ['a code', () => findByCode(database, 'C100', now)],
  ['an import', () => findImport(database, randomUUID())],
  [
    'who of a list is invited',
    () => findInvited(database, { emails: ['100@example.com'], phoneKeys: ['x'] }, now),
  ],
])('%s is found without reading all invitations', async (_, find) => {
  statements.length = 0;
  await find();
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(await fullScans(statement)).toEqual([]);
});
