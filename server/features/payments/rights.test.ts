import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanId } from '#domain/plans.ts';
import { revokeGrant } from '#server/features/entitlements/entitlements.api.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { createTestGateway, statementAbout } from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { applyStatement } from './apply-statement.service.ts';
import { type PaymentOrder, startPayment } from './start-payment.service.ts';

/** A right as the naive model knows it: it opens some of the lessons until its end, unless it was taken back. */
type Right = {
  id: string;
  opens: string[];
  endsAt: number;
  isTakenBack: boolean;
  /** Of a purchase, in piastres. */
  paid: number;
  refunded: number;
  credits: number;
};

const day = 24 * 60 * 60 * 1000;
const schoolYearEnd = Date.parse('2027-06-30T21:00:00Z');

let app: TestApp;
/** Two premium lessons: of month 2 and of month 3. */
let lessons: [string, string];

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  const { id: courseId } = await insertCourse(app);
  const insert = async (month: number) => {
    const { id } = await insertLesson(app, courseId, { isFree: false });
    const change = { month_assigned: month, price_in_piastres: 25_00 };
    await app.database.updateTable('lessons').set(change).where('id', '=', id).execute();
    return id;
  };
  lessons = [await insert(2), await insert(3)];
});
afterAll(() => app.close());

const now = () => app.clock.now().getTime();

const monthsLater = (months: number) => {
  const end = new Date(now());
  end.setUTCMonth(end.getUTCMonth() + months);
  return Math.min(end.getTime(), schoolYearEnd);
};

/** The product and the model side by side, for one student. */
const createWorld = async () => {
  const { gateway } = createTestGateway();
  const student = await insertStudent(app);
  const rights: Right[] = [];
  const at = (index: number, among = rights) => among[index % Math.max(1, among.length)];

  const call = async (method: 'GET' | 'POST', lessonId: string) => {
    const person = { ...student, role: 'student', sessionId: student.id } as const;
    const { token } = await app.platform.accessTokens.issue(person, ['student']);
    const headers = { authorization: `Bearer ${token}` };
    const url = `/Subscription/access/lesson/${lessonId}`;
    const payload = method === 'POST' ? { payload: { spendCredit: true } } : {};
    return (await app.app.inject({ method, url, headers, ...payload })).json();
  };
  const isLive = (right: Right) => !right.isTakenBack && right.endsAt > now();
  const isOpen = (lessonId: string) =>
    rights.some((right) => isLive(right) && right.opens.includes(lessonId));

  const buy = async (
    order: Partial<PaymentOrder>,
    right: Pick<Right, 'opens' | 'endsAt'>,
    credits = 0,
  ) => {
    const whole = { method: 'card', clientKey: randomUUID(), ...order } as PaymentOrder;
    const { payment } = await startPayment(app.platform, gateway, {
      studentId: student.id,
      order: whole,
    });
    await applyStatement(app.platform, 'simulator', await statementAbout(app, payment.id));
    const { id, total_in_piastres: paid } = payment;
    rights.push({ id, ...right, isTakenBack: false, paid, refunded: 0, credits });
  };
  const buyPlan = (planId: PlanId, months: number, opens: string[], month?: number) =>
    buy(
      { planId, ...(month !== undefined && { month }) },
      {
        opens,
        endsAt: monthsLater(months),
      },
      planId === 'lectures-10' ? 10 : 0,
    );

  const refund = async (index: number, isWhole: boolean) => {
    const purchases = rights.filter(({ paid }) => paid > 0);
    const right = at(index, purchases);
    if (!right) return;
    const amountInPiastres = isWhole ? right.paid - right.refunded : 1_00;
    if (amountInPiastres <= 0 || right.refunded + amountInPiastres > right.paid) return;
    const options = { kind: 'refund', amountInPiastres } as const;
    const statement = await statementAbout(app, right.id, options);
    await applyStatement(app.platform, 'simulator', statement);
    await applyStatement(app.platform, 'simulator', statement);
    right.refunded += amountInPiastres;
    right.isTakenBack ||= right.refunded === right.paid;
  };
  const gift = async (days: number) => {
    const endsAt = now() + days * day;
    const grant = { source: 'gift', ends_at: new Date(endsAt) } as const;
    const { id } = await insertGrantOf(app, student.id, grant);
    const opens = [...lessons];
    rights.push({ id, opens, endsAt, isTakenBack: false, paid: 0, refunded: 0, credits: 0 });
  };
  const takeGiftBack = async (index: number) => {
    const right = at(
      index,
      rights.filter(({ paid }) => paid === 0),
    );
    if (!right) return;
    right.isTakenBack = true;
    await app.database
      .transaction()
      .execute((transaction) =>
        revokeGrant(transaction, { studentId: student.id, id: right.id, now: app.clock.now() }),
      );
  };
  const spend = async (lessonId: string) => {
    if (!isOpen(lessonId)) {
      const bundles = rights.filter((right) => isLive(right) && right.credits > 0);
      const [bundle] = bundles.toSorted(
        (one, other) => one.endsAt - other.endsAt || (one.id < other.id ? -1 : 1),
      );
      if (bundle) {
        bundle.credits -= 1;
        bundle.opens.push(lessonId);
      }
    }
    await call('POST', lessonId);
  };
  const check = async () => {
    for (const lessonId of lessons) {
      expect(await call('GET', lessonId)).toMatchObject({ hasAccess: isOpen(lessonId) });
    }
    const events = await app.database
      .selectFrom('payment_events')
      .innerJoin('payments', 'payments.id', 'payment_events.payment_id')
      .select(['kind', 'amount_in_piastres'])
      .where('student_id', '=', student.id)
      .execute();
    const sumOf = (kind: string) =>
      events
        .filter((event) => event.kind === kind)
        .reduce((sum, each) => sum + each.amount_in_piastres, 0);
    expect(sumOf('paid')).toBe(rights.reduce((sum, { paid }) => sum + paid, 0));
    expect(sumOf('refunded')).toBe(rights.reduce((sum, { refunded }) => sum + refunded, 0));
  };
  return { buy, buyPlan, refund, gift, takeGiftBack, spend, check };
};

