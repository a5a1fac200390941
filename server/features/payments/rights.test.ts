import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PlanId } from '#domain/settings/plans.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { createTestGateway, statementAbout } from '#server/testing/payments/payment-calls.ts';
import {
  covers,
  endOf,
  isLiveAt,
  type Lesson,
  type Opens,
  type Right,
  type SchoolYearEnd,
  latestGiftEnd,
  schoolYearEndAfter,
} from '#server/testing/payments/rights-model.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { applyStatement } from './ledger/apply-statement.service.ts';
import { type PaymentOrder, startPayment } from './checkout/start-payment.service.ts';

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let teacher: { id: string; email: string };
let courseId: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  teacher = await insertTeacher(app);
  courseId = (await insertCourse(app)).id;
});
afterAll(() => app.close());

const now = () => app.clock.now().getTime();

/** A premium lesson with a price. */
const insertPremiumLesson = async (month: number): Promise<Lesson> => {
  const { id } = await insertLesson(app, courseId, { isFree: false });
  const change = { month_assigned: month, price_in_piastres: 25_00 };
  await app.database.updateTable('lessons').set(change).where('id', '=', id).execute();
  return { id, month, isFree: false };
};

/** A call with an access token of this moment. */
const callAs = async (
  { id, email }: { id: string; email: string },
  role: 'student' | 'teacher',
  [method, url, payload]: ['GET' | 'POST' | 'DELETE' | 'PATCH', string, (object | undefined)?],
) => {
  const person = { id, email, role, sessionId: id } as const;
  const { token } = await app.platform.accessTokens.issue(person, [role]);
  const headers = { authorization: `Bearer ${token}` };
  return app.app.inject({ method, url, headers, ...(payload && { payload }) });
};

