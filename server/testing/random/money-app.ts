import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import {
  insertAssistant,
  insertCourse,
  insertLesson,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestGateway } from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createCaller } from './callers.ts';

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
  return {
    app,
    beginsAt: app.clock.now().getTime(),
    gateway,
    closing,
    statements: world.statements,
    teacherId: teacher.id,
    byTeacher: createCaller(app, { ...teacher, role: 'teacher' }),
    byAssistant: createCaller(app, { ...assistant, role: 'assistant' }),
    lessons,
  };
};

export type MoneyApp = Awaited<ReturnType<typeof createMoneyApp>>;