type World = Awaited<ReturnType<typeof createWorld>>;
type Step = { name: string; run: (world: World) => Promise<void> };

const index = fc.nat(9);
const lessonIndex = fc.constantFrom<0 | 1>(0, 1);
const fixed = (name: string, run: Step['run']) => fc.constant<Step>({ name, run });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fixed('buy a year', (world) => world.buyPlan('yearly', 12, [...lessons])),
  fixed('buy month 2', (world) => world.buyPlan('monthly', 1, [lessons[0]], 2)),
  fixed('buy month 3', (world) => world.buyPlan('monthly', 1, [lessons[1]], 3)),
  { weight: 2, arbitrary: fixed('buy a bundle', (world) => world.buyPlan('lectures-10', 3, [])) },
  lessonIndex.map((which) => ({
    name: `buy lesson ${which}`,
    run: (world: World) =>
      world.buy(
        { lessonId: lessons[which] },
        {
          opens: [lessons[which]],
          endsAt: schoolYearEnd,
        },
      ),
  })),
  {
    weight: 3,
    arbitrary: lessonIndex.map((which) => ({
      name: `spend a credit on lesson ${which}`,
      run: (world: World) => world.spend(lessons[which]),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(index, fc.boolean()).map(([which, isWhole]) => ({
      name: `refund ${isWhole ? 'the whole' : 'a part'} of purchase ${which}`,
      run: (world: World) => world.refund(which, isWhole),
    })),
  },
  fc.integer({ min: 1, max: 40 }).map((days) => ({
    name: `give ${days} days`,
    run: (world: World) => world.gift(days),
  })),
  index.map((which) => ({
    name: `take gift ${which} back`,
    run: (world: World) => world.takeGiftBack(which),
  })),
  fc.integer({ min: 1, max: 25 }).map((days) => ({
    name: `wait ${days} days`,
    run: async () => app.clock.advance(days * day),
  })),
);

test('a lesson is open if and only if a live right opens it, and the ledger adds up, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 10 }), async (plan) => {
      const begun = now();
      const world = await createWorld();
      for (const step of plan) {
        await step.run(world);
        await world.check();
      }
      app.clock.advance(begun - now());
    }),
    { numRuns: 40 },
  );
});
