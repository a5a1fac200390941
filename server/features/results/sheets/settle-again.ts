import { listExamsWithSheets, listSheetsOfStudents, linkSheets } from './sheets.repository.ts';
import { listTries, type StoredTry } from '#server/features/results/remark/remark.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settleStudents } from './settle-sheets.ts';
import { type SheetExam, withSheetExam } from './sheet-exam.ts';

const hourInSeconds = 60 * 60;

/** Sheets of students that came to another one: by a merge of two students, or its undo. */
export const settlingQueue = defineQueue<{ studentIds: string[] }>({
  name: 'settle-sheets',
  retryLimit: 10,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: hourInSeconds / 2,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 48 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/** Takes sheets from results that stayed with another student. @returns these results with their students */
const unlinkSheets = async (
  transaction: Executor,
  { exam, content }: SheetExam,
  studentIds: readonly string[],
): Promise<StoredTry[]> => {
  const sheets = await listSheetsOfStudents(transaction, exam.id, studentIds);
  const tries = await listTries(transaction, exam.id, content.questions.length, studentIds);
  const strange = sheets.filter(
    (sheet) =>
      sheet.result_id !== null &&
      !tries.some((each) => each.id === sheet.result_id && each.student_id === sheet.student_id),
  );
  const ids = strange.map(({ id }) => id);
  if (ids.length > 0) await linkSheets(transaction, ids, null);
  return tries.filter((each) => strange.some((sheet) => sheet.result_id === each.id));
};

/** Makes the results of students what their sheets say, in each exam with a sheet of one of them. */
export const settleAgain = async (
  platform: Platform,
  studentIds: readonly string[],
): Promise<void> => {
  for (const examId of await listExamsWithSheets(platform.database, studentIds)) {
    try {
      await withSheetExam(platform, examId, async (transaction, exam) => {
        const left = await unlinkSheets(transaction, exam, studentIds);
        const students = studentIds.map((studentId) => ({
          studentId,
          formerResults: left.filter((each) => each.student_id === studentId).map(({ id }) => id),
        }));
        await settleStudents(platform, transaction, exam, students);
      });
    } catch (error) {
      // It was deleted meanwhile, and its sheets with it.
      if (!(error instanceof AppError && error.code === 'exam.not_found')) throw error;
    }
  }
};
