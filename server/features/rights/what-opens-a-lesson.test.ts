import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { NewGrant } from './entitlements.api.ts';

type Headers = { authorization: string };

let app: TestApp;
let courseId: string;
/** A premium lesson of month 2. */
let lessonId: string;
let freeId: string;

beforeAll(async () => {
  app = await createTestApp();
  courseId = (await insertCourse(app)).id;
  lessonId = (await insertLesson(app, courseId, { isFree: false })).id;
  freeId = (await insertLesson(app, courseId, { isFree: true })).id;
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
const isoInDays = (days: number) => inDays(days).toISOString();

const studentWith = async (...grants: Partial<NewGrant>[]) => {
  const student = await insertStudent(app);
  for (const grant of grants) await insertGrantOf(app, student.id, grant);
  return student;
};

/** What the lesson's page, its course's page and the list of the course's lessons say of it; each takes two statements at most. */
const accessOf = async (id: string, headers: Headers) => {
  const read = async (url: string) => {
    app.queries.length = 0;
    const reply = await app.app.inject({ url, headers });
    expect(reply.statusCode).toBe(200);
    expect(app.queries.length).toBeLessThanOrEqual(2);
    return reply.json();
  };
  const parts = ({ isAccessible, accessReason, openedBy, credits }: Record<string, unknown>) => ({
    isAccessible,
    accessReason,
    openedBy,
    credits,
  });
  const isIt = (lesson: { id: string }) => lesson.id === id;
  const lesson = parts(await read(`/api/Lessons/${id}`));
  const course = await read(`/api/Course/${courseId}`);
  const listed = await read(`/api/Lessons/course/${courseId}`);
  expect(parts(course.lessons.find(isIt))).toEqual(lesson);
  expect(parts(listed.find(isIt))).toEqual(lesson);
  return lesson;
};

const byOneGrant: [string, Partial<NewGrant>, string][] = [
  ['a yearly plan', { plan: 'yearly' }, 'yearly'],
  ['a monthly plan of everything', { plan: 'monthly' }, 'monthly'],
  ['a plan without a name', {}, 'subscription'],
  ['its month', { scope: 'month', month: 2, plan: 'monthly' }, 'monthly'],
  ['a gift of everything', { source: 'gift' }, 'gift'],
];

const byOneLesson: [string, () => Partial<NewGrant>, string][] = [
  ['a code', () => ({ source: 'access_code', reference: randomUUID() }), 'access_code'],
  ['a purchase', () => ({ source: 'purchase' }), 'purchase'],
  ['a gift of the lesson', () => ({ source: 'gift' }), 'gift'],
  ['a credit', () => ({ source: 'bundle', reference: randomUUID() }), 'bundle'],
];

describe('an open lesson says what opens it and until when', () => {
  test.each(byOneGrant)('an open lesson names what opens it: %s', async (_, grant, by) => {
    const { headers } = await studentWith({ ...grant, ends_at: inDays(9) });
    expect(await accessOf(lessonId, headers)).toMatchObject({
      isAccessible: true,
      openedBy: { by, endsAt: isoInDays(9) },
      credits: null,
    });
  });

  test.each(byOneLesson)(
    'an open lesson names the grant of that lesson: %s',
    async (_, grant, by) => {
      const { headers } = await studentWith({
        ...grant(),
        scope: 'lesson',
        lesson_id: lessonId,
        ends_at: inDays(7),
      });
      expect(await accessOf(lessonId, headers)).toMatchObject({
        isAccessible: true,
        openedBy: { by, endsAt: isoInDays(7) },
      });
    },
  );

  test('the reply names the right that lasts longest, whatever the order', async () => {
    const lesson = { scope: 'lesson', lesson_id: lessonId } as const;
    const grants: Partial<NewGrant>[] = [
      { plan: 'yearly', ends_at: inDays(90) },
      { source: 'purchase', ...lesson, ends_at: inDays(200) },
      { scope: 'month', month: 2, ends_at: inDays(20) },
    ];
    for (const order of [grants, grants.toReversed()]) {
      const { headers } = await studentWith(...order);
      const access = await accessOf(lessonId, headers);
      expect(access.openedBy).toEqual({ by: 'purchase', endsAt: isoInDays(200) });
    }
  });

  test("a free lesson is open without a right, whatever the student's grants", async () => {
    const { headers } = await studentWith({ plan: 'yearly' });
    expect(await accessOf(freeId, headers)).toEqual({
      isAccessible: true,
      accessReason: 'free',
      openedBy: null,
      credits: null,
    });
  });

  test('the teacher needs no right', async () => {
    const { headers } = await insertTeacher(app);
    expect(await accessOf(lessonId, headers)).toMatchObject({
      accessReason: 'teacher',
      openedBy: null,
      credits: null,
    });
  });
});

describe('a closed lesson says what a credit would do', () => {
  test('the reply says how many credits are left in all, and until when the charged bundle lasts', async () => {
    const spent = randomUUID();
    const { headers } = await studentWith(
      { source: 'bundle', scope: 'credits', credits: 10, ends_at: inDays(60) },
      { source: 'bundle', scope: 'credits', credits: 25, ends_at: inDays(30) },
      // Nothing is left of the one that ends first.
      { id: spent, source: 'bundle', scope: 'credits', credits: 1, ends_at: inDays(5) },
      { source: 'bundle', scope: 'lesson', lesson_id: freeId, reference: spent },
    );
    expect(await accessOf(lessonId, headers)).toEqual({
      isAccessible: false,
      accessReason: 'premium_required',
      openedBy: null,
      credits: { left: 35, endsAt: isoInDays(30) },
    });
  });

  test.each<[string, Partial<NewGrant>[]]>([
    ['without a bundle', []],
    ['after its end', [{ starts_at: new Date(0), ends_at: new Date(1) }]],
  ])('a credit opens nothing %s', async (_, bundles) => {
    const { headers } = await studentWith(
      ...bundles.map(
        (bundle) => ({ source: 'bundle', scope: 'credits', credits: 3, ...bundle }) as const,
      ),
    );
    expect(await accessOf(lessonId, headers)).toMatchObject({ isAccessible: false, credits: null });
  });

  test('a credit opens nothing where the teacher closed the lesson', async () => {
    const closed = (await insertLesson(app, courseId, { isFree: false })).id;
    await app.database
      .updateTable('lessons')
      .set({ is_accessible: false })
      .where('id', '=', closed)
      .execute();
    const { headers } = await studentWith(
      { plan: 'yearly' },
      { source: 'bundle', scope: 'credits', credits: 3 },
    );
    expect(await accessOf(closed, headers)).toEqual({
      isAccessible: false,
      accessReason: 'closed',
      openedBy: null,
      credits: null,
    });
  });
});
