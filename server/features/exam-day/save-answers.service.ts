import type * as z from 'zod/mini';
import type { examAttempt } from '#contract/exams/exam-replies.ts';
import { isTimeOver } from '#domain/exam-day/attempt-time.ts';
import { toStoredAnswers } from '#domain/exams/grading.ts';
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
import { presentAttempt, presentAttemptAt } from './attempt.presenter.ts';
import {
  type Answers,
  attemptIn,
  checkOf,
  endOf,
  newAttempt,
  type ReadExam,
  withSavedAnswers,
} from './attempt.ts';
import {
  type AttemptRow,
  type CheckedAnswers,
  saveAnswers,
  saveCheckedAnswers,
} from './attempts.repository.ts';
import { endWithoutRight, finishAttempt } from './finish-attempts.service.ts';
import { cacheCheck, findCheck, findLatestExam } from './latest-exam.ts';
import { readExam } from './read-exam.service.ts';
import { storeAttempt } from './store-attempt.ts';

type Saving = SentAnswers & {
  examId: string;
  /** The revision that the answers are based on. */
  revision: number;
  examUpdatedAt?: string | undefined;
};

/** How often a save is tried, because exam or answers may change between reading and storing. */
const maxTries = 4;

/** The first answers of an untimed exam begin it; undefined when it was begun or changed meanwhile. */
const beginWith = async (
  platform: Platform,
  exam: ReadExam,
  { studentId, saving, answers }: { studentId: string; saving: Saving; answers: Answers },
): Promise<AttemptRow | undefined> => {
  assertSameVersion(saving, exam);
  const attempt = newAttempt(exam, { answers, revision: 1 });
  const begun = { examId: exam.row.id, studentId, attempt, check: checkOf(exam, attempt) };
  return (await storeAttempt(platform, begun)) ? attempt : undefined;
};

/** The attempt after the save; undefined when it was saved or ended meanwhile. */
const saveInto = async (
  platform: Platform,
  exam: ReadExam,
  { studentId, attempt, answers }: { studentId: string; attempt: AttemptRow; answers: Answers },
): Promise<AttemptRow | undefined> => {
  const { row, now } = exam;
  const { options, texts } = withSavedAnswers(exam, attempt, answers);
  const merged = toStoredAnswers(options);
  const { revision } = attempt;
  const saved = { studentId, examId: row.id, revision, answers: merged, texts, savedAt: now };
  const check = checkOf(exam, attempt);
  if (!(await saveAnswers(platform.database, { ...saved, check }))) return undefined;
  cacheCheck(platform, saved, check.until);
  return {
    ...attempt,
    answers: merged,
    answer_texts: texts,
    revision: revision + 1,
    saved_at: now,
  };
};

/** Tries to save once; undefined when the save has to be repeated. */
const trySaving = async (
  platform: Platform,
  student: Viewer,
  saving: Saving,
): Promise<z.infer<typeof examAttempt> | undefined> => {
  const exam = await readExam(platform, student, saving.examId);
  await endWithoutRight(platform, exam, student.id);
  assertMayAnswer(exam);
  assertBegun(exam);
  const attempt = attemptIn(exam.row);
  const studentId = student.id;
  if (attempt && isTimeOver(endOf(exam, attempt), exam.now)) {
    await finishAttempt(platform, { studentId, examId: saving.examId });
    throw new AppError('exam.time_over');
  }
  const answers = readAnswers(exam.content, studentId, saving);
  if (!attempt) {
    const begun = await beginWith(platform, exam, { studentId, saving, answers });
    return begun && presentAttempt(begun, exam, studentId);
  }
  // Answers based on an older revision replace nothing; the reply contains the stored ones.
  if (attempt.revision > saving.revision) return presentAttempt(attempt, exam, studentId);
  const saved = await saveInto(platform, exam, { studentId, attempt, answers });
  return saved && presentAttempt(saved, exam, studentId);
};

/**
 * Saves into an attempt whose row shows that answers are accepted (decisions/0103). Undefined where it does not, where each
 * question has its own time, and where the answers do not fit: the caller then reads everything and finds the reason.
 */
const saveIntoChecked = async (
  platform: Platform,
  studentId: string,
  saving: Saving,
): Promise<z.infer<typeof examAttempt> | undefined> => {
  const { examId, revision } = saving;
  const now = platform.clock.now();
  const until = findCheck(platform, { studentId, examId });
  // Another node may have checked the attempt, but not before the first answers.
  const isChecked = until ? until > now : revision > 0;
  const latest = isChecked ? findLatestExam(platform, examId) : undefined;
  if (!latest || latest.shared.timing === 'question') return undefined;
  const { content } = latest;
  const arranged = arrangeAnswers(content, studentId, saving);
  if (typeof arranged === 'string') return undefined;
  const { version } = content;
  const answers = toStoredAnswers(arranged.options);
  const { texts } = arranged;
  const times = await platform.coalesce(
    'checked-answers',
    { studentId, examId, version, revision, answers, texts, savedAt: now },
    (many: readonly CheckedAnswers[]) => saveCheckedAnswers(platform.database, many),
  );
  if (!times) return undefined;
  const row = { ...times, answers, answer_texts: texts, revision: revision + 1, saved_at: now };
  const questionEnds = content.questions.map(() => null);
  return presentAttemptAt({ ...row, questionEnds }, content, { studentId, now });
};

/**
 * Stores a student's answers so far, and returns the stored answers: in one round trip, or in two where everything has to be
 * checked. Answers based on an older revision replace nothing. A question whose own time is over keeps its stored answer.
 * @throws AppError exam.not_found, lesson.access_denied, exam.right_ended, exam.already_submitted, exam.not_open,
 *   exam.closed, exam.no_answer_sheet, exam.not_begun, exam.time_over, exam.wrong_answer_count,
 *   exam.answer_out_of_range, exam.changed_meanwhile
 */
export const saveExamAnswers = async (
  platform: Platform,
  student: Viewer,
  saving: Saving,
): Promise<z.infer<typeof examAttempt>> => {
  const saved = await saveIntoChecked(platform, student.id, saving);
  if (saved) return saved;
  return retryOnConflict(() => trySaving(platform, student, saving), maxTries);
};
