import { unanswered } from '#domain/grading.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertAttempt } from './attempts.repository.ts';
import type { AnsweringFacts, AttemptRow } from './exam-rights.repository.ts';
import { endOf, type ExamSheet } from './exam-sheet.ts';
import { keepSheet } from './exam-sheets.repository.ts';
import { refuseAnswers } from './refuse-answers.ts';
import { presentExam, sheetOf } from './shown-exam.presenter.ts';
import { type ExamRow, findExam } from './shown-exams.repository.ts';

/** How often the exam is read anew because somebody changed or began it in between. */
const tries = 3;

type Begun = {
  now: Date;
  /** One-based in the written order, 0 unanswered; none are given yet when left out. */
  answers?: number[];
  revision: number;
};

/** An attempt that begins now. */
export const newAttempt = (
  facts: AnsweringFacts,
  sheet: ExamSheet,
  { now, answers, revision }: Begun,
): AttemptRow => {
  const questionStartedAt = facts.timing === 'question' ? sheet.seconds.map(() => null) : [];
  const started = { started_at: now, question_started_at: questionStartedAt };
  return {
    ...started,
    ends_at: endOf(started, sheet, facts),
    answers: answers ?? sheet.seconds.map(() => unanswered + 1),
    revision,
    saved_at: now,
  };
};

const withAttempt = (row: ExamRow, attempt: AttemptRow): ExamRow => ({
  ...row,
  attempt_started_at: attempt.started_at,
  attempt_ends_at: attempt.ends_at,
  attempt_answers: attempt.answers,
  attempt_question_started_at: attempt.question_started_at,
  attempt_revision: attempt.revision,
  attempt_saved_at: attempt.saved_at,
});

/**
 * Begins an exam, from when on its clock runs; goes on with one that is begun. Two round trips.
 * @throws AppError exam.not_found and those of `refuseAnswers`
 */
export const beginExam = async (platform: Platform, viewer: Viewer, examId: string) => {
  for (let left = tries; left > 0; left -= 1) {
    const now = platform.clock.now();
    const row = await findExam(platform.database, examId, viewer, now);
    if (!row) throw new AppError('exam.not_found');
    refuseAnswers(row, row.questions.length, now);
    if (row.attempt_started_at) return presentExam(row, viewer, platform.files, now);
    const sheet = sheetOf(row);
    keepSheet(platform.database, sheet);
    const attempt = newAttempt(row, sheet, { now, revision: 0 });
    const begun = { examId, studentId: viewer.id, examUpdatedAt: row.updated_at, attempt };
    if (await insertAttempt(platform.database, begun)) {
      return presentExam(withAttempt(row, attempt), viewer, platform.files, now);
    }
  }
  throw new AppError('server.unavailable');
};
