import type { StudentNotificationKind } from './student-notification-kinds.ts';

/** The switches of a student's push messages, in the order of the profile. */
export const pushTopics = [
  'lessons',
  'exams',
  'results',
  'answers',
  'rights',
  'attendance',
  'live',
] as const;

export type PushTopic = (typeof pushTopics)[number];

type PushFacts = {
  topic: PushTopic;
  /** Whether the line says nothing new once its `dueAt` has come. */
  endsWhenDue?: true;
};

/** How each kind of a student's notifications is pushed. */
const factsOf: Record<StudentNotificationKind, PushFacts> = {
  newLesson: { topic: 'lessons' },
  newVideo: { topic: 'lessons' },
  newExam: { topic: 'lessons' },
  examSoon: { topic: 'exams', endsWhenDue: true },
  resultReady: { topic: 'results' },
  resultChanged: { topic: 'results' },
  objectionAnswered: { topic: 'results' },
  answered: { topic: 'answers' },
  rightEnding: { topic: 'rights', endsWhenDue: true },
  attended: { topic: 'attendance' },
  attendedLate: { topic: 'attendance' },
  missedClass: { topic: 'attendance' },
  excusedFromClass: { topic: 'attendance' },
  liveSoon: { topic: 'live', endsWhenDue: true },
  liveMoved: { topic: 'live', endsWhenDue: true },
  liveCancelled: { topic: 'live', endsWhenDue: true },
};

export const topicOf = (kind: StudentNotificationKind): PushTopic => factsOf[kind].topic;

/** What decides whether a line is pushed. */
type Pushable = { kind: StudentNotificationKind; dueAt: Date | null; readAt: Date | null };

/**
 * Whether a line is pushed at a moment: not once it was read, not of a topic that the student switched off, and not when it
 * is over, such as the notice of an exam that has opened meanwhile.
 */
export const isPushed = (
  { kind, dueAt, readAt }: Pushable,
  { muted, now }: { muted: readonly PushTopic[]; now: Date },
): boolean => {
  const { topic, endsWhenDue = false } = factsOf[kind];
  if (readAt !== null || muted.includes(topic)) return false;
  return !(endsWhenDue && dueAt !== null && dueAt <= now);
};
