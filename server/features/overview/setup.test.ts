import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallArguments } from '#contract/route.ts';
import type { overview } from '#contract/overview/overview.ts';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createOverviewCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createOverviewCalls(app, teacher);
  // As in a new platform.
  await app.database.deleteFrom('settings').execute();
});
afterAll(() => app.close());

type Change = CallArguments<typeof overview.changeSetup>['body'];

const change = (payload: Change | Record<string, unknown>, headers = teacher.headers) =>
  app.app.inject({ method: 'PATCH', url: '/api/overview/setup', headers, payload });

const set = (path: string, payload: object) =>
  app.app.inject({ method: 'PATCH', url: `/api/${path}`, headers: teacher.headers, payload });

const missing = async () => (await calls.setup()).steps.map((step) => step.missing);
const skipped = async () =>
  (await calls.setup()).steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step);

describe('the guide of a new platform', () => {
  test('each step says what is missing for it, from what exists, and is open again when that is deleted', async () => {
    expect(await calls.setup()).toMatchObject({ isHidden: false, courseId: null });
    expect(await missing()).toEqual([
      'name',
      'prices',
      'payment',
      'course',
      'group',
      'student',
      'exam',
    ]);
    await set('settings', {
      teacherName: 'أ. منى',
      transferDetails: { instapayAddress: 'mona@instapay' },
    });
    await set('pricing-settings', { monthly: 150 });
    const course = await insertCourse(app);
    expect(await calls.setup()).toMatchObject({ courseId: course.id });
    expect(await missing()).toEqual(['picture', null, null, 'lesson', 'group', 'student', 'exam']);

    const lesson = await insertLesson(app, course.id);
    await app.database.updateTable('lessons').set({ is_published: false }).execute();
    await insertStudent(app);
    await insertExam(app, lesson.id);
    expect(await missing()).toEqual(['picture', null, null, 'publication', 'group', null, null]);
    const group = { name: 'السبت ٤', grade: 3 };
    const { headers } = teacher;
    await app.app.inject({ method: 'POST', url: '/api/groups', headers, payload: group });
    await app.database.updateTable('lessons').set({ is_published: true }).execute();
    expect(await missing()).toEqual(['picture', null, null, null, null, null, null]);

    await set('settings', { transferDetails: { instapayAddress: '' } });
    expect(await missing()).toEqual(['picture', null, 'payment', null, null, null, null]);
  });

  test('a skipped step stays skipped until the teacher takes it up again, each on its own', async () => {
    expect((await change({ skipped: { teacher: true } })).json()).toMatchObject({
      steps: expect.arrayContaining([
        expect.objectContaining({ step: 'teacher', isSkipped: true }),
      ]),
    });
    await change({ skipped: { exam: true } });
    expect(await skipped()).toEqual(['teacher', 'exam']);
    await change({ skipped: { teacher: false } });
    expect(await skipped()).toEqual(['exam']);
  });

  test('the teacher hides the guide and shows it again, which the audit log has, and the version of the settings does not', async () => {
    const version = async () =>
      (await app.app.inject({ url: '/api/settings', headers: teacher.headers })).json().version;
    const before = await version();
    expect((await change({ isHidden: true })).json()).toMatchObject({ isHidden: true });
    expect((await change({ isHidden: false })).json()).toMatchObject({ isHidden: false });
    expect(await version()).toBe(before);
    const { actor_id: actorId, detail } = await app.database
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'setup.change')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([actorId, detail]).toEqual([teacher.id, { isHidden: false }]);
  });

  test.each([
    { skipped: { codes: true } },
    { skipped: { exam: 'yes' } },
    { isHidden: 1 },
    { a: 1 },
  ])('%j is refused', async (payload) => {
    expect((await change(payload)).statusCode).toBe(400);
  });

  test('nobody but the teacher changes the guide', async () => {
    const student = await insertStudent(app);
    expect((await change({ isHidden: true }, student.headers)).statusCode).toBe(403);
  });
});
