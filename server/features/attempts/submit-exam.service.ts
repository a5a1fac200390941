import * as z from 'zod/mini';
import { isQuestionClosed, isTimeOver, mayStayBlank } from '#domain/exam-time.ts';
import { type AnswerProblem, unanswered, validateAnswers } from '#domain/grading.ts';
import { toShown, toWrittenAnswers } from '#domain/shuffle.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ResultRow } from '#server/features/results/own-results.repository.ts';
import type { AttemptRow } from './exam-rights.repository.ts';
import {
  attemptIn,
  endOf,
  type ExamSheet,
  keptAnswers,
  orderOf,
  questionEnds,
} from './exam-sheet.ts';
import { gradeSaved } from './finish-attempts.service.ts';
import { gradeAndStore, sheetOfFacts } from './grade-exam.ts';
import { refuseAnswers, refuseOtherState, refuseUnbegun } from './refuse-answers.ts';
import { findSubmissionFacts, type SubmissionFacts } from './submissions.repository.ts';

export type Submission = {
  studentId: string;
  examId: string;
  /** Zero-based chosen options in the student's order, -1 unanswered. */
  answers: number[];
  examUpdatedAt?: string | undefined;
};

const codeByProblem = {
  wrong_length: 'exam.wrong_answer_count',
  out_of_range: 'exam.answer_out_of_range',
  unanswered: 'exam.incomplete',
} as const satisfies Record<AnswerProblem, string>;

const uuid = z.uuid();

/** How often a submission is graded anew because the teacher saved the exam, or a device saved answers, in between. */
const tries = 3;

type Reading = {
  sheet: ExamSheet;
  attempt: AttemptRow | undefined;
  /** When the exam ends for this student. */
  endsAt: Date | null;
  now: Date;
};

/** Where each question has its time, one that is not open keeps the answer it has. */
const mergeKept = (
  written: number[],
  { timing, closes_at, time_limit_in_seconds }: SubmissionFacts,
  { sheet, attempt, endsAt, now }: Reading,
) => {
  if (timing !== 'question' || !attempt) {
    return { answers: written, mayBeBlank: written.map(() => mayStayBlank(endsAt, now)) };
  }
  const ends = questionEnds(attempt, sheet, { timing, closes_at, time_limit_in_seconds });
  const kept = keptAnswers(attempt, sheet);
  return {
    answers: written.map((answer, place) =>
      isQuestionClosed(ends[place] ?? null, now) ? (kept[place] ?? unanswered) : answer,
    ),
    mayBeBlank: ends.map((end) => mayStayBlank(end, now) || mayStayBlank(endsAt, now)),
  };
};

/** Zero-based in the written order. @throws AppError for answers that cannot be graded */
const readAnswers = (
  { studentId, answers: sent }: Submission,
  facts: SubmissionFacts,
  reading: Reading,
): number[] => {
  const order = orderOf(reading.sheet, studentId);
  const optionCounts = toShown(order, reading.sheet.optionCounts);
  const problem = validateAnswers({ optionCounts, answers: sent });
  if (problem && problem !== 'unanswered') throw new AppError(codeByProblem[problem]);
  const { answers, mayBeBlank } = mergeKept(toWrittenAnswers(order, sent), facts, reading);
  const isComplete = answers.every((answer, place) => answer !== unanswered || mayBeBlank[place]);
  if (!isComplete) throw new AppError(codeByProblem.unanswered);
  return answers;
};

/** One try; undefined when exam or saved answers were changed between reading and storing. */
const trySubmission = async (
  platform: Platform,
  submission: Submission,
): Promise<ResultRow | undefined> => {
  const now = platform.clock.now();
  const { studentId, examId } = submission;
  const facts = await findSubmissionFacts(platform.database, examId, studentId, now);
  if (!facts?.is_shown) throw new AppError('exam.not_found');
  const sheet = sheetOfFacts(examId, facts);
  refuseAnswers(facts, sheet.questionIds.length, now);
  refuseUnbegun(facts);
  const attempt = attemptIn(facts);
  if (!attempt) refuseOtherState(submission, facts.exam_updated_at);
  const endsAt = attempt ? endOf(attempt, sheet, facts) : facts.closes_at;
  if (attempt && isTimeOver(endsAt, now)) {
    if (!(await gradeSaved(platform, facts, submission))) return undefined;
    throw new AppError('exam.time_over');
  }
  const answers = readAnswers(submission, facts, { sheet, attempt, endsAt, now });
  const outcome = await gradeAndStore(platform, facts, {
    studentId,
    examId,
    answers,
    submittedAt: now,
    attemptRevision: facts.timing === 'question' && attempt ? attempt.revision : null,
  });
  if (outcome.kind === 'already') throw new AppError('exam.already_submitted');
  return outcome.kind === 'stored' ? outcome.row : undefined;
};

/**
 * Grades a student's answers and stores result and certificate, both or none, once for each exam
 * (spec §4, §9; decisions §5). Two round trips. After the time, what was saved before its end is graded.
 * @throws AppError exam.not_found, lesson.access_denied, exam.already_submitted, exam.not_open,
 *   exam.closed, exam.no_answer_sheet, exam.not_begun, exam.time_over, exam.wrong_answer_count,
 *   exam.answer_out_of_range, exam.incomplete,
 *   exam.changed_meanwhile
 */
export const submitExam = async (
  platform: Platform,
  submission: Submission,
): Promise<ResultRow> => {
  if (!uuid.safeParse(submission.examId).success) throw new AppError('exam.not_found');
  for (let left = tries; left > 0; left -= 1) {
    const result = await trySubmission(platform, submission);
    if (result) return result;
  }
  throw new AppError('server.unavailable');
};
