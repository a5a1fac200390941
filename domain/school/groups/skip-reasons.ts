/** Why a student did not get what the teacher gave to many. */
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
