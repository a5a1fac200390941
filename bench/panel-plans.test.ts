import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { collectFacts, type Facts } from './facts.ts';
import { fillDatabase } from './fill.ts';
import { type PanelRoute, panelRoutes } from './panel-routes.ts';

/** Smaller than the school of the benchmark, and large enough that PostgreSQL prefers an index where one fits. */
const school = {
  courses: 4,
  students: 20_000,
  listed: { results: 40_000, notifications: 20_000, codes: 20_000 },
};

/** Tables of fewer rows may be read as a whole. */
const leastRowsOfLargeTable = 3000;

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
  facts = await collectFacts(app.database, app.platform.accessTokens);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples as rows from pg_class
    where relkind = 'r' and reltuples >= ${leastRowsOfLargeTable}`.execute(app.database);
  rowsOfTables = new Map(rows.map((table) => [table.name, table.rows]));
  client = new Client({ connectionString: app.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Half of a large table, read row by row, is too much for any reply; only an index may be read so far, for a total. */
const isReadWidely = (node: Plan): boolean => {
  const rows = rowsOfTables.get(node['Relation Name'] ?? '');
  if (rows === undefined || node['Node Type'] === 'Index Only Scan') return false;
  if (node['Node Type'] === 'Seq Scan') return true;
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return read > rows / 2;
};

/** What a reply reads too much of, each with its statement. */
const findingsOf = async (path: string, token: string): Promise<string[]> => {
  app.statements.length = 0;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.app.inject({ method: 'GET', url: path, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  const findings: string[] = [];
  for (const { text, parameters } of app.statements) {
    if (!/^[\s(]*(?:select|with)\b/iu.test(text)) continue;
    const explain = `explain (analyze, format json) ${text}`;
    const { rows } = await client.query(explain, [...parameters]);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    for (const node of nodesOf(plan).filter(isReadWidely)) {
      findings.push(`${node['Node Type']} of ${node['Relation Name']}: ${text}`);
    }
  }
  return findings;
};

const routeNamed = (name: string): PanelRoute => {
  const route = panelRoutes(facts).find((panel) => panel.name === name);
  if (!route) throw new Error(`No panel is called ${name}.`);
  return route;
};

/** The names do not depend on what is stored. */
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
}).map(({ name }) => name);

test.each(names)('%s: no large table is read from end to end', async (name) => {
  const { paths, token } = routeNamed(name);
  const [path = ''] = paths;
  expect(await findingsOf(path, token)).toEqual([]);
});

test('the large tables are filled', () => {
  expect([...rowsOfTables.keys()]).toEqual(
    expect.arrayContaining(['access_codes', 'exam_results', 'grants', 'notifications', 'users']),
  );
});

test('a list whose index is missing is found out', async () => {
  await sql`drop index users_students_by_name`.execute(app.database);
  const { paths, token } = routeNamed('students by name');
  expect(await findingsOf(`${paths[0]}&page=2`, token)).toEqual([
    expect.stringMatching(/^(?:Seq|Bitmap Heap) Scan of users: /u),
  ]);
});
