import { monthLabel } from '#domain/rights/months.ts';
import { plural, type PluralForms } from '#domain/text/plural.ts';

/** What a code opens: a lesson, a month of a grade, or a lecture bundle. */
export const codeKinds = ['lesson', 'month', 'bundle'] as const;

export type CodeKind = (typeof codeKinds)[number];

/** The plans of which codes are made. */
export const bundlePlans = ['lectures-10', 'lectures-25', 'lectures-50'] as const;

export type BundlePlan = (typeof bundlePlans)[number];

const lectureCounts: Record<BundlePlan, number> = {
  'lectures-10': 10,
  'lectures-25': 25,
  'lectures-50': 50,
};

/** How many lessons a bundle opens. */
export const lecturesOf = (plan: BundlePlan): number => lectureCounts[plan];

export function kindOfCode({
  month,
  plan,
}: {
  month: number | null;
  plan: BundlePlan | null;
}): CodeKind {
  if (month !== null) return 'month';
  return plan === null ? 'lesson' : 'bundle';
}

const lectureForms: PluralForms = {
  zero: 'لا محاضرات',
  one: 'محاضرة واحدة',
  two: 'محاضرتان',
  few: '{n} محاضرات',
  many: '{n} محاضرة',
  other: '{n} محاضرة',
};

/** The name of what a code opens, without its grade; '' for a lesson that has no title. */
export function titleOfCode(code: {
  lessonTitle: string | null;
  month: number | null;
  lectureCount: number | null;
}): string {
  const { lessonTitle, month, lectureCount } = code;
  if (month !== null) return monthLabel(month);
  return lectureCount === null ? (lessonTitle ?? '') : `باقة ${plural(lectureCount, lectureForms)}`;
}
