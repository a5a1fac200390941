import { mayFinish } from '#domain/exam-day/attempt-time.ts';
import { unanswered, validateAnswers } from '#domain/exams/grading.ts';
import { toShown, toWritten, toWrittenAnswers } from '#domain/exams/shuffle.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { type ExamContent, orderOf, stateOf } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Answers, ReadExam } from './attempt.ts';

/**
 * When the teacher or a refund revoked the right to the lesson of a student who was taking the exam, which ends the attempt
 * at that moment (decisions/0103). Undefined where the lesson is open, or closed for another reason.
 */
export const rightTakenAt = ({ row }: Pick<ReadExam, 'row'>): Date | undefined => {
  const { attempt_started_at: startedAt, right_revoked_at: revokedAt } = row;
  if (!startedAt || !revokedAt || revokedAt < startedAt) return undefined;
  return accessToLesson(row, 'student').reason === 'premium_required' ? revokedAt : undefined;
};

/**
 * Whether a viewer may work on an exam: with the right to its lesson, or for a day after the exam was begun, if the right
 * expired meanwhile (decisions/0068). There is no such day when the teacher closed the lesson or the right was revoked.
 */
export const mayOpenExam = (exam: Omit<ReadExam, 'content'>, role: Viewer['role']): boolean => {
  const { row, now } = exam;
  const { hasAccess, reason } = accessToLesson(row, role);
  if (hasAccess || reason !== 'premium_required') return hasAccess;
  const { attempt_started_at: startedAt, viewer_has_submitted: hasSubmitted } = row;
  const mayFinishIt = startedAt !== null && !hasSubmitted && mayFinish(startedAt, now);
  return mayFinishIt && !rightTakenAt(exam);
};

/**
 * Makes sure that a student may begin or answer an exam now. The end of an attempt's
 * time is not checked here, because after it the saved answers count.
 * @throws AppError lesson.access_denied, exam.already_submitted, exam.not_open, exam.closed,
 *   exam.for_other_groups, exam.no_answer_sheet
 */
export const assertMayAnswer = (exam: ReadExam): void => {
  const { row, content, now } = exam;
  if (row.viewer_has_submitted) throw new AppError('exam.already_submitted');
  if (!mayOpenExam(exam, 'student')) throw new AppError('lesson.access_denied');
  const state = stateOf(row, content, now);
  if (state === 'otherGroups') throw new AppError('exam.for_other_groups');
  if (state === 'upcoming') throw new AppError('exam.not_open');
  if (state === 'closed' && row.attempt_started_at === null) throw new AppError('exam.closed');
  if (content.questions.length === 0) throw new AppError('exam.no_answer_sheet');
};

/** @throws AppError exam.not_begun when a timed exam is answered before it was begun */
export const assertBegun = ({ row }: ReadExam): void => {
  if (row.timing !== 'none' && row.attempt_started_at === null) {
    throw new AppError('exam.not_begun');
  }
};

/**
 * Makes sure that first answers were chosen from the current version of the exam: in another
 * version the same numbers may mean other options. Once an exam is begun, its questions cannot change.
 * @throws AppError exam.changed_meanwhile
 */
export const assertSameVersion = (
  { examUpdatedAt }: { examUpdatedAt?: string | undefined },
  { content }: ReadExam,
): void => {
  const isOther =
    examUpdatedAt !== undefined && new Date(examUpdatedAt).getTime() !== content.version.getTime();
  if (isOther) throw new AppError('exam.changed_meanwhile');
};

const codeByProblem = {
  wrong_length: 'exam.wrong_answer_count',
  out_of_range: 'exam.answer_out_of_range',
} as const;

/** Answers as they arrive, in the student's order. */
export type SentAnswers = {
  /** Zero-based, -1 unanswered; ignored in a short-answer exam. */
  answers: number[];
  /** What a student wrote in a short-answer exam, '' unanswered. */
  texts?: string[] | undefined;
};

/** A student's answers in the written order, some of which may be missing, or why they fit no question. */
export const arrangeAnswers = (
  content: ExamContent,
  studentId: string,
  { answers: sent, texts = [] }: SentAnswers,
): Answers | 'exam.wrong_answer_count' | 'exam.answer_out_of_range' => {
  const order = orderOf(content, studentId);
  if (content.answerKeys) {
    if (texts.length !== content.answerKeys.length) return 'exam.wrong_answer_count';
    return { options: texts.map(() => unanswered), texts: toWritten(order, texts) };
  }
  const answerCounts = toShown(order, content.answerCounts);
  const problem = validateAnswers({ answerCounts, answers: sent });
  return problem ? codeByProblem[problem] : { options: toWrittenAnswers(order, sent), texts: null };
};

/**
 * As `arrangeAnswers`.
 * @throws AppError exam.wrong_answer_count, exam.answer_out_of_range
 */
export const readAnswers = (
  content: ExamContent,
  studentId: string,
  sent: SentAnswers,
): Answers => {
  const answers = arrangeAnswers(content, studentId, sent);
  if (typeof answers === 'string') throw new AppError(answers);
  return answers;
};
