import { randomUUID } from 'node:crypto';
import { settlePending } from '#server/features/payments/checkout/settle-pending.service.ts';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import { statementAbout } from '#server/testing/payments/payment-calls.ts';
import type { MoneyApp } from './money-app.ts';
import { byCentre } from './money-centre.ts';
import { bySchool } from './money-school.ts';
import { createMoneyState, type MoneyState, usualPrices, type Wish } from './money-state.ts';
import { byStaff } from './money-staff.ts';
import { byStatement } from './money-statements.ts';

const hour = 60 * 60 * 1000;

/** What students do with their payments. */
const byStudents = (state: MoneyState) => {
  const { app, byStudent, code, find, ids, isActive, prices, snapshot, sold, terms } = state;
  const begin = async (index: number, wish: Wish, method: 'card' | 'wallet') => {
    const student = (await snapshot()).students.find(({ id }) => id === ids[index]);
    if (student?.role !== 'student') return;
    const { grade } = student;
    const { withCode, ...bought } = wish;
    const reply = await byStudent(index, 'POST', '/api/Payment/initiate', {
      ...bought,
      paymentMethod: method,
      clientKey: randomUUID(),
      ...(withCode && { discountCode: code.code }),
    });
    if (reply.statusCode !== 200) return;
    const { id } = reply.json<{ id: string }>();
    const listPrice = wish.planId === 'monthly' ? prices.monthly : prices.yearly;
    const isMonth = wish.planId === 'monthly' && sold.isMonthSold;
    const orderedAt = app.clock.now().getTime();
    if (!terms.has(id)) terms.set(id, { wish, grade, listPrice, isMonth, orderedAt });
  };
  const cancel = async (index: number) => {
    const payment = await find(index, ({ status }) => status === 'pending');
    const owner = ids.findIndex((id) => id === payment?.student);
    if (payment) await byStudent(owner, 'POST', `/api/Payment/${payment.id}/cancel`, {});
  };
  const askForGrade = async (index: number, grade: number) => {
    if (!(await isActive(index))) return;
    const person = { firstName: 'مريم', lastName: 'حسن', grade };
    await byStudent(index, 'PUT', '/api/user/me', person);
  };
  return { begin, cancel, askForGrade };
};

/** What the gateway does, and the time. */
const byGateway = ({ app, gateway, statements, find, terms, taken }: MoneyState) => {
  /** What the gateway says of a payment; its callback may be lost. */
  const say = async (
    index: number,
    state: 'succeeded' | 'failed',
    { isHeard = true }: { isHeard?: boolean } = {},
  ) => {
    const payment = await find(index, ({ id }) => terms.has(id));
    if (!payment || payment.total === 0) return;
    const statement = await statementAbout(app, payment.id, { state });
    // An order that the gateway has closed takes no money, and one that was paid is not declined.
    const isClosed = payment.events.some(({ kind }) => kind === 'closed');
    if (isClosed || (taken.has(payment.id) && state === 'failed')) return;
    const isFirst = !taken.has(payment.id);
    // The gateway double remembers one transaction of an order: the one that paid it.
    const earlier = statements.get(statement.orderId);
    if (isFirst) statements.set(statement.orderId, statement);
    else if (earlier) await applyStatement(app.platform, 'simulator', earlier);
    if (state === 'succeeded') taken.set(payment.id, (taken.get(payment.id) ?? 0) + 1);
    const orderedAt = terms.get(payment.id)?.orderedAt ?? 0;
    // What was decided by hand is compared at night only.
    const isAskedAbout = isFirst && !payment.isPaid && app.clock.now().getTime() < orderedAt + hour;
    if (isHeard || !isAskedAbout) await applyStatement(app.platform, 'simulator', statement);
  };
  const settle = () => settlePending(app.platform, gateway);
  /** The gateway is asked each minute. */
  const wait = async (milliseconds: number) => {
    await settle();
    app.clock.advance(milliseconds);
    await settle();
  };
  return { say, wait };
};

/** What students, staff, gateway and clock do with the payments of a sequence. */
export const createMoneyWorld = async (
  money: MoneyApp,
  options: Parameters<typeof createMoneyState>[1],
) => {
  const state = await createMoneyState(money, options);
  const { prices, sold } = state;
  const acts = {
    ...byStudents(state),
    ...byGateway(state),
    ...byStaff(state),
    ...byStatement(state),
    ...bySchool(state),
    ...byCentre(state),
  };
  /**
   * Ends what would reach the next sequence: open orders, drawers, a turned year, prices and plans.
   * @returns what was in the drawers, in piastres
   */
  const end = async () => {
    await acts.wait(3 * hour);
    await acts.wait(0);
    const drawers = await acts.closeDrawers();
    while (acts.turns.length > 0) await acts.undoTurn();
    if (!sold.isMonthSold) await acts.sellMonths(true);
    for (const plan of ['monthly', 'yearly'] as const) {
      if (prices[plan] !== usualPrices[plan]) await acts.setPrice(plan, usualPrices[plan]);
    }
    return drawers;
  };
  return { ...state, ...acts, end };
};

export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>;
