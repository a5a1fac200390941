/** How many days the platform stores what it records about people; the bounds keep what the law and the books need. */
export const retentionBounds = {
  /** Actions of the teacher and the assistants. */
  auditLogDays: { from: 365, to: 3650, standard: 1095 },
  /** Attempts to sign in. */
  signInDays: { from: 30, to: 730, standard: 180 },
  /** Notifications of students. */
  notificationDays: { from: 30, to: 365, standard: 90 },
  /** Who opened whose file. */
  recordViewDays: { from: 90, to: 1825, standard: 365 },
  /** Students without a sign-in and without a right for so long are deleted; 0 for never. */
  formerStudentDays: { from: 365, to: 3650, standard: 0 },
} as const;

export type RetentionName = keyof typeof retentionBounds;

export type Retention = Record<RetentionName, number>;

export const retentionNames = Object.keys(retentionBounds) as RetentionName[];

/** Whether a number of days is within its bounds; former students may also be stored without an end. */
export const isRetention = (name: RetentionName, days: number): boolean => {
  const { from, to } = retentionBounds[name];
  return (days >= from && days <= to) || (name === 'formerStudentDays' && days === 0);
};

/** A record with an entry for each period. */
export const ofEachPeriod = <Value>(
  valueOf: (name: RetentionName) => Value,
): Record<RetentionName, Value> =>
  Object.fromEntries(retentionNames.map((name) => [name, valueOf(name)])) as Record<
    RetentionName,
    Value
  >;

export const defaultRetention: Retention = ofEachPeriod((name) => retentionBounds[name].standard);
