/** What students are notified of. */
export const studentNotificationKinds = [
  'newLesson',
  'newVideo',
  'newExam',
  'resultReady',
  'resultChanged',
  'answered',
  'examSoon',
  'rightEnding',
  'attended',
  'attendedLate',
  'missedClass',
  'excusedFromClass',
] as const;

export type StudentNotificationKind = (typeof studentNotificationKinds)[number];
