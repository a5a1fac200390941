/**
 * `part`: it is open, and something is left of its price. `open`: a gift opens the month, so that nothing is due. `byClass`: nothing covers
 * it, and the group pays each class, so that no month is due.
 */
export const paidMonthStates = ['paid', 'part', 'open', 'byClass', 'unpaid'] as const;
export type PaidMonthState = (typeof paidMonthStates)[number];

/** A month of a school year: `month` from 1 to 12, from its first moment in Egypt to the first one after it. */
export type SchoolMonth = { month: number; from: Date; to: Date };

/** A right of this school year to a month, or to everything. */
export type MonthRight = {
  /** It came from a payment, or from an access code of the month, which was paid to its seller. */
  isPaid: boolean;
  /** Null where it opens everything. */
  month: number | null;
  startsAt: Date;
  endsAt: Date;
};

/** The calendar months of a school year in their order, by its first day, `YYYY-MM-DD`: those that begin in it. */
export function monthsOfSchoolYear(firstDay: string): { month: number; firstDay: string }[] {
  const first = Temporal.PlainDate.from(firstDay);
  const start = first.day === 1 ? first : first.add({ months: 1 }).with({ day: 1 });
  return Array.from({ length: 12 }, (_, index) => {
    const day = start.add({ months: index });
    return { month: day.month, firstDay: day.toString() };
  });
}

/**
 * Whether a right covers a month. One of everything covers the month in which it begins, and each one that it lasts through,
 * so that a subscription of a month covers one month and never two. What was not paid covers only while it runs.
 */
function isCovered(right: MonthRight, { month, from, to }: SchoolMonth, now: Date): boolean {
  if (!right.isPaid && right.endsAt <= (now < to ? now : to)) return false;
  if (right.month !== null) return right.month === month;
  return right.startsAt < to && (right.startsAt >= from || right.endsAt >= to);
}

/** The right that covers a month: a paid one before a gift, and of several the one that began first. */
export function findCoveringRight<Right extends MonthRight>(
  rights: readonly Right[],
  month: SchoolMonth,
  now: Date,
): Right | undefined {
  return rights
    .filter((right) => isCovered(right, month, now))
    .toSorted(
      (a, b) => Number(b.isPaid) - Number(a.isPaid) || a.startsAt.getTime() - b.startsAt.getTime(),
    )[0];
}

/**
 * The first of the months in a row up to the last one that nothing covers; a month before the student came is none of them.
 * @param months of the school year up to the uncovered one, in their order
 * @param joinedAt when the teacher's list got the student
 */
export function unpaidSince(
  rights: readonly MonthRight[],
  months: readonly SchoolMonth[],
  { joinedAt, now }: { joinedAt: Date; now: Date },
): number | undefined {
  const lastFree = months.findLastIndex(
    (month) => month.to <= joinedAt || findCoveringRight(rights, month, now) !== undefined,
  );
  return (months[lastFree + 1] ?? months.at(-1))?.month;
}
