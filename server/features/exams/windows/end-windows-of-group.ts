import { examTimesChanged } from '#server/features/exams/rows/exam-events.ts';
import { updateExam } from '#server/features/exams/rows/exam-rows.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteGroupOpening, lockExamsOfGroup } from './group-windows.repository.ts';

/**
 * Deletes the windows of a group that is being deleted; its attempts continue by the exams' own times. The caller's
 * transaction has locked the group.
 */
export const endOpeningsOfGroup = async (
  executor: Executor,
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  groupId: string,
): Promise<void> => {
  for (const examId of await lockExamsOfGroup(executor, groupId)) {
    await deleteGroupOpening(executor, examId, groupId);
    await updateExam(executor, examId, { updated_at: clock.now() });
    await events.publish(executor, examTimesChanged, { examId });
  }
};
