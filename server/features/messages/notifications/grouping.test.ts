import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { foldEvents } from './fold-events.service.ts';
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

test('a node that dies while it folds loses no event, and none counts twice', async () => {
  const exam = await results.newExam({ key: [0, 0] });
  await results.submit(exam.id, [0, 0], { firstName: 'سلمى' });
  await calls.fold();
  await results.submit(exam.id, [0, 0], { firstName: 'هنا' });
  const dying = { ...app.platform, jobs: { ...app.platform.jobs } };
  dying.jobs.enqueueMany = vi.fn<typeof dying.jobs.enqueueMany>(async (executor) => {
    // As the kernel would: the connection is gone in the middle of the transaction.
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(executor);
  });
  await expect(foldEvents(dying)).rejects.toThrow('terminat');
  expect(dying.jobs.enqueueMany).toHaveBeenCalledTimes(1);
  expect(await countOf(exam.id)).toBe(2);
  expect(await countOf(exam.id)).toBe(2);
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