/** Product and model side by side, for one student and two lessons: of month 2 and of month 3. */
const createWorld = async () => {
  const { gateway } = createTestGateway();
  const student = await insertStudent(app);
  const lessons = [await insertPremiumLesson(2), await insertPremiumLesson(3)] as const;
  const rights: Right[] = [];
  let schoolYear: SchoolYearEnd = '08-31';
  const at = (index: number, among = rights) => among[index % Math.max(1, among.length)];

  const schoolYearEnd = () => schoolYearEndAfter(schoolYear, now());
  /** In Egypt's calendar, where 30 November and three months are the end of February. */
  const monthsLater = (months: number) => {
    const begun = app.clock.now().toTemporalInstant().toZonedDateTimeISO('Africa/Cairo');
    return Math.min(begun.add({ months }).epochMilliseconds, schoolYearEnd());
  };
  const moveSchoolYear = async (end: SchoolYearEnd) => {
    schoolYear = end;
    const [month, dayOfMonth] = end.split('-').map(Number);
    const change = { schoolYearEnd: { month, day: dayOfMonth } };
    const reply = await callAs(teacher, 'teacher', ['PATCH', '/api/settings', change]);
    expect(reply.statusCode).toBe(200);
  };
  const changeLesson = async (
    which: 0 | 1,
    { month = lessons[which].month, isFree = lessons[which].isFree }: Partial<Lesson>,
  ) => {
    Object.assign(lessons[which], { month, isFree });
    await app.database
      .updateTable('lessons')
      .set({
        month_assigned: month,
        is_free: isFree,
        price_in_piastres: isFree ? 0 : 25_00,
      })
      .where('id', '=', lessons[which].id)
      .execute();
  };

  const access = async (method: 'GET' | 'POST', lessonId: string) => {
    const url = `/Subscription/access/lesson/${lessonId}`;
    const payload = method === 'POST' ? { spendCredit: true } : undefined;
    return (await callAs(student, 'student', [method, url, payload])).json();
  };
  const isLive = (right: Right) => isLiveAt(right, now());
  const isOpenByRight = (lesson: Lesson) =>
    rights.some((right) => isLive(right) && covers(right, lesson));
  const isOpen = (lesson: Lesson) => lesson.isFree || isOpenByRight(lesson);

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
    rights.push({
      id,
      source: 'purchase',
      ...right,
      isTakenBack: false,
      paid,
      refunded: 0,
      credits,
    });
  };
  /** A lesson that is free is not sold. */
  const buyLesson = async (which: 0 | 1) => {
    const { id: lessonId, isFree } = lessons[which];
    if (!isFree) await buy({ lessonId }, { opens: [lessonId], endsAt: schoolYearEnd() });
  };
  const buyPlan = (planId: PlanId, months: number, opens: Opens, month?: number) =>
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
  const addRight = (right: Pick<Right, 'id' | 'source' | 'opens' | 'endsAt' | 'credits'>) =>
    rights.push({ ...right, isTakenBack: false, paid: 0, refunded: 0 });

  /** Until the end of a day in Egypt. */
  const gift = async (
    days: number,
    what: { opens: string } & Record<string, unknown>,
    opens: Opens,
  ) => {
    const lastDay = egyptDay(new Date(now()), days);
    const body = { clientKey: randomUUID(), endsAt: lastDay, ...what };
    const url = `/api/user/${student.id}/${what.opens === 'everything' ? 'premium' : 'gifts'}`;
    const reply = await callAs(teacher, 'teacher', ['POST', url, body]);
    // The school year may end before that day, and a free lesson is no gift.
    if (reply.statusCode === 400) return;
    const { id, endsAt } = reply.json<{ id: string; endsAt: string }>();
    expect(Date.parse(endsAt)).toBeLessThanOrEqual(latestGiftEnd(schoolYear, now()));
    if (rights.some((right) => right.id === id)) return;
    const credits = Number(what['credits'] ?? 0);
    addRight({ id, source: 'gift', opens, endsAt: Date.parse(endsAt), credits });
  };
  const takeGiftBack = async (index: number) => {
    const gifts = rights.filter(({ source, isTakenBack }) => source === 'gift' && !isTakenBack);
    const right = at(index, gifts);
    if (!right) return;
    right.isTakenBack = true;
    const path = right.opens === 'everything' ? 'premium' : 'gifts';
    const url = `/api/user/${student.id}/${path}/${right.id}`;
    expect((await callAs(teacher, 'teacher', ['DELETE', url])).statusCode).toBe(204);
  };
  /** A code is used unless the lesson is free, or open by another code. */
  const redeem = async (which: 0 | 1) => {
    const lesson = lessons[which];
    const isOpenByCode = rights.some(
      (right) => right.source === 'code' && isLive(right) && covers(right, lesson),
    );
    const generate = `/api/LessonAccessCode/generate?lessonId=${lesson.id}`;
    const { code } = (await callAs(teacher, 'teacher', ['POST', generate])).json<{
      code: string;
    }>();
    const url = '/api/LessonAccessCode/redeem';
    const reply = await callAs(student, 'student', ['POST', url, { code }]);
    expect(reply.statusCode === 200).toBe(!lesson.isFree && !isOpenByCode);
    if (reply.statusCode !== 200) return;
    addRight({
      id: code,
      source: 'code',
      opens: [lesson.id],
      endsAt: schoolYearEnd(),
      credits: 0,
    });
  };
  const takeCodesBack = async (which: 0 | 1) => {
    const { id } = lessons[which];
    const url = `/api/LessonAccessCode/revoke/${student.id}/${id}`;
    await callAs(teacher, 'teacher', ['DELETE', url]);
    for (const right of rights.filter(({ source }) => source === 'code')) {
      right.isTakenBack ||= covers(right, lessons[which]);
    }
  };
  const spend = async (which: 0 | 1) => {
    const lesson = lessons[which];
    if (!isOpen(lesson)) {
      const bundles = rights.filter((right) => isLive(right) && right.credits > 0);
      const [bundle] = bundles.toSorted((a, b) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1));
      if (bundle && Array.isArray(bundle.opens)) {
        bundle.credits -= 1;
        bundle.opens.push(lesson.id);
      }
    }
    await access('POST', lesson.id);
  };
  const check = async () => {
    for (const lesson of lessons) {
      expect(await access('GET', lesson.id)).toMatchObject({ hasAccess: isOpen(lesson) });
      const url = `/api/Lessons/${lesson.id}`;
      const shown = (await callAs(student, 'student', ['GET', url])).json();
      expect(shown.isAccessible).toBe(isOpen(lesson));
      expect(shown.openedBy?.endsAt ?? null).toBe(endOf(rights, lesson, now()));
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
  return {
    lessons,
    buyLesson,
    buyPlan,
    refund,
    gift,
    takeGiftBack,
    redeem,
    takeCodesBack,
    spend,
    changeLesson,
    moveSchoolYear,
    check,
  };
};

type World = Awaited<ReturnType<typeof createWorld>>;
type Step = { name: string; run: (world: World) => Promise<void> };

const index = fc.nat(9);
const lessonIndex = fc.constantFrom<0 | 1>(0, 1);
const month = fc.constantFrom(2, 3);
const days = fc.integer({ min: 1, max: 40 });
const giftKinds = ['everything', 'month', 'lesson', 'credits'] as const;
const onLesson = (what: string, run: (world: World, which: 0 | 1) => Promise<void>) =>
  lessonIndex.map((which): Step => ({
    name: `${what} lesson ${which}`,
    run: (world) => run(world, which),
  }));
const fixed = (name: string, run: Step['run']) => fc.constant<Step>({ name, run });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fixed('buy a year', (world) => world.buyPlan('yearly', 12, 'everything')),
  month.map((number) => ({
    name: `buy month ${number}`,
    run: (world: World) => world.buyPlan('monthly', 1, { month: number }, number),
  })),
  { weight: 2, arbitrary: fixed('buy a bundle', (world) => world.buyPlan('lectures-10', 3, [])) },
  onLesson('buy', (world, which) => world.buyLesson(which)),
  onLesson('use a code of', (world, which) => world.redeem(which)),
  onLesson('take back the codes of', (world, which) => world.takeCodesBack(which)),
  { weight: 3, arbitrary: onLesson('spend a credit on', (world, which) => world.spend(which)) },
  {
    weight: 3,
    arbitrary: fc.tuple(index, fc.boolean()).map(([which, isWhole]) => ({
      name: `refund ${isWhole ? 'the whole' : 'a part'} of purchase ${which}`,
      run: (world: World) => world.refund(which, isWhole),
    })),
  },
  fc.tuple(days, fc.constantFrom(...giftKinds), lessonIndex).map(([count, kind, which]) => ({
    name: `give ${kind} for ${count} days`,
    run: async (world: World) => {
      const { id, month: itsMonth } = world.lessons[which];
      if (kind === 'everything') await world.gift(count, { opens: kind }, 'everything');
      if (kind === 'month')
        await world.gift(count, { opens: kind, month: itsMonth }, { month: itsMonth });
      if (kind === 'lesson') await world.gift(count, { opens: kind, lessonId: id }, [id]);
      if (kind === 'credits') await world.gift(count, { opens: kind, credits: 2 }, []);
    },
  })),
  fc.tuple(lessonIndex, month).map(([which, number]) => ({
    name: `move lesson ${which} to month ${number}`,
    run: (world: World) => world.changeLesson(which, { month: number }),
  })),
  fc.tuple(lessonIndex, fc.boolean()).map(([which, isFree]) => ({
    name: `make lesson ${which} ${isFree ? 'free' : 'premium'}`,
    run: (world: World) => world.changeLesson(which, { isFree }),
  })),
  fc.constantFrom<SchoolYearEnd>('08-31', '01-31', '12-15').map((end) => ({
    name: `let the school year end on ${end}`,
    run: (world: World) => world.moveSchoolYear(end),
  })),
  index.map((which) => ({
    name: `take gift ${which} back`,
    run: (world: World) => world.takeGiftBack(which),
  })),
  fc.integer({ min: 1, max: 25 }).map((count) => ({
    name: `wait ${count} days`,
    run: async () => app.clock.advance(count * day),
  })),
);

test('a lesson is open if and only if a live right opens it, and the ledger adds up, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 12 }), async (plan) => {
      const begun = now();
      const world = await createWorld();
      for (const step of plan) {
        await step.run(world);
        await world.check();
      }
      app.clock.advance(begun - now());
      await world.moveSchoolYear('08-31');
    }),
    { numRuns: inject('randomRuns').runs ?? 25 },
  );
});
