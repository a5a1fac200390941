import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createPanelCalls } from './panel-calls.ts';
import { insertDiscountCode, statementAbout } from './payment-calls.ts';

const minute = 60_000;

/** Two students and a payment of each status, a minute apart: completed, pending, failed, refunded. */
export const insertSoldPayments = async (app: TestApp) => {
  const teacher = await insertTeacher(app);
  const calls = createPanelCalls(app, teacher);
  const say = async (id: string, options: Parameters<typeof statementAbout>[2] = {}) =>
    applyStatement(app.platform, 'simulator', await statementAbout(app, id, options));
  const mona = await insertStudent(app, { firstName: 'منى', lastName: 'عبد الله' });
  const formula = await insertStudent(app, { firstName: '=1+1', lastName: 'حسن' });
  const course = await insertCourse(app);
  const insertSoldLesson = async (title: string, priceInPiastres: number) => {
    const { id } = await insertLesson(app, course.id, { isFree: false, title });
    await app.database
      .updateTable('lessons')
      .set({ price_in_piastres: priceInPiastres })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const { code } = await insertDiscountCode(app, teacher.id, { percentage: 10, maxUses: 5 });
  const yearly = await calls.pay(mona.id, { discountCode: code });
  app.clock.advance(minute);
  const monthly = await calls.start(mona.id, { planId: 'monthly', month: 3, method: 'wallet' });
  app.clock.advance(minute);
  const bundle = await calls.start(formula.id, { planId: 'lectures-10' });
  await say(bundle, { state: 'failed', message: 'Insufficient funds' });
  app.clock.advance(minute);
  const lessonId = await insertSoldLesson('الاتزان الكيميائي', 35_50);
  const single = await calls.pay(formula.id, { lessonId });
  await calls.refund(single, { amount: 35.5 });
  return {
    teacher,
    calls,
    say,
    mona,
    formula,
    code,
    insertSoldLesson,
    yearly,
    monthly,
    bundle,
    single,
  };
};
