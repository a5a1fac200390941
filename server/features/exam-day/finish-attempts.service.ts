import { isTimeOver } from '#domain/exam-day/attempt-time.ts';
import { repeatOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rightTakenAt } from './assert-answering.ts';
import { attemptIn, endOf, type ReadExam, savedAnswers } from './attempt.ts';
import { type AttemptRow, deleteAttempt } from './attempts.repository.ts';
import { gradeAndStore } from './grade-attempt.ts';
import { sharedExamIn } from './latest-exam.ts';
import { readExam } from './read-exam.service.ts';

type Pair = { studentId: string; examId: string };

/** When an attempt ends without a submission: at the end of its time, or when the right to the lesson was revoked. */
const overAt = (exam: ReadExam, attempt: AttemptRow): Date | undefined => {
  const endsAt = endOf(exam, attempt);
  return rightTakenAt(exam) ?? (endsAt && isTimeOver(endsAt, exam.now) ? endsAt : undefined);
};

/**
 * Grades the answers that were saved in time, for an attempt that is over. The result is dated at that moment.
 * False when exam or answers changed since they were read.
 */
export const gradeSaved = async (
  platform: Platform,
  exam: ReadExam,
  studentId: string,
): Promise<boolean> => {
  const attempt = attemptIn(exam.row);
  if (!attempt) return true;
  const { kind } = await gradeAndStore(platform, sharedExamIn(exam), {
    studentId,
    attemptRevision: attempt.revision,
    answers: savedAnswers(attempt, exam.content),
    submittedAt: overAt(exam, attempt) ?? exam.now,
    isAutomatic: true,
  });
  if (kind === 'already')
    await deleteAttempt(platform.database, { studentId, examId: exam.row.id });
  return kind !== 'changed';
};

/** Read with the teacher's rights, because saved answers count even when the exam has become a draft. */
const readAnyExam = async (platform: Platform, { studentId, examId }: Pair) => {
  try {
    return await readExam(platform, { id: studentId, role: 'teacher' }, examId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'exam.not_found') return undefined;
    throw error;
  }
};

/**
 * Ends an attempt that is over. Answers saved in time count, even when the student has since lost the right to the lesson.
 * Other attempts are not changed.
 */
export const finishAttempt = async (platform: Platform, pair: Pair): Promise<void> => {
  await repeatOnConflict(async () => {
    const exam = await readAnyExam(platform, pair);
    const attempt = exam && attemptIn(exam.row);
    if (!attempt) return 'finished';
    if (exam.row.viewer_has_submitted || exam.content.questions.length === 0) {
      await deleteAttempt(platform.database, pair);
      return 'finished';
    }
    if (!overAt(exam, attempt)) return 'running';
    return (await gradeSaved(platform, exam, pair.studentId)) ? 'finished' : undefined;
  });
};

/**
 * Ends the attempt of a student whose right to the lesson was revoked, with the answers that were saved.
 * @throws AppError exam.right_ended in that case
 */
export const endWithoutRight = async (
  platform: Platform,
  exam: ReadExam,
  studentId: string,
): Promise<void> => {
  if (exam.row.viewer_has_submitted || !rightTakenAt(exam)) return;
  await finishAttempt(platform, { studentId, examId: exam.row.id });
  throw new AppError('exam.right_ended');
};
