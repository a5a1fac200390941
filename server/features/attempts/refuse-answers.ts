import { examState } from '#domain/exam-time.ts';
import {
  accessToLesson,
  type LessonAccessRow,
} from '#server/features/entitlements/entitlements.api.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { AnsweringFacts } from './exam-rights.repository.ts';

/** The rule of decisions §4 on what was read with an exam. */
export const mayOpenLessonOf = (rights: LessonAccessRow, role: Viewer['role']): boolean =>
  accessToLesson(rights, role).hasAccess;

/**
 * Refuses a student who may not begin or answer an exam now. Whether the time of an attempt is over is
 * not asked here: then what was saved counts.
 * @throws AppError lesson.access_denied, exam.already_submitted, exam.not_open, exam.closed,
 *   exam.no_answer_sheet
 */
export const refuseAnswers = (facts: AnsweringFacts, questionCount: number, now: Date): void => {
  if (!mayOpenLessonOf(facts, 'student')) throw new AppError('lesson.access_denied');
  if (facts.viewer_has_submitted) throw new AppError('exam.already_submitted');
  const window = { opensAt: facts.opens_at, closesAt: facts.closes_at };
  const state = examState({ ...window, isDownload: questionCount === 0 }, now);
  if (state === 'upcoming') throw new AppError('exam.not_open');
  if (state === 'closed' && facts.attempt_started_at === null) throw new AppError('exam.closed');
  if (questionCount === 0) throw new AppError('exam.no_answer_sheet');
};

/** @throws AppError exam.not_begun where an exam with a time is answered before its clock runs */
export const refuseUnbegun = (facts: AnsweringFacts): void => {
  if (facts.timing !== 'none' && facts.attempt_started_at === null) {
    throw new AppError('exam.not_begun');
  }
};

/**
 * Refuses first answers that were chosen from another state of the exam than the current one: their numbers
 * may mean other options by now. Once an exam is begun, its questions stay as they are.
 * @throws AppError exam.changed_meanwhile
 */
export const refuseOtherState = (
  { examUpdatedAt }: { examUpdatedAt?: string | undefined },
  currentState: Date,
): void => {
  const isOther =
    examUpdatedAt !== undefined && new Date(examUpdatedAt).getTime() !== currentState.getTime();
  if (isOther) throw new AppError('exam.changed_meanwhile');
};
