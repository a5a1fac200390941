import { graceInSeconds, isTimeOver } from '#domain/exam-time.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { attemptIn, endOf, type ReadExam, savedAnswers } from './attempt.ts';
import { deleteAttempt, type EndedAttempt, listEndedAttempts } from './attempts.repository.ts';
import { gradeAndStore } from './grade-attempt.ts';
import { readExam } from './read-exam.service.ts';

type Pair = { studentId: string; examId: string };

/** How often it is graded anew because somebody changed the exam in between. */
const tries = 3;

/**
 * Grades what was saved in time of an attempt whose time is over. The result is of the moment at which the
 * time ended. False when something changed since the exam was read.
 */
export const gradeSaved = async (
  platform: Platform,
  exam: ReadExam,
  studentId: string,
): Promise<boolean> => {
  const attempt = attemptIn(exam.row);
  if (!attempt) return true;
  const { kind } = await gradeAndStore(platform, exam, {
    studentId,
    attemptRevision: attempt.revision,
    answers: savedAnswers(attempt, exam.content),
    submittedAt: endOf(exam, attempt) ?? exam.now,
  });
  if (kind === 'already')
    await deleteAttempt(platform.database, { studentId, examId: exam.row.id });
  return kind !== 'changed';
};

/** Read as the teacher reads it: what was saved counts, also of an exam that has become a draft. */
const readAnyExam = async (platform: Platform, { studentId, examId }: Pair) => {
  try {
    return await readExam(platform, { id: studentId, role: 'teacher' }, examId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'exam.not_found') return undefined;
    throw error;
  }
};

/**
 * Ends an attempt whose time is over: what was saved in time counts, whatever became of the student's
 * right to the lesson or of the phone. Leaves any other attempt alone.
 */
export const finishAttempt = async (platform: Platform, pair: Pair): Promise<void> => {
  for (let left = tries; left > 0; left -= 1) {
    const exam = await readAnyExam(platform, pair);
    const attempt = exam && attemptIn(exam.row);
    if (!attempt) return;
    if (exam.row.viewer_has_submitted || exam.content.questions.length === 0) {
      await deleteAttempt(platform.database, pair);
      return;
    }
    if (!isTimeOver(endOf(exam, attempt), exam.now)) return;
    if (await gradeSaved(platform, exam, pair.studentId)) return;
  }
};

const batchSize = 100;

/**
 * Ends all attempts whose time is over, whatever becomes of one of them.
 * @throws the first error, so that the job is tried again
 */
export const finishEndedAttempts = async (platform: Platform): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - graceInSeconds * 1000);
  const errors: unknown[] = [];
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

/** Nobody loses an exam by a dead phone: each minute, attempts whose time is over are graded. Before the jobs start. */
export const handleEndedAttempts = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(queue, everyMinute, () => finishEndedAttempts(platform));
