import type { PlanId } from '#domain/settings/plans.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { insertDiscountCode } from '#server/testing/payments/payment-calls.ts';
import { type Caller, createCaller } from './callers.ts';
import type { MoneyApp } from './money-app.ts';
import { readSnapshot, type StoredPayment } from './money-snapshot.ts';

/** What somebody buys in a sequence. */
export type Wish = { planId: PlanId; month?: number; withCode: boolean };

/** The terms of a payment when it began, as the sequence knows them. Prices are EGP. */
export type Terms = {
  wish: Wish;
  grade: number | null;
  listPrice: number;
  /** It opens one month; a monthly plan may open everything instead. */
  isMonth: boolean;
  orderedAt: number;
};

type Code = { id: string; code: string; percentage: number; maxUses: number; isValid: boolean };

/** EGP, as every sequence begins. */
export const usualPrices = { monthly: 150, yearly: 1200 };

/** Two students, one discount code, and what a sequence knows of them. */
export const createMoneyState = async (
  { beginsAt, closing, teacherId, ...money }: MoneyApp,
  { closesOrders, maxUses }: { closesOrders: boolean; maxUses: number },
) => {
  const { app } = money;
  closing.closesOrders = closesOrders;
  // The sequence before this one moved the clock.
  app.clock.advance(beginsAt - app.clock.now().getTime());
  const students = [await insertStudent(app, { grade: 1 }), await insertStudent(app, { grade: 1 })];
  const ids = students.map(({ id }) => id);
  const { bookletId, booklet, sessionId } = money.centre;
  await money.byTeacher('PUT', `/api/price-list/${bookletId}`, { ...booklet, stock: 2 });
  await money.byTeacher('PUT', `/api/class-sessions/${sessionId}/cancelled`, {
    isCancelled: false,
  });
  const percentage = 90;
  const inserted = await insertDiscountCode(app, teacherId, { percentage, maxUses });
  const code: Code = { ...inserted, percentage, maxUses, isValid: true };
  const prices = { ...usualPrices };
  const sold = { isMonthSold: true };
  const terms = new Map<string, Terms>();
  /** How often the gateway took the money of each payment. */
  const taken = new Map<string, number>();
  const callers = students.map((person) => createCaller(app, { ...person, role: 'student' }));
  const byStudent = (index: number, ...call: Parameters<Caller>) =>
    (callers[index % callers.length] as Caller)(...call);

  const snapshot = () =>
    readSnapshot(app, { students: ids, codeId: code.id, bookletId, sessionId });
  /** A payment among those that are as the step needs them. */
  const find = async (index: number, suits: (payment: StoredPayment) => boolean = () => true) => {
    const suiting = (await snapshot()).payments.filter(suits);
    return suiting[index % Math.max(1, suiting.length)];
  };
  const isActive = async (index: number) =>
    (await snapshot()).students.find(({ id }) => id === ids[index % ids.length])?.role ===
    'student';

  return {
    ...money,
    ids,
    code,
    prices,
    sold,
    terms,
    taken,
    /** Payments with the code that opened something when the gateway took the money. */
    opened: new Set<string>(),
    byStudent,
    snapshot,
    find,
    isActive,
  };
};

export type MoneyState = Awaited<ReturnType<typeof createMoneyState>>;
