import { retryOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertMayAnswer } from './assert-answering.ts';
import { checkOf, newAttempt, type ReadExam, withAttempt } from './attempt.ts';
import { readExam } from './read-exam.service.ts';
import { storeAttempt } from './store-attempt.ts';

/**
 * Begins an exam and starts its time, or continues one that was begun. Two round trips.
 * @throws AppError exam.not_found and those of `assertMayAnswer`
 */
export const beginExam = (platform: Platform, student: Viewer, examId: string): Promise<ReadExam> =>
  retryOnConflict(async () => {
    const exam = await readExam(platform, student, examId);
    assertMayAnswer(exam);
    if (exam.row.attempt_started_at) return exam;
    const attempt = newAttempt(exam, { revision: 0 });
    const begun = { examId, studentId: student.id, attempt, check: checkOf(exam, attempt) };
    // The exam may have been changed or begun since it was read.
    return (await storeAttempt(platform, begun)) ? withAttempt(exam, attempt) : undefined;
  });
