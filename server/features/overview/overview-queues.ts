import { defineQueue } from '#server/platform/jobs/queue.ts';

/** Compares the keys of exams with their results. */
export const keysQueue = defineQueue<object>({
  name: 'exam-keys',
  retryLimit: 2,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: 30,
  expireInSeconds: 300,
  retentionInSeconds: 600,
  deleteAfterSeconds: 600,
});

/** Finds the students who fall behind. */
export const behindQueue = defineQueue<object>({
  name: 'students-behind',
  retryLimit: 2,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: 300,
  expireInSeconds: 1800,
  retentionInSeconds: 3600,
  deleteAfterSeconds: 3600,
});
