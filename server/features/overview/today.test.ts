import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBackup } from '#server/features/backups/backups.api.ts';
import {
  dayInEgypt,
  endOfDayInEgypt,
  startOfDayInEgypt,
} from '#server/platform/time/egypt-days.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { startFailingJobs } from '#server/testing/failing-jobs.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { getToday } from './today.service.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createOverviewCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createOverviewCalls(app, teacher);
});
afterAll(() => app.close());

const newGroup = async (name: string): Promise<string> => {
  const { headers } = teacher;
  const payload = { name, grade: 3 };
  const reply = await app.app.inject({ method: 'POST', url: '/api/groups', headers, payload });
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
};

const hour = 60 * 60_000;

describe('exams of today', () => {
  test('today lists what opens or closes between two midnights in Egypt, for everybody and for groups, by one statement', async () => {
    const day = dayInEgypt(app.clock.now());
    const [first, last] = [startOfDayInEgypt(day), endOfDayInEgypt(day)];
    const at = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);
    const groupId = await newGroup('السبت 4 م');
    const opens = await insertExamOnNewLesson(app, {
      title: 'يُفتح عند منتصف الليل',
      opensAt: first,
      closesAt: at(last, 5),
    });
    const closes = await insertExamOnNewLesson(app, {
      title: 'يُغلق مع آخر اليوم',
      opensAt: at(first, -48),
      closesAt: new Date(last.getTime() - 1),
    });
    const ofGroup = await insertExamOnNewLesson(app, {
      title: 'لمجموعة',
      groupWindows: [{ groupId, opensAt: at(first, 1), closesAt: at(first, 2) }],
    });
    // Neither yesterday's nor tomorrow's, and no draft.
    await insertExamOnNewLesson(app, {
      opensAt: at(first, -5),
      closesAt: new Date(first.getTime() - 1),
    });
    await insertExamOnNewLesson(app, { opensAt: last, closesAt: at(last, 1) });
    await insertExamOnNewLesson(app, { opensAt: at(first, 3), isPublished: false });
    app.queries.length = 0;
    const today = await getToday(app.platform);
    expect(app.queries).toHaveLength(1);
    expect(await calls.today()).toEqual(today);
    expect(today).toMatchObject({ day, hasMoreExams: false });
    expect(today.exams.map(({ id, change, groupName }) => [id, change, groupName])).toEqual([
      [opens.id, 'opens', null],
      [ofGroup.id, 'opens', 'السبت 4 م'],
      [ofGroup.id, 'closes', 'السبت 4 م'],
      [closes.id, 'closes', null],
    ]);
  });

  test('more exams than the page names are said to be more', async () => {
    const opensAt = startOfDayInEgypt(dayInEgypt(app.clock.now()));
    for (let place = 0; place < 17; place += 1) await insertExamOnNewLesson(app, { opensAt });
    const { exams, hasMoreExams } = await calls.today();
    expect(exams).toHaveLength(20);
    expect(hasMoreExams).toBe(true);
  });
});

describe('what fails', () => {
  const kinds = async () => (await calls.tasks()).tasks.map(({ kind, count }) => [kind, count]);

  test('a backup that is late is the first task, and none after a proven one', async () => {
    const insert = (madeAt: Date) =>
      insertBackup(app.database, {
        id: randomUUID(),
        fileName: 'a.age',
        madeAt,
        sizeInBytes: 1,
        rows: 1,
        files: 0,
        provenAt: madeAt,
        problem: null,
      });
    expect(await kinds()).toEqual([]);
    await insert(new Date(app.clock.now().getTime() - 72 * hour));
    expect(await kinds()).toEqual([['late_backup', 1]]);
    await insert(app.clock.now());
    expect(await kinds()).toEqual([]);
  });

  test('mails and jobs that were given up are one task with their number', async () => {
    const failing = await startFailingJobs(app.connectionString, 'reports');
    await failing.jobs.enqueue(app.database, failing.mail, { to: 'a@example.com', subject: 'x' });
    await expect.poll(kinds, { timeout: 20_000 }).toEqual([['failures', 1]]);
    await failing.jobs.stop();
  });
});
