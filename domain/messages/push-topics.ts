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
