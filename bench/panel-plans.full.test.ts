import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vacuumTables } from '#server/testing/plans/vacuum-tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { collectFacts, type Facts } from './facts.ts';
import { fillDatabase } from './fill.ts';
import { type PanelRoute, panelRoutes } from './panel-routes.ts';

const school = {
  courses: 10,
  students: 10_000,
  results: 20_000,
  listed: { notifications: 10_000, codes: 10_000, payments: 10_000 },
};

/** Tables of fewer rows may be read as a whole. */
const minRowsOfLargeTable = 4000;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

let app: TestApp;
let client: Client;
let facts: Facts;
let rowsOfTables: Map<string, number>;

beforeAll(async () => {
  app = await createTestApp();
  await fillDatabase(app.connectionString, school);
  await vacuumTables(
    app.database,
    'exam_results',
    'users',
    'grants',
    'notifications',
    'access_codes',
    'payments',
    'payment_events',
  );
  facts = await collectFacts(app.database, app.platform.accessTokens);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples as rows from pg_class
    where relkind = 'r' and reltuples >= ${minRowsOfLargeTable}`.execute(app.database);
  rowsOfTables = new Map(rows.map((table) => [table.name, table.rows]));
  client = new Client({ connectionString: app.connectionString });
  await client.connect();
  // PostgreSQL reads small tables as a whole, so indexes are preferred wherever one fits.
  await client.query('set enable_seqscan = off');
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const isLarge = (node: Plan) => rowsOfTables.has(node['Relation Name'] ?? '');

/** Half of the rows of a large table, which only an index scan for a total may read. */
const isReadWidely = (node: Plan): boolean => {
  if (node['Node Type'] === 'Index Only Scan') return false;
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return read > (rowsOfTables.get(node['Relation Name'] ?? '') ?? 0) / 2;
};

/** The large reads of a reply, each with its statement. */
const findingsOf = async ({ paths, token, limit }: PanelRoute): Promise<string[]> => {
  app.statements.length = 0;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.app.inject({ method: 'GET', url: paths.at(-1) ?? '', headers });
  expect(reply.statusCode, reply.body).toBe(200);
  // A search or another order may look at the names of all students, but the first reply may not.
  const isFirstReply = 'times' in limit;
  const findings: string[] = [];
  for (const { text, parameters } of app.statements) {
    if (!/^[\s(]*(?:select|with)\b/iu.test(text)) continue;
    const explain = `explain (analyze, format json) ${text}`;
    const { rows } = await client.query(explain, [...parameters]);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    const found = nodesOf(plan).filter(
      (node) =>
        isLarge(node) && (node['Node Type'] === 'Seq Scan' || (isFirstReply && isReadWidely(node))),
    );
    findings.push(
      ...found.map((node) => `${node['Node Type']} of ${node['Relation Name']}: ${text}`),
    );
  }
  return findings;
};

const routeNamed = (name: string): PanelRoute => {
  const route = panelRoutes(facts).find((panel) => panel.name === name);
  if (!route) throw new Error(`No panel is called ${name}.`);
  return route;
};

/** The names are the same for every content. */
const names = panelRoutes({
  courseIds: [],
  lessonIds: [],
  examIds: [],
  takenExamIds: [],
  freeExamIds: [],
  readers: [],
  submitters: [],
  listedExamId: '',
  teacherToken: '',
  teacherId: '',
})
  .filter(({ isShortSearch }) => !isShortSearch)
  .map(({ name }) => name);

test.each(names)('%s reads no large table from end to end', async (name) => {
  expect(await findingsOf(routeNamed(name))).toEqual([]);
});

test('the large tables are filled', () => {
  expect([...rowsOfTables.keys()]).toEqual(
    expect.arrayContaining([
      'access_codes',
      'exam_results',
      'grants',
      'notifications',
      'payment_events',
      'payments',
      'users',
    ]),
  );
});

test('the check finds a list whose index is missing', async () => {
  const byName = routeNamed('students by name');
  const newestCodes = routeNamed('access codes');
  await sql`drop index users_students_by_name`.execute(app.database);
  await sql`drop index access_codes_by_time`.execute(app.database);
  const ofUsers = expect.stringMatching(/^(?:Seq|Bitmap Heap|Index) Scan of users: /u);
  const ofCodes = expect.stringMatching(/^(?:Seq|Bitmap Heap|Index) Scan of access_codes: /u);
  expect(await findingsOf(byName)).toEqual([ofUsers]);
  expect(await findingsOf(newestCodes)).toContainEqual(ofCodes);
});
