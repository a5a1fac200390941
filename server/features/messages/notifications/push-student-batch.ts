import { isQuiet } from '#domain/messages/quiet-hours.ts';
import { listDevicesOf } from '#server/features/messages/push/push-devices.repository.ts';
import { studentPushJobs, studentPushQueue } from '#server/features/messages/push/push-queue.ts';
import { takeDueLines } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryLockFeed } from './lines.repository.ts';

/** How many students one run takes: about a second lies between two, so that a new lesson for a grade delays no exam. */
const maxStudents = 100;

/**
 * Stores the push messages of a batch of students, one for each device, as jobs of the same transaction; in quiet hours
 * nothing. One process at a time takes students, so that the lines of one are not divided.
 */
export const pushStudentBatch = async ({ database, clock, jobs }: Platform): Promise<void> => {
  const now = clock.now();
  if (isQuiet(now)) return;
  await database.transaction().execute(async (transaction) => {
    if (!(await tryLockFeed(transaction))) return;
    const taken = await takeDueLines(transaction, { now, maxStudents });
    if (taken.length === 0) return;
    const lineIds = new Map(taken.map((student) => [student.studentId, student.lineIds]));
    const devices = await listDevicesOf(transaction, [...lineIds.keys()], now);
    const pushes = devices.map(({ id, user_id: studentId }) => ({
      deviceId: id,
      studentId,
      lineIds: lineIds.get(studentId) ?? [],
    }));
    await jobs.enqueueMany(transaction, studentPushQueue, studentPushJobs(pushes));
  });
};
