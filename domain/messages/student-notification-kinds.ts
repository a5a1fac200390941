/** What students are notified of. */
export const studentNotificationKinds = [
  'newLesson',
  'newVideo',
  'newExam',
  'resultReady',
  'resultChanged',
  'objectionAnswered',
  'answered',
  'examSoon',
  'rightEnding',
  'attended',
  'attendedLate',
  'missedClass',
  'excusedFromClass',
  'liveSoon',
  'liveMoved',
  'liveCancelled',
] as const;

export type StudentNotificationKind = (typeof studentNotificationKinds)[number];
