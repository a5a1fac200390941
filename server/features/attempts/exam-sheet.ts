import { unanswered } from '#domain/grading.ts';
import { attemptEndsAt, questionEndsAt } from '#domain/exam-time.ts';
import { type ShownOrder, shownOrder } from '#domain/shuffle.ts';
import type { AnsweringFacts, AttemptRow } from './exam-rights.repository.ts';

/** What an exam asks, without its words: enough to read a student's answers. Lists are in the written order. */
export type ExamSheet = {
  examId: string;
  examType: number;
  updatedAt: Date;
  questionIds: string[];
  optionCounts: number[];
  /** The time of each question, which counts where each has its own. */
  seconds: number[];
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
};

export const orderOf = (sheet: ExamSheet, studentId: string): ShownOrder | undefined =>
  shownOrder({ ...sheet, studentId });

/** The attempt that was read with an exam, if the student has begun it. */
export const attemptIn = (row: AnsweringFacts): AttemptRow | undefined =>
  row.attempt_started_at === null
    ? undefined
    : {
        started_at: row.attempt_started_at,
        ends_at: row.attempt_ends_at,
        answers: row.attempt_answers ?? [],
        question_started_at: row.attempt_question_started_at ?? [],
        revision: row.attempt_revision ?? 0,
        saved_at: row.attempt_saved_at ?? row.attempt_started_at,
      };

type Timed = Pick<AnsweringFacts, 'timing' | 'time_limit_in_seconds' | 'closes_at'>;

/** When each question closes, in the written order; null where it has not been opened or has no time. */
export const questionEnds = (
  attempt: Pick<AttemptRow, 'question_started_at'>,
  sheet: Pick<ExamSheet, 'seconds'>,
  { timing, closes_at: closesAt }: Timed,
): (Date | null)[] =>
  sheet.seconds.map((seconds, place) =>
    timing === 'question'
      ? questionEndsAt(attempt.question_started_at[place] ?? null, seconds, closesAt)
      : null,
  );

/** When an attempt ends by itself, by the exam's times as they are now. */
export const endOf = (
  attempt: Pick<AttemptRow, 'started_at' | 'question_started_at'>,
  sheet: Pick<ExamSheet, 'seconds'>,
  exam: Timed,
): Date | null =>
  attemptEndsAt({
    timing: exam.timing,
    startedAt: attempt.started_at,
    timeLimitInSeconds: exam.time_limit_in_seconds,
    closesAt: exam.closes_at,
    questionEnds: questionEnds(attempt, sheet, exam),
  });

/** Zero-based answers in the written order; all unanswered where they belong to other questions than today's. */
export const keptAnswers = (
  attempt: Pick<AttemptRow, 'answers'>,
  { optionCounts }: Pick<ExamSheet, 'optionCounts'>,
): number[] =>
  attempt.answers.length === optionCounts.length
    ? attempt.answers.map((answer) => answer - 1)
    : optionCounts.map(() => unanswered);
