import { isTimeOver } from '#domain/exam-time.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stampQuestion } from './attempts.repository.ts';
import type { AttemptRow } from './exam-rights.repository.ts';
import { attemptIn, endOf, orderOf } from './exam-sheet.ts';
import { finishAttempt } from './finish-attempts.service.ts';
import { refuseAnswers, refuseUnbegun } from './refuse-answers.ts';
import { presentAttempt, presentQuestion, sheetOf } from './shown-exam.presenter.ts';
import { type ExamRow, findExam } from './shown-exams.repository.ts';

type Opening = { examId: string; /** Zero-based in the student's order. */ index: number };

/** How often it is tried anew because another device opened a question in between. */
const tries = 3;

/** The exam with an attempt that still runs. */
const readRunning = async (platform: Platform, viewer: Viewer, examId: string, now: Date) => {
  const row = await findExam(platform.database, examId, viewer, now);
  if (!row) throw new AppError('exam.not_found');
  refuseAnswers(row, row.questions.length, now);
  refuseUnbegun(row);
  const attempt = attemptIn(row);
  if (!attempt || row.timing !== 'question') throw new AppError('exam.question_order');
  if (isTimeOver(endOf(attempt, sheetOf(row), row), now)) {
    await finishAttempt(platform, { examId, studentId: viewer.id });
    throw new AppError('exam.time_over');
  }
  return { row, attempt };
};

/** The attempt after opening the question written at `place`; undefined when another device did meanwhile. */
const open = async (
  platform: Platform,
  { row, attempt, place }: { row: ExamRow; attempt: AttemptRow; place: number },
  { studentId, now }: { studentId: string; now: Date },
): Promise<AttemptRow | undefined> => {
  const opened = row.questions.map((_, other) =>
    other === place ? now : (attempt.question_started_at[other] ?? null),
  );
  const after = { ...attempt, question_started_at: opened };
  const endsAt = endOf(after, sheetOf(row), row);
  const stamp = { studentId, examId: row.id, position: place + 1, openedAt: now, endsAt };
  return (await stampQuestion(platform.database, stamp))
    ? { ...after, ends_at: endsAt }
    : undefined;
};

const tryOpening = async (platform: Platform, viewer: Viewer, { examId, index }: Opening) => {
  const now = platform.clock.now();
  const { row, attempt } = await readRunning(platform, viewer, examId, now);
  const sheet = sheetOf(row);
  const order = orderOf(sheet, viewer.id);
  const place = order?.questions[index] ?? index;
  const question = row.questions[place];
  if (!question) throw new AppError('exam.question_order');
  const startedAt = attempt.question_started_at;
  const isNext = index === startedAt.filter((moment) => moment !== null).length;
  const isOpen = Boolean(startedAt[place]);
  if (!isOpen && !isNext) throw new AppError('exam.question_order');
  const studentId = viewer.id;
  const after = isOpen
    ? attempt
    : await open(platform, { row, attempt, place }, { studentId, now });
  if (!after) return undefined;
  const view = { files: platform.files, examId, viewer, hasSubmitted: false, order };
  return {
    ...presentAttempt(after, { sheet, studentId, times: row, now }),
    question: presentQuestion(question, place, view),
  };
};

/**
 * Opens the next question of an exam with a time for each, and starts its time; one that is open already
 * is answered as it is. Two round trips.
 * @throws AppError exam.not_found, exam.not_begun, exam.question_order, exam.time_over and those of
 *   `refuseAnswers`
 */
export const openQuestion = async (platform: Platform, viewer: Viewer, opening: Opening) => {
  for (let left = tries; left > 0; left -= 1) {
    const opened = await tryOpening(platform, viewer, opening);
    if (opened) return opened;
  }
  throw new AppError('server.unavailable');
};
