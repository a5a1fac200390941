import { ExplainNode, type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { vacuumTables } from '#server/testing/plans/vacuum-tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listUnreadLines } from './lines.repository.ts';
import { countByType, countUnread, listLines, listLinesAfter } from './notifications.repository.ts';

const lineCount = 60_000;
const portion = 5000;
const unreadCount = 7000;
/** As long as the usual one: on short rows PostgreSQL finds reading all of them cheaper than an index. */
const message = 'وصلت اجابات عبد الرحمن عبد العزيز في امتحان سرعه التفاعل والاتزان الكيميائي ';

let app: TestApp;
let calls: ReturnType<typeof notificationCalls>;

beforeAll(async () => {
  app = await createTestApp();
  calls = notificationCalls(app, await insertTeacher(app));
  // In portions: a busy machine needs longer for all of them than a statement may take.
  for (let from = 1; from <= lineCount; from += portion) {
    await sql`
      insert into notifications
        (id, version, kind, type, group_key, title, message, search_key, began_at, created_at, read_at)
      select gen_random_uuid(), n, 'examSubmitted', (array['exam', 'user', 'system'])[1 + n % 3],
        'examSubmitted:' || gen_random_uuid(), 'تسليم امتحان', ${message}::text || n, ${message}::text || n,
        now(), now(),
        case when n <= ${lineCount - unreadCount}::integer then now() end
      from generate_series(${from}::integer, ${from + portion - 1}::integer) n`.execute(
      app.database,
    );
  }
  await app.database
    .updateTable('notification_feed')
    .set({ last_version: String(lineCount) })
    .execute();
  await vacuumTables(app.database, 'notifications');
}, 120_000);
afterAll(() => app.close());

const nothing = { type: 'all', words: [] } as const;
const page = { direction: 'desc', limit: 25, offset: 0 } as const;

type Executor = TestApp['database'];

/** How PostgreSQL executes what a function sends, as one text. */
const planOf = async (read: (executor: Executor) => Promise<unknown>): Promise<string> => {
  const plan: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode'
        ? { ...node, explain: ExplainNode.create() }
        : RawNode.create(['explain ', ''], [node]),
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
      return { ...result, rows: [] };
    },
  };
  await read(app.database.withPlugin(explaining));
  return plan.join('\n');
};

test.each([
  ['the first page', (executor: Executor) => listLines(executor, { ...nothing, ...page })],
  ['one type', (executor: Executor) => listLines(executor, { ...nothing, type: 'user', ...page })],
  ['the lines of groups', (executor: Executor) => listUnreadLines(executor, ['examSubmitted:7'])],
  [
    'what a stream missed',
    (executor: Executor) => listLinesAfter(executor, BigInt(lineCount - 3), 200),
  ],
  ['the number of the unread', countUnread],
  ['the totals by type', countByType],
])('an index reads %s of a large feed', async (_, read) => {
  const plan = await planOf(read);
  expect(plan).toMatch(/Index (?:Only )?Scan/u);
  expect(plan).not.toMatch(/Seq Scan on notifications|Sort/u);
});

const countingStatements = () =>
  app.queries.filter((statement) => /count\(.*notifications/su.test(statement));

test('totals of a large feed are counted once for half a minute, the unread each time', async () => {
  app.queries.length = 0;
  for (let each = 0; each < 3; each += 1) {
    await calls.get('?type=user');
    await calls.get();
    await calls.summary();
  }
  const counting = countingStatements();
  expect(counting.filter((statement) => /group by type/u.test(statement))).toHaveLength(1);
  expect(counting.filter((statement) => /read_at is null/u.test(statement))).toHaveLength(3);
  expect(counting).toHaveLength(4);
});

test('the figures are right, also after all of them were read in portions', async () => {
  expect(await calls.summary()).toMatchObject({
    total: lineCount,
    unread: unreadCount,
    payment: 0,
  });
  expect((await calls.patch('/read-all')).json()).toEqual({ marked: unreadCount });
  expect(await calls.summary()).toMatchObject({ total: lineCount, unread: 0 });
});

test('a search finds a line among all of them', async () => {
  const found = await calls.get('?search=59999');
  expect(found.headers['x-total-count']).toBe('1');
});
