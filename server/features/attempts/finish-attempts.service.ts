import { graceInSeconds, isTimeOver } from '#domain/exams/exam-time.ts';
import { repeatOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rightTakenAt } from './assert-answering.ts';
import { attemptIn, endOf, type ReadExam, savedAnswers } from './attempt.ts';
import {
  type AttemptRow,
  deleteAttempt,
  type EndedAttempt,
  listEndedAttempts,
  listUncheckedAttempts,
  markExamined,
} from './attempts.repository.ts';
import { gradeAndStore } from './grade-attempt.ts';
import { sharedExamIn } from './latest-exam.ts';
import { readExam } from './read-exam.service.ts';

type Pair = { studentId: string; examId: string };

/** When an attempt ends without a submission: at the end of its time, or when the right to the lesson was revoked. */
const overAt = (exam: ReadExam, attempt: AttemptRow): Date | undefined => {
  const endsAt = endOf(exam, attempt);
  return rightTakenAt(exam) ?? (endsAt && isTimeOver(endsAt, exam.now) ? endsAt : undefined);
};

/**
 * Grades the answers that were saved in time, for an attempt that is over. The result is dated at that moment.
 * False when exam or answers changed since they were read.
 */
export const gradeSaved = async (
  platform: Platform,
  exam: ReadExam,
  studentId: string,
): Promise<boolean> => {
  const attempt = attemptIn(exam.row);
  if (!attempt) return true;
  const { kind } = await gradeAndStore(platform, sharedExamIn(exam), {
    studentId,
    attemptRevision: attempt.revision,
    answers: savedAnswers(attempt, exam.content),
    submittedAt: overAt(exam, attempt) ?? exam.now,
  });
  if (kind === 'already')
    await deleteAttempt(platform.database, { studentId, examId: exam.row.id });
  return kind !== 'changed';
};

/** Read with the teacher's rights, because saved answers count even when the exam has become a draft. */
const readAnyExam = async (platform: Platform, { studentId, examId }: Pair) => {
  try {
    return await readExam(platform, { id: studentId, role: 'teacher' }, examId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'exam.not_found') return undefined;
    throw error;
  }
};

/**
 * Ends an attempt that is over. Answers saved in time count, even when the student has since lost the right to the lesson.
 * Other attempts are not changed.
 */
export const finishAttempt = async (platform: Platform, pair: Pair): Promise<void> => {
  await repeatOnConflict(async () => {
    const exam = await readAnyExam(platform, pair);
    const attempt = exam && attemptIn(exam.row);
    if (!attempt) return 'finished';
    if (exam.row.viewer_has_submitted || exam.content.questions.length === 0) {
      await deleteAttempt(platform.database, pair);
      return 'finished';
    }
    if (!overAt(exam, attempt)) return 'running';
    return (await gradeSaved(platform, exam, pair.studentId)) ? 'finished' : undefined;
  });
};

/**
 * Ends the attempt of a student whose right to the lesson was revoked, with the answers that were saved.
 * @throws AppError exam.right_ended in that case
 */
export const endWithoutRight = async (
  platform: Platform,
  exam: ReadExam,
  studentId: string,
): Promise<void> => {
  if (exam.row.viewer_has_submitted || !rightTakenAt(exam)) return;
  await finishAttempt(platform, { studentId, examId: exam.row.id });
  throw new AppError('exam.right_ended');
};

const batchSize = 100;

/** Examines the attempts whose right, lesson or exam changed since the last run, and ends those whose right was revoked. */
const finishUnchecked = async (platform: Platform): Promise<unknown[]> => {
  const changed = await listUncheckedAttempts(platform.database, batchSize);
  const outcomes = await Promise.allSettled(changed.map((pair) => finishAttempt(platform, pair)));
  const examined = changed.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  await markExamined(platform.database, examined, platform.clock.now());
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
};

/**
 * Ends all attempts that are over; a failure of one does not stop the others.
 * @throws the first error, so that the job is tried again
 */
export const finishEndedAttempts = async (platform: Platform): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - graceInSeconds * 1000);
  const errors = await finishUnchecked(platform);
  let after: EndedAttempt | undefined;
  let ended: EndedAttempt[];
  do {
    ended = await listEndedAttempts(platform.database, { before, after, limit: batchSize });
    const outcomes = await Promise.allSettled(ended.map((pair) => finishAttempt(platform, pair)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') errors.push(outcome.reason);
    after = ended.at(-1);
  } while (ended.length === batchSize);
  if (errors.length > 0) throw errors[0];
};

const queue = defineQueue<object>({
  name: 'ended-exams',
  retryLimit: 2,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: 30,
  expireInSeconds: 300,
  retentionInSeconds: 600,
  deleteAfterSeconds: 600,
});

const everyMinute = '* * * * *';

/**
 * Grades attempts whose time is over, every minute, so that a student whose phone is off still gets a result. Call it before
 * the jobs start.
 */
export const handleEndedAttempts = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(queue, everyMinute, () => finishEndedAttempts(platform));
