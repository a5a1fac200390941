/** Why a bulk action skipped a student. */
export const skipReasons = [
  'gone',
  'other_grade',
  'already_there',
  'already_given',
  'no_result',
  'retry_open',
  'unsubscribed',
  'not_verified',
] as const;

export type SkipReason = (typeof skipReasons)[number];
