/** How money is handed over in person: cash, or a transfer that the collector sees arrive on the own phone. */
export const collectedWays = ['cash', 'instapay', 'wallet'] as const;
export type CollectedWay = (typeof collectedWays)[number];

/** How many days before today money may have been handed over, so that a day written wrong is noticed. */
const maxDaysLate = 31;

/** Whether money may be recorded as received on a day. Days are `YYYY-MM-DD` in Egypt. */
export const isReceivableOn = (day: string, today: string): boolean => {
  const first = Temporal.PlainDate.from(today).subtract({ days: maxDaysLate }).toString();
  return day >= first && day <= today;
};

export type AmountProblem = 'above_price' | 'without_note';

/** Why an amount cannot be recorded for a purchase: no more than its price, and less only with a note that says why. */
export const amountProblem = (collected: {
  amountInPiastres: number;
  priceInPiastres: number;
  note: string;
}): AmountProblem | undefined => {
  const { amountInPiastres, priceInPiastres, note } = collected;
  if (amountInPiastres > priceInPiastres) return 'above_price';
  return amountInPiastres < priceInPiastres && note === '' ? 'without_note' : undefined;
};

/** What was taken and given back in one way, in piastres. */
export type WayTotal = { way: CollectedWay; taken: number; returned: number };

/** The cash that must lie in a drawer: what lay in it first, and what was taken, without what was given back. */
export const expectedCash = (openingInPiastres: number, totals: readonly WayTotal[]): number =>
  totals
    .filter(({ way }) => way === 'cash')
    .reduce((sum, { taken, returned }) => sum + taken - returned, openingInPiastres);
