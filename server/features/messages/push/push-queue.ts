import { defineQueue } from '#server/platform/jobs/queue.ts';

const hourInSeconds = 60 * 60;

const settings = {
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: 600,
  retentionInSeconds: 6 * hourInSeconds,
  deleteAfterSeconds: 60,
};

/** One push message to the teacher: a line to a device. */
export const pushQueue = defineQueue<{ notificationId: string; deviceId: string }>({
  name: 'push',
  retryLimit: 5,
  expireInSeconds: 60,
  ...settings,
});

/** The lines of a student that one message to a device is about. */
export type StudentPush = { deviceId: string; studentId: string; lineIds: string[] };

/**
 * Push messages to students, in batches: a queue of their own, so that no message to the teacher waits behind those of a
 * grade. `tries` counts how often these were sent in vain.
 */
export const studentPushQueue = defineQueue<{ pushes: StudentPush[]; tries: number }>({
  name: 'student-push',
  retryLimit: 5,
  expireInSeconds: 300,
  ...settings,
});

/** How many messages one job sends: also where each waits in vain for its service, it ends before it would be run again. */
const maxPushes = 200;

/** The jobs that send some messages for the first time. */
export const studentPushJobs = (pushes: readonly StudentPush[]) =>
  Array.from({ length: Math.ceil(pushes.length / maxPushes) }, (_, index) => ({
    pushes: pushes.slice(index * maxPushes, (index + 1) * maxPushes),
    tries: 0,
  }));
