import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countPeople } from './figures.repository.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createOverviewCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createOverviewCalls(app, teacher);
});
afterAll(() => app.close());

const nothing = {
  totalStudents: 0,
  premiumStudents: 0,
  freeStudents: 0,
  totalRevenue: 0,
  monthlyRevenue: 0,
  pendingPayments: 0,
  totalCourses: 0,
  totalLessons: 0,
  activeSubscriptions: 0,
  countedAt: null,
};

/** A number from 0 to `below`, always the same for the same place. */
const chosen = (place: number, below: number) => (place * 7919 + 104_729) % below;

describe('the nine figures', () => {
  test('the figures are all 0 on a new platform', async () => {
    expect(await calls.stats()).toEqual(nothing);
  });

  test('the figures count each row at once, and the teacher is no student', async () => {
    const course = await insertCourse(app);
    await insertLesson(app, course.id);
    const lesson = await insertLesson(app, course.id, { isFree: false });
    await insertExam(app, lesson.id);
    const [free] = [await insertStudent(app), await insertStudent(app, { isPremium: true })];
    const stats = {
      ...nothing,
      totalStudents: 2,
      premiumStudents: 1,
      freeStudents: 1,
      totalCourses: 1,
      totalLessons: 2,
      activeSubscriptions: 1,
    };
    expect(await calls.stats()).toEqual(stats);

    // A month is a subscription; a single lesson, what has not begun, and what was revoked are none.
    const now = app.clock.now();
    const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
    await insertGrantOf(app, free.id, { scope: 'month', month: 3 });
    await insertGrantOf(app, free.id, { scope: 'lesson', lesson_id: lesson.id });
    await insertGrantOf(app, free.id, { starts_at: later(1), ends_at: later(2) });
    const revoked = await insertGrantOf(app, free.id);
    await app.database
      .updateTable('grants')
      .set({ revoked_at: now })
      .where('id', '=', revoked.id)
      .execute();
    expect(await calls.stats()).toEqual({
      ...stats,
      premiumStudents: 2,
      freeStudents: 0,
      activeSubscriptions: 2,
    });
  });

  test('the figures count a student with two subscriptions once, and none after its end', async () => {
    const student = await insertStudent(app, { isPremium: true });
    const before = await calls.stats();
    const soon = new Date(app.clock.now().getTime() + 60_000);
    await insertGrantOf(app, student.id, { ends_at: soon });
    const { premiumStudents, activeSubscriptions } = before;
    expect(await calls.stats()).toEqual({
      ...before,
      activeSubscriptions: activeSubscriptions + 1,
    });
    const other = await insertStudent(app);
    await insertGrantOf(app, other.id, { ends_at: soon });
    expect(await calls.stats()).toMatchObject({ premiumStudents: premiumStudents + 1 });
    app.clock.advance(60_000);
    expect(await calls.stats()).toMatchObject({ premiumStudents, activeSubscriptions });
  });

  test('the figures equal a fresh count at every moment, however rights overlap', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => insertStudent(app)));
    const now = app.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 60 * 60 * 1000);
    for (let place = 0; place < 60; place += 1) {
      const start = chosen(place, 97) - 50;
      await insertGrantOf(app, students[chosen(place, 6)]?.id ?? '', {
        ...(place % 5 === 0 ? ({ scope: 'month', month: 3 } as const) : {}),
        starts_at: at(start),
        ends_at: at(start + 1 + chosen(place, 41)),
      });
    }
    const grants = await app.database.selectFrom('grants').selectAll().execute();
    for (const moment of Array.from({ length: 26 }, (_, place) => at(place * 5 - 60))) {
      const live = grants.filter(
        (grant) =>
          grant.starts_at <= moment &&
          grant.ends_at > moment &&
          grant.revoked_at === null &&
          grant.scope !== 'lesson',
      );
      expect(await countPeople(app.database, moment)).toMatchObject({
        subscriptions: live.length,
        premium_students: new Set(live.map((grant) => grant.student_id)).size,
      });
    }
  });

  test('the figures lose a deleted student', async () => {
    const before = await calls.stats();
    const { id } = await insertStudent(app);
    expect(await calls.stats()).toMatchObject({ totalStudents: before.totalStudents + 1 });
    await app.database.deleteFrom('users').where('id', '=', id).execute();
    expect(await calls.stats()).toEqual(before);
  });

  test('the figures add up income and refunds, in all and of this month in Egypt', async () => {
    const student = await insertStudent(app);
    const payments = createPanelCalls(app, teacher);
    const before = await calls.stats();
    await payments.start(student.id, { planId: 'lectures-10' });
    const id = await payments.pay(student.id);
    await payments.refund(id, { amount: 200.5 });
    expect(await calls.stats()).toMatchObject({
      totalRevenue: 999.5,
      monthlyRevenue: 999.5,
      pendingPayments: 1,
    });
    // The last quarter of an hour of October in Egypt, and the first of November.
    const at = (moment: string) =>
      app.database
        .updateTable('payment_events')
        .set({ happened_at: new Date(moment) } as object)
        .where('payment_id', '=', id)
        .where('kind', '=', 'paid')
        .execute();
    await at('2026-10-31T21:45:00Z');
    expect(await calls.stats()).toMatchObject({ totalRevenue: 999.5, monthlyRevenue: -200.5 });
    await at('2026-10-31T22:00:00Z');
    expect(await calls.stats()).toMatchObject({ monthlyRevenue: 999.5 });
    expect(before).toMatchObject({ totalRevenue: 0, monthlyRevenue: 0, pendingPayments: 0 });
  });

  test('the figures take three statements', async () => {
    await calls.stats();
    app.queries.length = 0;
    await calls.stats();
    expect(app.queries).toHaveLength(3);
  });

  test('only the teacher reads the figures, and no cache stores them', async () => {
    const student = await insertStudent(app);
    const read = (headers: Record<string, string>) =>
      app.app.inject({ url: '/api/stats', headers });
    expect((await read({})).statusCode).toBe(401);
    expect((await read(student.headers)).statusCode).toBe(403);
    expect((await read(teacher.headers)).headers['cache-control']).toContain('no-store');
  });
});
