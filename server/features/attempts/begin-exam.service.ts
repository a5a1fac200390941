import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertMayAnswer } from './assert-answering.ts';
import { checkOf, newAttempt, type ReadExam, withAttempt } from './attempt.ts';
import { readExam } from './read-exam.service.ts';
import { storeAttempt } from './store-attempt.ts';

/** Most attempts to begin, because the exam may be changed or begun between reading and storing. */
const tries = 3;

/**
 * Begins an exam and starts its time, or continues one that was begun. Two round trips.
 * @throws AppError exam.not_found and those of `assertMayAnswer`
 */
export const beginExam = async (
  platform: Platform,
  student: Viewer,
  examId: string,
): Promise<ReadExam> => {
  for (let left = tries; left > 0; left -= 1) {
    const exam = await readExam(platform, student, examId);
    assertMayAnswer(exam);
    if (exam.row.attempt_started_at) return exam;
    const attempt = newAttempt(exam, { revision: 0 });
    const begun = { examId, studentId: student.id, attempt, check: checkOf(exam, attempt) };
    if (await storeAttempt(platform, begun)) return withAttempt(exam, attempt);
  }
  throw new AppError('server.unavailable');
};
