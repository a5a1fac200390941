import { isTimeOver } from '#domain/exam-day/attempt-time.ts';
import { orderOf, type Question } from '#server/features/exams/exams.api.ts';
import { retryOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertBegun, assertMayAnswer } from './assert-answering.ts';
import { presentAttempt } from './attempt.presenter.ts';
import { attemptIn, endOf, type ReadExam } from './attempt.ts';
import { type AttemptRow, stampQuestion } from './attempts.repository.ts';
import { endWithoutRight, finishAttempt } from './finish-attempts.service.ts';
import { presentOwnQuestion } from './own-exam.presenter.ts';
import { readExam } from './read-exam.service.ts';

type Opening = { examId: string; /** Zero-based in the student's order. */ index: number };

/** The exam with an attempt that still runs. */
const readRunning = async (platform: Platform, student: Viewer, examId: string) => {
  const exam = await readExam(platform, student, examId);
  await endWithoutRight(platform, exam, student.id);
  assertMayAnswer(exam);
  assertBegun(exam);
  const attempt = attemptIn(exam.row);
  if (!attempt || exam.row.timing !== 'question') throw new AppError('exam.question_order');
  if (isTimeOver(endOf(exam, attempt), exam.now)) {
    await finishAttempt(platform, { examId, studentId: student.id });
    throw new AppError('exam.time_over');
  }
  return { exam, attempt };
};

/** The attempt after opening the question written at `place`; undefined when another device opened it meanwhile. */
const open = async (
  platform: Pick<Platform, 'database'>,
  exam: ReadExam,
  { attempt, place, studentId }: { attempt: AttemptRow; place: number; studentId: string },
): Promise<AttemptRow | undefined> => {
  const { row, content, now } = exam;
  const opened = content.questions.map((_, other) =>
    other === place ? now : (attempt.question_started_at[other] ?? null),
  );
  const after = { ...attempt, question_started_at: opened };
  const endsAt = endOf(exam, after);
  const stamp = { studentId, examId: row.id, position: place + 1, openedAt: now, endsAt };
  return (await stampQuestion(platform.database, stamp))
    ? { ...after, ends_at: endsAt }
    : undefined;
};

/** The written place of the question. @throws AppError exam.question_order unless it is already open or the next one */
const placeToOpen = (
  { content }: ReadExam,
  { index, studentId, attempt }: { index: number; studentId: string; attempt: AttemptRow },
): { place: number; isOpen: boolean } => {
  const place = orderOf(content, studentId)?.questions[index] ?? index;
  const startedAt = attempt.question_started_at;
  const isNext = index === startedAt.filter((moment) => moment !== null).length;
  const isOpen = Boolean(startedAt[place]);
  if (!content.questions[place] || (!isOpen && !isNext)) {
    throw new AppError('exam.question_order');
  }
  return { place, isOpen };
};

/** Undefined where another device opened a question between reading and storing. */
const tryOpening = async (platform: Platform, student: Viewer, { examId, index }: Opening) => {
  const { exam, attempt } = await readRunning(platform, student, examId);
  const studentId = student.id;
  const { place, isOpen } = placeToOpen(exam, { index, studentId, attempt });
  const after = isOpen ? attempt : await open(platform, exam, { attempt, place, studentId });
  const question = presentOwnQuestion(exam, place, { student, files: platform.files });
  return after && question && { ...presentAttempt(after, exam, studentId), question };
};

/**
 * Opens the next question of an exam whose questions are timed, and starts its time. A question that is
 * already open is returned unchanged. Two round trips.
 * @throws AppError exam.not_found, exam.not_begun, exam.question_order, exam.time_over and those of
 *   `assertMayAnswer`
 */
export const openQuestion = (
  platform: Platform,
  student: Viewer,
  opening: Opening,
): Promise<ReturnType<typeof presentAttempt> & { question: Question }> =>
  retryOnConflict(() => tryOpening(platform, student, opening));
