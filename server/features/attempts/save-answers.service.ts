import type * as z from 'zod/mini';
import type { examAttempt } from '#contract/exams/exam-replies.ts';
import { isTimeOver } from '#domain/exam-time.ts';
import { type AnswerProblem, toStoredAnswers, validateAnswers } from '#domain/grading.ts';
import { toShown, toWrittenAnswers } from '#domain/shuffle.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertAttempt } from './attempts.repository.ts';
import { newAttempt } from './begin-exam.service.ts';
import type { AttemptRow } from './exam-rights.repository.ts';
import { attemptIn, endOf, type ExamSheet, orderOf } from './exam-sheet.ts';
import { findSheet, forgetSheet } from './exam-sheets.repository.ts';
import { finishAttempt } from './finish-attempts.service.ts';
import { refuseAnswers, refuseOtherState, refuseUnbegun } from './refuse-answers.ts';
import { saveAnswers, type Saving } from './saved-answers.repository.ts';
import { presentAttempt } from './shown-exam.presenter.ts';

type Answers = {
  studentId: string;
  examId: string;
  /** Zero-based in the student's order, -1 unanswered. */
  answers: number[];
  /** That of the state which the answers build upon. */
  revision: number;
  examUpdatedAt?: string | undefined;
};

type Attempt = z.infer<typeof examAttempt>;

/** How often it is tried anew because somebody changed the exam, or saved too, in between. */
const tries = 4;

const codeByProblem = {
  wrong_length: 'exam.wrong_answer_count',
  out_of_range: 'exam.answer_out_of_range',
} as const;

/** One-based in the written order, or what is wrong with them; that some are missing is not. */
const readAnswers = (
  sheet: ExamSheet,
  { studentId, answers }: Answers,
): { written: number[] } | { problem: keyof typeof codeByProblem } => {
  const order = orderOf(sheet, studentId);
  const optionCounts = toShown(order, sheet.optionCounts);
  const problem: AnswerProblem | undefined = validateAnswers({ optionCounts, answers });
  if (problem === 'wrong_length' || problem === 'out_of_range') return { problem };
  return { written: toStoredAnswers(toWrittenAnswers(order, answers)) };
};

/** @throws AppError for whatever forbids the saving, whoever saved meanwhile */
const judge = async (
  platform: Platform,
  saving: Saving | undefined,
  { sheet, asked, now }: { sheet: ExamSheet; asked: Answers; now: Date },
): Promise<Saving> => {
  if (!saving?.is_shown) throw new AppError('exam.not_found');
  refuseAnswers(saving, sheet.questionIds.length, now);
  refuseUnbegun(saving);
  const attempt = attemptIn(saving);
  if (attempt && !saving.is_saved && isTimeOver(endOf(attempt, sheet, saving), now)) {
    await finishAttempt(platform, asked);
    throw new AppError('exam.time_over');
  }
  return saving;
};

/** The first answers of an exam without a clock begin it; undefined when it was begun or changed meanwhile. */
const beginWith = async (
  platform: Platform,
  saving: Saving,
  {
    sheet,
    asked,
    written,
    now,
  }: { sheet: ExamSheet; asked: Answers; written: number[]; now: Date },
): Promise<AttemptRow | undefined> => {
  refuseOtherState(asked, sheet.updatedAt);
  const attempt = newAttempt(saving, sheet, { now, answers: written, revision: 1 });
  const { examId, studentId } = asked;
  const begun = { examId, studentId, examUpdatedAt: sheet.updatedAt, attempt };
  return (await insertAttempt(platform.database, begun)) ? attempt : undefined;
};

/** One try; undefined when it has to be made anew. */
const trySaving = async (platform: Platform, asked: Answers): Promise<Attempt | undefined> => {
  const { database, clock } = platform;
  const { examId, studentId } = asked;
  const sheet = await findSheet(database, examId);
  if (!sheet) throw new AppError('exam.not_found');
  const read = readAnswers(sheet, asked);
  const now = clock.now();
  // Also asked of answers that cannot be read: who may not see the exam is not told how many it has.
  const saving = await saveAnswers(database, {
    examId,
    studentId,
    now,
    examUpdatedAt: sheet.updatedAt,
    seconds: sheet.seconds,
    ...('written' in read
      ? {
          answers: read.written,
          revision: asked.revision,
        }
      : {
          answers: [],
          revision: -1,
        }),
  });
  if (saving?.is_shown && !saving.is_current) {
    forgetSheet(database, examId);
    return undefined;
  }
  const judged = await judge(platform, saving, { sheet, asked, now });
  if ('problem' in read) throw new AppError(codeByProblem[read.problem]);
  const kept = attemptIn(judged);
  const isNewer = kept !== undefined && kept.revision > asked.revision;
  const attempt =
    kept === undefined
      ? await beginWith(platform, judged, { sheet, asked, written: read.written, now })
      : kept;
  if (!attempt || (kept && !judged.is_saved && !isNewer)) return undefined;
  return presentAttempt(attempt, { sheet, studentId, times: judged, now });
};

/**
 * Keeps a student's answers so far: one round trip, and one more for the first of an exam. Answers that
 * build upon an older state than the kept one replace nothing; the kept one is told. A question whose own
 * time is over keeps the answer it had.
 * @throws AppError exam.not_found, lesson.access_denied, exam.already_submitted, exam.not_open,
 *   exam.closed, exam.no_answer_sheet, exam.not_begun, exam.time_over, exam.wrong_answer_count,
 *   exam.answer_out_of_range,
 *   exam.changed_meanwhile
 */
export const saveExamAnswers = async (platform: Platform, asked: Answers): Promise<Attempt> => {
  for (let left = tries; left > 0; left -= 1) {
    const attempt = await trySaving(platform, asked);
    if (attempt) return attempt;
  }
  throw new AppError('server.unavailable');
};
