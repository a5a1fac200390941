import { randomUUID } from 'node:crypto';
import { egyptDay } from '#server/testing/egypt-day.ts';
import type { StoredPayment } from './money-snapshot.ts';
import type { MoneyState } from './money-state.ts';

/** What the teacher sells, and at which price. */
const selling = ({ app, byTeacher, code, prices, sold }: MoneyState) => {
  const setPrice = async (plan: 'monthly' | 'yearly', price: number) => {
    prices[plan] = price;
    await byTeacher('PATCH', '/api/pricing-settings', { [plan]: price });
    // A price counts from the moment after it was set.
    app.clock.advance(1000);
  };
  const sellMonths = async (isMonthSold: boolean) => {
    sold.isMonthSold = isMonthSold;
    const monthlyCovers = isMonthSold ? 'month' : 'everything';
    await byTeacher('PATCH', '/api/settings', { monthlyCovers });
  };
  const endCode = async () => {
    code.isValid = false;
    await byTeacher('DELETE', `/api/DiscountCode/${code.id}`);
  };
  return { setPrice, sellMonths, endCode };
};

/** What the teacher decides about payments. */
const deciding = ({ byTeacher, find }: MoneyState) => {
  const decide = async (index: number, seenStatus: 'pending' | 'held', isAccepted: boolean) => {
    const payment = await find(index, ({ status }) => status === seenStatus);
    if (!payment) return;
    const url = `/api/payments/${payment.id}`;
    if (isAccepted) await byTeacher('PATCH', `${url}/verify`, { seenStatus });
    else if (seenStatus === 'pending') await byTeacher('PATCH', `${url}/reject`, { reason: 'خطأ' });
    else await refund(payment, 'hand', true);
  };
  const refund = (
    { id, total, refunded }: StoredPayment,
    way: 'hand' | 'gateway' | 'bank',
    isWhole: boolean,
  ) =>
    byTeacher('POST', `/api/payments/${id}/refund`, {
      id: randomUUID(),
      amount: isWhole ? (total - refunded) / 100 : 1,
      reason: 'اتفاق',
      way,
    });
  const refundAny = async (index: number, way: 'hand' | 'gateway' | 'bank', isWhole: boolean) => {
    const payment = await find(index, ({ isPaid }) => isPaid);
    if (payment) await refund(payment, way, isWhole);
  };
  return { decide, refundAny };
};

/** What is taken in person. */
const collecting = ({ app, byAssistant, byTeacher, find, ids, prices }: MoneyState) => {
  const collect = async (index: number, planId: 'monthly' | 'yearly') => {
    const form = {
      id: randomUUID(),
      planId,
      ...(planId === 'monthly' && { month: 2 }),
      amount: prices[planId],
      way: 'cash',
      receivedOn: egyptDay(app.clock.now()),
      isAnother: true,
    };
    await byAssistant('POST', `/api/students/${ids[index]}/collected-payments`, form);
  };
  const cancelCollected = async (index: number) => {
    const payment = await find(index, ({ events }) => events.some(({ drawer }) => drawer !== null));
    if (!payment) return;
    const url = `/api/students/${payment.student}/collected-payments/${payment.id}/cancel`;
    await byAssistant('POST', url, { reason: 'سُجّلت بالخطأ' });
  };
  /** Counts and closes the drawers. @returns what was expected in each, in piastres */
  const closeDrawers = async () => {
    type Drawer = { id: string; expected: number; closed: object | null };
    const drawers: Drawer[] = (await byTeacher('GET', '/api/drawers')).json();
    const sums = new Map<string, number>();
    for (const { id, expected } of drawers.filter(({ closed }) => closed === null)) {
      sums.set(id, expected * 100);
      const form = { counted: Math.max(0, expected), expected, reason: 'سُلّم' };
      await byTeacher('POST', `/api/drawers/${id}/close`, form);
    }
    return sums;
  };
  return { collect, cancelCollected, closeDrawers };
};

/** What teacher and assistant do with money. */
export const byStaff = (state: MoneyState) => ({
  ...selling(state),
  ...deciding(state),
  ...collecting(state),
});
