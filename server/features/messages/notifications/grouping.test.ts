import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { foldEvents } from './fold-events.service.ts';
import { lockFeed } from './lines.repository.ts';
import { postEvents } from './post-event.ts';

let app: TestApp;
let beside: TestApp;
let calls: ReturnType<typeof notificationCalls>;
let results: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
  const teacher = await insertTeacher(app);
  calls = notificationCalls(app, teacher);
  results = createResultCalls(app, teacher);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const classSize = 200;

const submitAll = (examId: string) =>
  Promise.all(
    Array.from({ length: classSize }, () => results.submit(examId, [0, 0], { firstName: 'هنا' })),
  );

const countOf = async (examId: string): Promise<number> =>
  (await calls.list())
    .filter(({ data }) => data.examId === examId)
    .reduce((sum, { data }) => sum + data.count, 0);

/** Folds on both nodes again and again, as their timers do, until the work is done. */
const foldingOnBoth = async (work: Promise<unknown>): Promise<void> => {
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  const fold = async ({ platform }: TestApp) => {
    while (!state.isDone) {
      await foldEvents(platform);
      await new Promise(setImmediate);
    }
  };
  await Promise.all([done, fold(app), fold(beside)]);
};

test(
  '200 students who submit at once are one line, while two nodes fold',
  { timeout: 60_000 },
  async () => {
    const exam = await results.newExam({ key: [0, 0], title: 'الاتزان' });
    await foldingOnBoth(submitAll(exam.id));
    const lines = await calls.list('?type=exam');
    expect(lines).toMatchObject([
      { message: 'قدّم 200 طالب امتحان «الاتزان».', data: { examId: exam.id, count: classSize } },
    ]);
    expect(await calls.summary()).toMatchObject({ unread: lines.length });
  },
);

test('a submission does not wait for folding or reading', async () => {
  const exam = await results.newExam({ key: [0, 0] });
  await app.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('notification_feed').selectAll().forUpdate().execute();
    await transaction.updateTable('notifications').set({ pushed_at: null }).execute();
    const { id } = await results.submit(exam.id, [0, 0], { firstName: 'سلمى' });
    expect(id).toBeTruthy();
  });
  expect(await countOf(exam.id)).toBe(1);
});

/** Ends the connections that wait for a lock, as the kernel would if their processes died, and returns their number. */
const endWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`
    select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database);
  return rows[0]?.ended ?? 0;
};

test('a node that dies while it folds loses no event, and none counts twice', async () => {
  const exam = await results.newExam({ key: [0, 0] });
  await results.submit(exam.id, [0, 0], { firstName: 'سلمى' });
  await calls.fold();
  await results.submit(exam.id, [0, 0], { firstName: 'هنا' });
  await app.database.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    const dying = foldEvents(beside.platform).then(() => 'folded', String);
    // It has taken the events, and waits for the feed.
    await expect.poll(endWaiting).toBe(1);
    expect(await dying).toContain('terminat');
  });
  expect(await countOf(exam.id)).toBe(2);
  expect(await countOf(exam.id)).toBe(2);
});

test('two nodes take different events at the same time, and wait for each other only to write lines', async () => {
  const exam = await results.newExam({ key: [0, 0] });
  const { id: studentId } = await insertStudent(app);
  await postEvents(
    app.database,
    Array.from({ length: 5000 }, () => ({
      kind: 'examSubmitted' as const,
      studentId,
      examId: exam.id,
      happenedAt: app.clock.now(),
    })),
  );
  const folding = await app.database.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    const both = [foldEvents(app.platform), foldEvents(beside.platform)];
    await waitForLockWaits(app.database, 2);
    return both;
  });
  await Promise.all(folding);
  const lines = (await calls.list()).filter(({ data }) => data.examId === exam.id);
  expect(lines).toMatchObject([{ data: { count: 5000 } }]);
});

test('the feed is locked for four statements, however many events become lines', async () => {
  const happenedAt = app.clock.now();
  await postEvents(
    app.database,
    Array.from({ length: 1000 }, (_, index) => ({
      kind: 'keySuspicious' as const,
      questionId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      happenedAt,
    })),
  );
  app.queries.length = 0;
  await foldEvents(app.platform);
  const locked = app.queries.findIndex((statement) =>
    /notification_feed".* for update/u.test(statement),
  );
  const after = app.queries.slice(locked + 1, app.queries.indexOf('commit'));
  expect(after).toEqual([
    expect.stringContaining('select newest.*'),
    expect.stringMatching(/^insert into "notifications"/u),
    expect.stringMatching(/^update "notification_feed"/u),
    expect.stringContaining('pg_notify'),
  ]);
});

test('more events than a transaction takes become one line too', async () => {
  const happenedAt = app.clock.now();
  const many = Array.from({ length: 5000 }, () => ({
    kind: 'mailFailed' as const,
    detail: 'x@example.com',
    happenedAt,
  }));
  await postEvents(app.database, many);
  expect(await calls.list('?type=system')).toMatchObject([{ data: { count: 5000 } }]);
});
