import { defineQueue } from '#server/platform/jobs/queue.ts';

const hourInSeconds = 60 * 60;

/** One push message: a line to a device. */
export const pushQueue = defineQueue<{ notificationId: string; deviceId: string }>({
  name: 'push',
  retryLimit: 5,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: 600,
  expireInSeconds: 60,
  retentionInSeconds: 6 * hourInSeconds,
  deleteAfterSeconds: 60,
});
