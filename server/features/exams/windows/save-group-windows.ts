import { groupWindowTexts as texts } from '#contract/exams/exam-windows.ts';
import { examTimesChanged } from '#server/features/exams/rows/exam-events.ts';
import { updateExam } from '#server/features/exams/rows/save-exam.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteGroupWindow,
  findLessonGrade,
  type GroupWindow,
  listStoredGrades,
  lockExamsOfGroup,
  replaceGroupWindows,
} from './group-windows.repository.ts';

type Saving = {
  examId: string;
  lessonId: string;
  /** Undefined leaves those that are stored. */
  windows: readonly GroupWindow[] | undefined;
  /** From `holdGroupGrades`, which has to come before the lock of the exam: groups are locked first. */
  grades: ReadonlyMap<string, number>;
};

const problemOf = (groupGrade: number | undefined, grade: number | undefined) => {
  if (groupGrade === undefined) return texts.groupGone;
  return groupGrade === grade ? undefined : texts.otherGrade;
};

/**
 * Stores the windows of an exam's groups, which have to be groups of the grade of its lesson.
 * @throws AppError request.invalid with the text at fields such as `groupWindows.0.groupId`
 */
export const saveGroupWindows = async (
  executor: Executor,
  { examId, lessonId, windows, grades }: Saving,
): Promise<void> => {
  // Stored windows stay while the exam is locked; a group that is being deleted waits for it.
  const found = windows ? grades : await listStoredGrades(executor, examId);
  const groupIds = windows?.map(({ groupId }) => groupId) ?? [...found.keys()];
  if (groupIds.length > 0) {
    const grade = await findLessonGrade(executor, lessonId);
    const errors: Record<string, string[]> = {};
    for (const [index, groupId] of groupIds.entries()) {
      const problem = problemOf(found.get(groupId), grade);
      if (problem) errors[`groupWindows.${index}.groupId`] = [problem];
    }
    if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
  }
  if (windows) await replaceGroupWindows(executor, examId, windows);
};

/**
 * Ends the windows of a group that is being deleted: its attempts go on by the exams' own times.
 * The caller's transaction has locked the group.
 */
export const endWindowsOfGroup = async (
  executor: Executor,
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  groupId: string,
): Promise<void> => {
  for (const examId of await lockExamsOfGroup(executor, groupId)) {
    await deleteGroupWindow(executor, examId, groupId);
    await updateExam(executor, examId, { updated_at: clock.now() });
    await events.publish(executor, examTimesChanged, { examId });
  }
};
