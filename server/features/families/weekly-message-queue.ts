import { defineQueue } from '#server/platform/jobs/queue.ts';

/** `tries` counts how often the gateway said "later". */
export type WeeklyMessageJob = { studentId: string; week: string; tries: number };

const hourInSeconds = 60 * 60;

/** How a queue whose jobs call the message gateway tries again, and for how long. */
export const messageQueueTerms = {
  retryLimit: 5,
  retryDelayInSeconds: 5,
  retryDelayMaxInSeconds: 300,
  // Longer than the gateway is waited for.
  expireInSeconds: 60,
  retentionInSeconds: 48 * hourInSeconds,
  deleteAfterSeconds: hourInSeconds,
} as const;

/** A job that is run again finds in the row whether the gateway was called (decisions/0192). */
export const weeklyMessageQueue = defineQueue<WeeklyMessageJob>({
  name: 'weekly-messages',
  ...messageQueueTerms,
});
