import { randomUUID } from 'node:crypto';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import {
  insertAssistant,
  insertCourse,
  insertLesson,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestGateway } from '#server/testing/payments/payment-calls.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Caller, createCaller } from './callers.ts';

const day = 24 * 60 * 60 * 1000;

/** A premium lesson of February in a grade. */
const insertMonthLesson = async (app: TestApp, grade: 1 | 2) => {
  const { id: courseId } = await insertCourse(app, `الباب ${grade}`);
  await app.database.updateTable('courses').set({ grade }).where('id', '=', courseId).execute();
  const { id } = await insertLesson(app, courseId, { isFree: false });
  await app.database
    .updateTable('lessons')
    .set({ month_assigned: 2 })
    .where('id', '=', id)
    .execute();
  return { id, month: 2, grade };
};

const booklet = { grade: 1, kind: 'booklet', title: 'ملزمة العضوية', price: 40 };

/** Prices of the centre, and the session of a group that pays by class, opened before every sequence. */
const openCentre = async (byTeacher: Caller, today: string) => {
  const put = async (kind: 'class' | 'booklet', form: object) => {
    const id = randomUUID();
    await byTeacher('PUT', `/api/price-list/${id}`, { kind, ...form });
    return id;
  };
  for (const grade of [1, 2, 3]) await put('class', { grade, price: 60 });
  const bookletId = await put('booklet', { ...booklet, stock: 0 });
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    day: weekday,
    from: '00:00',
    to: '01:00',
  }));
  const group = { name: 'بالحصة', grade: 1, weeklyTimes: times };
  const { id: groupId } = (await byTeacher('POST', '/api/groups', group)).json();
  await byTeacher('PUT', `/api/groups/${groupId}/paid-by`, { paidBy: 'class' });
  const slot = { groupId, day: today, from: '00:00' };
  const { id } = (await byTeacher('POST', '/api/class-sessions', slot)).json();
  return { groupId: groupId as string, sessionId: id as string, bookletId, booklet };
};

/** One application for all sequences of a file. Its gateway closes orders or not, as each sequence says. */
export const createMoneyApp = async () => {
  const world = createTestGateway();
  const closing = { closesOrders: true };
  const gateway: Gateway = {
    ...world.gateway,
    get close() {
      return closing.closesOrders ? world.gateway.close : undefined;
    },
  };
  const app = await createTestApp({
    payments: { gateway, simulator: undefined },
    limitFactor: 1e6,
  });
  // In June the rights of the year still run, and end with a turn.
  app.clock.advance(200 * day);
  const teacher = await insertTeacher(app);
  const assistant = await insertAssistant(app, 'centre');
  const lessons = [await insertMonthLesson(app, 1), await insertMonthLesson(app, 2)];
  const byTeacher = createCaller(app, { ...teacher, role: 'teacher' });
  return {
    app,
    beginsAt: app.clock.now().getTime(),
    centre: await openCentre(byTeacher, dayInEgypt(app.clock.now())),
    gateway,
    closing,
    statements: world.statements,
    teacherId: teacher.id,
    byTeacher,
    byAssistant: createCaller(app, { ...assistant, role: 'assistant' }),
    lessons,
  };
};

export type MoneyApp = Awaited<ReturnType<typeof createMoneyApp>>;
