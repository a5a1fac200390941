import type { PersonRole } from '#domain/permissions/permissions.ts';
import { type PaymentMethod, receiptMethodNames } from '#domain/settings/payment-details.ts';

/** How money is handed over in person: cash, or a transfer that the collector sees arrive on their own phone. */
export const collectedWays = ['cash', 'instapay', 'wallet'] as const;
export type CollectedWay = (typeof collectedWays)[number];

/** What each is called, on every page, receipt and file. */
export const collectedWayNames: Record<CollectedWay, string> = {
  cash: receiptMethodNames.cash,
  instapay: receiptMethodNames.instapay,
  wallet: 'محفظة',
};

/** The methods of the specification (spec §3), as which lists and sums show what was collected. */
export const methodOfCollectedWay: Record<CollectedWay, PaymentMethod> = {
  cash: 'receipt',
  instapay: 'receipt',
  wallet: 'wallet',
};

/** How many days before today money may have been handed over, so that a day written wrong is noticed. */
const maxDaysLate = 31;

/**
 * The day for which money that was received on `day` is recorded; undefined where it may not be. Tomorrow is today: a device whose
 * clock is fast, or that was without a network, says it of money that it has. Days are `YYYY-MM-DD` in Egypt.
 */
export const recordedDay = (day: string, today: string): string | undefined => {
  const now = Temporal.PlainDate.from(today);
  if (day === now.add({ days: 1 }).toString()) return today;
  const first = now.subtract({ days: maxDaysLate }).toString();
  return day >= first && day <= today ? day : undefined;
};

/** Whether a person may close a drawer: everybody their own, the teacher also another's. */
export const mayCloseDrawer = (
  person: { id: string; role: PersonRole },
  { personId }: { personId: string },
): boolean => person.role === 'teacher' || person.id === personId;

/** What leaves a drawer for something else than a student; an advance is given to somebody of the staff. */
export const expenseKinds = ['expense', 'advance'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** What was taken, given back and spent in one way, in piastres. */
export type WayTotal = { way: CollectedWay; taken: number; returned: number; spent: number };

/** What came in, without what went out. */
export const netOf = ({ taken, returned, spent }: Omit<WayTotal, 'way'>): number =>
  taken - returned - spent;

/** The cash that must lie in a drawer: what lay in it first, and what was taken, without what was given back or spent. */
export const expectedCash = (openingInPiastres: number, totals: readonly WayTotal[]): number =>
  totals
    .filter(({ way }) => way === 'cash')
    .reduce((sum, total) => sum + netOf(total), openingInPiastres);
