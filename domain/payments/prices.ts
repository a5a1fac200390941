import type { ChargeKind } from './statements.ts';

/** What is taken off the price of what is asked of a student: a percent, or an amount in piastres. */
export type Reduction = {
  percent: number | null;
  amountInPiastres: number | null;
  /** What it is taken off. */
  kinds: readonly ChargeKind[];
  reason: string;
  /** Days in Egypt, `YYYY-MM-DD`; the last one counts, and null is none. */
  startsOn: string;
  endsOn: string | null;
};

/** What something costs a student, in piastres. */
export type Price = {
  listInPiastres: number;
  priceInPiastres: number;
  /** Why it costs less than in the list; empty where it does not. */
  reducedFor: string;
};

/** Whether a reduction counts on a day, `YYYY-MM-DD`. */
export const isReducing = (
  { startsOn, endsOn }: Pick<Reduction, 'startsOn' | 'endsOn'>,
  day: string,
): boolean => startsOn <= day && (endsOn === null || day <= endsOn);

/**
 * What something costs a student: the price of the group, else of the grade, without the reductions of that day. Each is taken off the
 * price of the list, so that their order does not matter, and nothing costs less than nothing.
 */
export const priceForStudent = (
  prices: { gradeInPiastres: number; groupInPiastres: number | null },
  reductions: readonly Reduction[],
  { kind, day }: { kind: ChargeKind; day: string },
): Price => {
  const listInPiastres = prices.groupInPiastres ?? prices.gradeInPiastres;
  const counting = reductions.filter(
    (reduction) => reduction.kinds.includes(kind) && isReducing(reduction, day),
  );
  const reduced = counting.reduce(
    (sum, { percent, amountInPiastres }) =>
      sum + (amountInPiastres ?? Math.round((listInPiastres * (percent ?? 0)) / 100)),
    0,
  );
  return {
    listInPiastres,
    priceInPiastres: Math.max(0, listInPiastres - reduced),
    reducedFor: reduced === 0 ? '' : counting.map(({ reason }) => reason).join('، '),
  };
};
