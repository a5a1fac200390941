import type { OwnPayment, Period } from './own-subscription.queries.ts';

/** A line of the history: a payment, or a right that nobody paid for and that has ended. */
export type HistoryEntry =
  | { kind: 'payment'; at: string; payment: OwnPayment }
  | { kind: 'period'; at: string; period: Period };

/** The period that a payment opened, while it runs or before it begins. */
function currentPeriodOf(payment: OwnPayment, periods: readonly Period[]): Period | undefined {
  return periods.find(({ paymentId, state }) => paymentId === payment.id && state !== 'ended');
}

/** What is not shown as current: pending, failed and refunded payments, and what has ended; the newest first. */
export function historyEntries(
  payments: readonly OwnPayment[],
  periods: readonly Period[],
): HistoryEntry[] {
  const paid = payments
    .filter((payment) => currentPeriodOf(payment, periods) === undefined)
    .map((payment) => ({ kind: 'payment' as const, at: payment.createdAt, payment }));
  const pastPeriods = periods
    .filter(({ state, paymentId }) => state === 'ended' && paymentId === null)
    .map((period) => ({ kind: 'period' as const, at: period.startsAt, period }));
  return [...paid, ...pastPeriods].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
