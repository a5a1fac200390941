import { isStaff } from '#domain/permissions/permissions.ts';
import type * as z from 'zod/mini';
import type { ownExam } from '#contract/exam-day/attempt-replies.ts';
import { isTimeOver } from '#domain/exam-day/attempt-time.ts';
import { isKeyHidden } from '#domain/exam-day/attempt-time.ts';
import { shownPercentage } from '#domain/exams/grading.ts';
import { orderInShared, toShown } from '#domain/exams/shuffle.ts';
import { linkRightOf } from '#server/features/rights/entitlements.api.ts';
import {
  type Exam,
  orderOf,
  presentExamHead,
  presentQuestion,
  presentTaughtExam,
  type Question,
  stateOf,
} from '#server/features/exams/exams.api.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { presentAttempt } from './attempt.presenter.ts';
import { presentHiddenKey } from './own-result.presenter.ts';
import { attemptIn, endOf, type ReadExam } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';
import type { ViewedExamRow } from './viewed-exams.repository.ts';

type Student = Pick<Viewer, 'id'>;

/** The attempt of an exam that is not submitted yet. */
const openAttempt = ({ row }: ReadExam): AttemptRow | undefined =>
  row.viewer_has_submitted ? undefined : attemptIn(row);

/**
 * Whether a student may see the questions of an exam: not before the exam opens, never for an exam of other groups, and in a
 * timed exam not before the student has begun it.
 */
const mayReadQuestions = (exam: ReadExam): boolean => {
  const { row, content, now } = exam;
  if (row.viewer_has_submitted) return true;
  const attempt = openAttempt(exam);
  const state = stateOf(row, content, now);
  if (state === 'upcoming' || state === 'otherGroups') return false;
  // A student who began before the exam closed may still be sending answers.
  if (state === 'closed') return attempt !== undefined && !isTimeOver(endOf(exam, attempt), now);
  return attempt !== undefined || row.timing === 'none';
};

/** Whether the student may load the shared questions: never when each question has its own time. */
export const readsSharedQuestions = (exam: ReadExam): boolean =>
  exam.row.timing !== 'question' && exam.content.questions.length > 0 && mayReadQuestions(exam);

/** A question whose own time has not begun has no text: reading it early would be an advantage. */
const withoutText = ({ optionImages: _pictures, ...question }: Question): Question => ({
  ...question,
  questionText: '',
  questionHtml: '',
  options: [],
  optionsHtml: [],
  imageUrl: null,
  imageWidth: null,
  imageHeight: null,
});

/** How a student who may read the questions sees the one written at `place`. */
const questionView = (
  { row, content, now }: ReadExam,
  { student, files }: { student: Student; files: Files },
  place: number,
) => {
  const signature = files.signSet(row.id);
  return {
    isTeacher: false,
    isKeyShown:
      row.viewer_has_submitted &&
      !isKeyHidden(row.key_hidden_until, now) &&
      !row.viewer_guarded_places?.includes(place + 1),
    order: orderOf(content, student.id),
    pictureUrl: (fileId: string) => `${files.pictureUrl(fileId, row.id)}&${signature}`,
  };
};

/** The question written at `place`, for a student who may read it. */
export const presentOwnQuestion = (
  exam: ReadExam,
  place: number,
  parts: { student: Student; files: Files },
): Question | undefined => {
  const question = exam.content.questions[place];
  return question && presentQuestion(question, place, questionView(exam, parts, place));
};

const presentOwnQuestions = (
  exam: ReadExam,
  parts: { student: Student; files: Files },
): Question[] => {
  if (!mayReadQuestions(exam)) return [];
  const { row, content } = exam;
  const attempt = openAttempt(exam);
  const written = content.questions.map((questionRow, place) => {
    const question = presentQuestion(questionRow, place, questionView(exam, parts, place));
    const isWaiting =
      row.timing === 'question' && attempt !== undefined && !attempt.question_started_at[place];
    return isWaiting ? withoutText(question) : question;
  });
  return toShown(orderOf(content, parts.student.id), written);
};

const presentOpenRetry = (result: NonNullable<ViewedExamRow['viewer_open_retry']>) => ({
  ...result,
  percentage: shownPercentage(result.score, result.maxScore),
});

const presentHead = (exam: ReadExam, { student, files }: { student: Student; files: Files }) => {
  const attempt = openAttempt(exam);
  const { row, content, now } = exam;
  // The PDF of an exam that was begun stays open, even when the right ends.
  const { until, holder } = linkRightOf(row, { id: student.id, role: 'student' }, row.lesson_id);
  const right = attempt ? { until } : { until, holder };
  const ending = { signedUrl: (id: string) => files.signedUrl(id, right) };
  return {
    ...presentExamHead(row, content, { files: ending, now, isReadable: mayReadQuestions(exam) }),
    attempt: attempt ? presentAttempt(attempt, exam, student.id) : null,
    hasResult: row.viewer_has_submitted,
    ...presentHiddenKey(row, now),
    ...(row.viewer_open_retry && { openRetry: presentOpenRetry(row.viewer_open_retry) }),
  };
};

/** To wire with all questions that the viewer may see now, for the calls of the specification. */
export const presentWholeExam = (exam: ReadExam, viewer: Viewer, files: Files): Exam => {
  const { row, content, now } = exam;
  if (isStaff(viewer.role)) return presentTaughtExam(row, content, { files, now });
  const parts = { student: viewer, files };
  return { ...presentHead(exam, parts), questions: presentOwnQuestions(exam, parts) };
};

/** To wire with the student's own part only; the client loads the shared questions separately. */
export const presentOwnExam = (
  exam: ReadExam,
  student: Student,
  files: Files,
): z.infer<typeof ownExam> => {
  const { row, content } = exam;
  const parts = { student, files };
  const isShared = readsSharedQuestions(exam);
  const order = isShared
    ? orderInShared(orderOf(content, student.id), content.sharedOrder)
    : undefined;
  return {
    ...presentHead(exam, parts),
    questions: isShared ? [] : presentOwnQuestions(exam, parts),
    questionsVersion: isShared ? String(content.version.getTime()) : null,
    order: order ?? null,
    pictureSignature: isShared ? files.signSet(row.id) : null,
  };
};
