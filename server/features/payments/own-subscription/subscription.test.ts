import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertGrantOf, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

describe('subscription', () => {
  const day = 24 * 60 * 60 * 1000;

  const insertPeriod = async (studentId: string, from: number, to: number, grantedBy?: string) => {
    const now = app.clock.now().getTime();
    const { id } = await insertGrantOf(app, studentId, {
      source: grantedBy === undefined ? 'plan' : 'gift',
      starts_at: new Date(now + from * day),
      ends_at: new Date(now + to * day),
      granted_by: grantedBy ?? null,
    });
    return id;
  };

  test('the profile lists each own period with days left and source, those that end last first', async () => {
    const [mine, theirs] = [await insertStudent(app), await insertStudent(app)];
    const ended = await insertPeriod(mine.id, -60, -30);
    const active = await insertPeriod(mine.id, -10, 20.5, teacher.id);
    const upcoming = await insertPeriod(mine.id, 30, 60);
    await insertPeriod(theirs.id, -1, 10);
    const { body } = await callMe(app, 'GET /subscription', mine.headers);
    expect(body.isEverythingOpen).toBe(false);
    expect(body.periods).toMatchObject([
      { id: upcoming, state: 'upcoming', daysLeft: 30, totalDays: 30, source: 'plan' },
      { id: active, state: 'active', daysLeft: 21, totalDays: 31, source: 'gift' },
      { id: ended, state: 'ended', daysLeft: 0, totalDays: 30, source: 'plan' },
    ]);
  });

  test('the profile says what the student owes at the centre, or has there', async () => {
    const { id, headers } = await insertStudent(app);
    const balance = async () => (await callMe(app, 'GET /subscription', headers)).body.balance;
    await createStatementCalls(app, teacher.headers).ask(id, { price: 40 });
    expect(await balance()).toBe(40);
    const account = { balance: 40 };
    const form = { planId: undefined, amount: 100, account, keepsCredit: true };
    await createCollectionCalls(app, teacher.headers).collect(id, form);
    expect(await balance()).toBe(-60);
  });

  test('the list of periods is empty without one, and the teacher has everything', async () => {
    const student = await insertStudent(app);
    const empty = { isEverythingOpen: false, balance: 0, periods: [], payments: [] };
    expect((await callMe(app, 'GET /subscription', student.headers)).body).toEqual(empty);
    const open = { isEverythingOpen: true, balance: 0, periods: [], payments: [] };
    expect((await callMe(app, 'GET /subscription', teacher.headers)).body).toEqual(open);
  });
});
