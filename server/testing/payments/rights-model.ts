import { grantCovers } from '#domain/rights/lesson-access.ts';

/** The model of rights: what the test of all orders compares the product with. */

/** What a right opens: everything, a month whichever lessons it has by then, or lessons by their ids. */
export type Opens = 'everything' | { month: number } | string[];

/** A right in the naive model: it opens lessons until its end, unless it was revoked. */
export type Right = {
  id: string;
  source: 'purchase' | 'gift' | 'code';
  opens: Opens;
  endsAt: number;
  isTakenBack: boolean;
  /** What was paid for a purchase, in piastres. */
  paid: number;
  refunded: number;
  credits: number;
};

/** Days of every year on which the school year may end, and their ends in Egypt over the years of the test. */
const schoolYearEnds = {
  '08-31': ['2027-08-31T21:00:00Z', '2028-08-31T21:00:00Z'],
  '01-31': ['2027-01-31T22:00:00Z', '2028-01-31T22:00:00Z'],
  '12-15': ['2026-12-15T22:00:00Z', '2027-12-15T22:00:00Z'],
} as const;
export type SchoolYearEnd = keyof typeof schoolYearEnds;

export type Lesson = { id: string; month: number; isFree: boolean };

/** The grade of the student, and of the lessons. */
const grade = 3;

/** The end of the school year that a moment lies in. Moments in milliseconds. */
export const schoolYearEndAfter = (end: SchoolYearEnd, now: number): number => {
  const [first, second] = schoolYearEnds[end];
  return now < Date.parse(first) ? Date.parse(first) : Date.parse(second);
};

const day = 24 * 60 * 60 * 1000;

/** The latest end of a gift: on the last day of a school year it is for the next one. Moments in milliseconds. */
export const latestGiftEnd = (end: SchoolYearEnd, now: number): number =>
  schoolYearEndAfter(end, now + day);

export const isLiveAt = (right: Right, now: number): boolean =>
  !right.isTakenBack && right.endsAt > now;

export const covers = ({ opens }: Pick<Right, 'opens'>, { id, month }: Lesson): boolean => {
  if (Array.isArray(opens)) return opens.includes(id);
  const grant =
    opens === 'everything' ? { scope: opens } : { scope: 'month' as const, grade, ...opens };
  return grantCovers(grant, { id, month, grade });
};

/** When a lesson closes for the student: at the end of the longest right; null where no right opens it. */
export const endOf = (rights: readonly Right[], lesson: Lesson, now: number): string | null => {
  const ends = rights
    .filter((right) => isLiveAt(right, now) && covers(right, lesson))
    .map(({ endsAt }) => endsAt);
  return lesson.isFree || ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
};
