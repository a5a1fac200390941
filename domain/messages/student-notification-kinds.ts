import type { PushTopic } from './push-topics.ts';

/** What is known of a kind of a student's notifications. */
export type KindFacts = {
  /** The switch of push messages that it belongs to. */
  topic: PushTopic;
  /** The page on which a student finds what it is about; the lesson's are open as long as students see the lesson. */
  page: 'lesson' | 'lessonExams' | 'results' | 'home' | 'subscription';
  /** Whether the line says nothing new once its `dueAt` has come. */
  endsWhenDue?: true;
};

/** What students are notified of. The page of results has the attendance too, the home the live lessons to come. */
export const factsOfKind = {
  newLesson: { topic: 'lessons', page: 'lesson' },
  newVideo: { topic: 'lessons', page: 'lesson' },
  newExam: { topic: 'lessons', page: 'lessonExams' },
  resultReady: { topic: 'results', page: 'results' },
  resultChanged: { topic: 'results', page: 'results' },
  objectionAnswered: { topic: 'results', page: 'lessonExams' },
  answered: { topic: 'answers', page: 'lesson' },
  examSoon: { topic: 'exams', page: 'lessonExams', endsWhenDue: true },
  rightEnding: { topic: 'rights', page: 'subscription', endsWhenDue: true },
  attended: { topic: 'attendance', page: 'results' },
  attendedLate: { topic: 'attendance', page: 'results' },
  missedClass: { topic: 'attendance', page: 'results' },
  excusedFromClass: { topic: 'attendance', page: 'results' },
  liveSoon: { topic: 'live', page: 'home', endsWhenDue: true },
  liveMoved: { topic: 'live', page: 'home', endsWhenDue: true },
  liveCancelled: { topic: 'live', page: 'home', endsWhenDue: true },
} as const satisfies Record<string, KindFacts>;

export type StudentNotificationKind = keyof typeof factsOfKind;

export const studentNotificationKinds = Object.keys(factsOfKind) as [
  StudentNotificationKind,
  ...StudentNotificationKind[],
];
