import { isTimeOver } from '#domain/exam-day/attempt-time.ts';
import { unanswered } from '#domain/exams/grading.ts';
import type { ExamContent } from '#server/features/exams/exams.api.ts';
import { retryOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  arrangeAnswers,
  assertBegun,
  assertMayAnswer,
  assertSameVersion,
  readAnswers,
  type SentAnswers,
} from './assert-answering.ts';
import {
  type Answers,
  attemptIn,
  endOf,
  questionEnds,
  type ReadExam,
  withSavedAnswers,
} from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { endWithoutRight, gradeSaved } from './finish-attempts.service.ts';
import { gradeAndStore } from './grade-attempt.ts';
import type { OwnResultRow } from './own-result.presenter.ts';
import { findCheck, findLatestExam, sharedExamIn } from './latest-exam.ts';
import { readExam } from './read-exam.service.ts';

export type Submission = SentAnswers & {
  examId: string;
  examUpdatedAt?: string | undefined;
};

type Taking = { studentId: string; attempt: AttemptRow | undefined };

/**
 * Without this check, an answer to a question that was never opened would be lost silently. @throws AppError
 * exam.question_order
 */
const assertOpened = ({ options, texts }: Answers, ends: (Date | null)[]): void => {
  const isAnswered = texts
    ? texts.map((text) => text.trim() !== '')
    : options.map((option) => option !== unanswered);
  const isEarly = isAnswered.some((is, position) => is && ends[position] === null);
  if (isEarly) throw new AppError('exam.question_order');
};

/** In the written order; any number may be unanswered. @throws AppError for answers that cannot be graded */
const readSubmission = (
  sent: SentAnswers,
  exam: ReadExam,
  { studentId, attempt }: Taking,
): Answers => {
  const answers = readAnswers(exam.content, studentId, sent);
  if (exam.row.timing === 'question' && attempt) assertOpened(answers, questionEnds(exam, attempt));
  return withSavedAnswers(exam, attempt, answers);
};

export type Submitted = { row: OwnResultRow; content: ExamContent };

/** Tries to submit once; undefined when exam or saved answers changed between reading and storing. */
const trySubmission = async (
  platform: Platform,
  student: Pick<Viewer, 'id' | 'role'>,
  submission: Submission,
): Promise<Submitted | undefined> => {
  const exam = await readExam(platform, student, submission.examId);
  const { row, content, now } = exam;
  await endWithoutRight(platform, exam, student.id);
  assertMayAnswer(exam);
  assertBegun(exam);
  const attempt = attemptIn(row);
  if (!attempt) assertSameVersion(submission, exam);
  const endsAt = attempt ? endOf(exam, attempt) : row.closes_at;
  if (attempt && isTimeOver(endsAt, now)) {
    if (!(await gradeSaved(platform, exam, student.id))) return undefined;
    throw new AppError('exam.time_over');
  }
  const studentId = student.id;
  const answers = readSubmission(submission, exam, { studentId, attempt });
  const outcome = await gradeAndStore(platform, sharedExamIn(exam), {
    studentId,
    answers,
    submittedAt: now,
    attemptRevision: row.timing === 'question' && attempt ? attempt.revision : null,
  });
  if (outcome.kind === 'already') throw new AppError('exam.already_submitted');
  return outcome.kind === 'stored' ? { row: outcome.row, content } : undefined;
};

/**
 * Submits an attempt whose row shows that answers are accepted (decisions/0103). Undefined where it does not, where saved
 * answers count too, and where the answers do not fit: the caller then reads everything and finds the reason.
 */
const submitChecked = async (
  platform: Platform,
  studentId: string,
  submission: Submission,
): Promise<Submitted | undefined> => {
  const { examId } = submission;
  const now = platform.clock.now();
  const until = findCheck(platform, { studentId, examId });
  const latest = until && until > now ? findLatestExam(platform, examId) : undefined;
  if (!latest || latest.shared.timing === 'question') return undefined;
  const answers = arrangeAnswers(latest.content, studentId, submission);
  if (typeof answers === 'string') return undefined;
  const outcome = await gradeAndStore(platform, latest, {
    studentId,
    answers,
    submittedAt: now,
    attemptRevision: null,
    needsCheckedAttempt: true,
  });
  return outcome.kind === 'stored' ? { row: outcome.row, content: latest.content } : undefined;
};

/**
 * Grades a student's answers and stores result and certificate, both or none, once for each exam
 * (spec §4, §9; decisions §5): in one round trip, or in two more where everything has to be checked. After the end of the
 * time, the answers saved before it are graded.
 * @throws AppError exam.not_found, lesson.access_denied, exam.right_ended, exam.already_submitted, exam.not_open,
 *   exam.closed, exam.no_answer_sheet, exam.not_begun, exam.time_over, exam.wrong_answer_count,
 *   exam.answer_out_of_range, exam.question_order, exam.changed_meanwhile
 */
export const submitExam = async (
  platform: Platform,
  student: Pick<Viewer, 'id' | 'role'>,
  submission: Submission,
): Promise<Submitted> => {
  const checked = await submitChecked(platform, student.id, submission);
  if (checked) return checked;
  return retryOnConflict(() => trySubmission(platform, student, submission));
};
