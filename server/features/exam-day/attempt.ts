import {
  checkedUntil,
  endOfAttempt,
  type ExamTimes,
  isQuestionClosed,
  questionEndsOf,
} from '#domain/exam-day/attempt-time.ts';
import { toStoredAnswers, unanswered } from '#domain/exams/grading.ts';
import type { ExamContent, ExamHeadRow } from '#server/features/exams/exams.api.ts';
import type { AttemptRow, Check } from './attempts.repository.ts';
import type { ViewedExamRow } from './viewed-exams.repository.ts';

/** An exam as it was read for a student: its row, its content at that version, and the time of reading. */
export type ReadExam = { row: ViewedExamRow; content: ExamContent; now: Date };

/** The attempt that was read with an exam, if the student has begun it. */
export const attemptIn = (row: ViewedExamRow): AttemptRow | undefined =>
  row.attempt_started_at === null
    ? undefined
    : {
        started_at: row.attempt_started_at,
        ends_at: row.attempt_ends_at,
        answers: row.attempt_answers ?? [],
        question_started_at: row.attempt_question_started_at ?? [],
        revision: row.attempt_revision ?? 0,
        saved_at: row.attempt_saved_at ?? row.attempt_started_at,
        answer_texts: row.attempt_answer_texts,
        window_group_id: row.attempt_window_group_id,
      };

type TimedExam = {
  row: Pick<ExamHeadRow, 'timing' | 'time_limit_in_seconds' | 'closes_at'>;
  content: Pick<ExamContent, 'questionSeconds'>;
};

const timesOf = ({ row, content }: TimedExam): ExamTimes => ({
  timing: row.timing,
  timeLimitInSeconds: row.time_limit_in_seconds,
  closesAt: row.closes_at,
  questionSeconds: content.questionSeconds,
});

/** When each question closes, in the written order; null when it has not been opened or has no time limit. */
export const questionEnds = (
  exam: TimedExam,
  attempt: Pick<AttemptRow, 'question_started_at'>,
): (Date | null)[] =>
  questionEndsOf(timesOf(exam), { questionStartedAt: attempt.question_started_at });

/** When an attempt ends by itself, computed from the exam's current times. */
export const endOf = (
  exam: TimedExam,
  attempt: Pick<AttemptRow, 'started_at' | 'question_started_at'>,
): Date | null =>
  endOfAttempt(timesOf(exam), {
    startedAt: attempt.started_at,
    questionStartedAt: attempt.question_started_at,
  });

/** The answers of a student in the written order. */
export type Answers = {
  /** Zero-based, -1 unanswered; all of them -1 in a short-answer exam. */
  options: number[];
  /** '' unanswered; null unless the exam asks for short answers. */
  texts: string[] | null;
};

/** All unanswered when they belong to an older version of the questions. */
export const savedAnswers = (
  attempt: Pick<AttemptRow, 'answers' | 'answer_texts'>,
  { optionCounts, answerKeys }: Pick<ExamContent, 'optionCounts' | 'answerKeys'>,
): Answers => {
  const isCurrent = attempt.answers.length === optionCounts.length;
  const texts = isCurrent ? (attempt.answer_texts ?? []) : [];
  return {
    options: optionCounts.map((_, place) =>
      isCurrent ? (attempt.answers[place] ?? 0) - 1 : unanswered,
    ),
    texts: answerKeys ? answerKeys.map((_key, place) => texts[place] ?? '') : null,
  };
};

/** The answers to store. Where each question has its own time, a question that is not open gets its saved answer. */
export const withSavedAnswers = (
  exam: ReadExam,
  attempt: AttemptRow | undefined,
  answers: Answers,
): Answers => {
  if (exam.row.timing !== 'question' || !attempt) return answers;
  const ends = questionEnds(exam, attempt);
  const saved = savedAnswers(attempt, exam.content);
  const isClosed = (place: number) => isQuestionClosed(ends[place] ?? null, exam.now);
  return {
    options: answers.options.map((answer, place) =>
      isClosed(place) ? (saved.options[place] ?? unanswered) : answer,
    ),
    texts:
      answers.texts?.map((text, place) =>
        isClosed(place) ? (saved.texts?.[place] ?? '') : text,
      ) ?? null,
  };
};

type Begun = {
  /** All unanswered when left out. */
  answers?: Answers;
  revision: number;
};

/** An attempt that begins now. */
export const newAttempt = (exam: ReadExam, { answers, revision }: Begun): AttemptRow => {
  const { row, content, now } = exam;
  const questionStartedAt = row.timing === 'question' ? content.questions.map(() => null) : [];
  const started = { started_at: now, question_started_at: questionStartedAt };
  return {
    ...started,
    ends_at: endOf(exam, started),
    answers: toStoredAnswers(answers?.options ?? content.questions.map(() => unanswered)),
    answer_texts: answers?.texts ?? null,
    revision,
    saved_at: now,
    window_group_id: row.attempt_window_group_id,
  };
};

/** The check to store after an exam was read and the student may answer it. */
export const checkOf = (
  exam: ReadExam,
  attempt: Pick<AttemptRow, 'started_at' | 'question_started_at'>,
): Check => ({
  version: exam.content.version,
  until: checkedUntil(endOf(exam, attempt), exam.now),
});

/** The same exam with an attempt that was stored since it was read. */
export const withAttempt = (exam: ReadExam, attempt: AttemptRow): ReadExam => ({
  ...exam,
  row: {
    ...exam.row,
    attempt_started_at: attempt.started_at,
    attempt_ends_at: attempt.ends_at,
    attempt_answers: attempt.answers,
    attempt_question_started_at: attempt.question_started_at,
    attempt_revision: attempt.revision,
    attempt_saved_at: attempt.saved_at,
    attempt_answer_texts: attempt.answer_texts,
    attempt_window_group_id: attempt.window_group_id,
  },
});
