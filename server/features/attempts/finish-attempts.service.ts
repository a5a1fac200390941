import { graceInSeconds, isTimeOver } from '#domain/exam-time.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteAttempt, type EndedAttempt, listEndedAttempts } from './attempts.repository.ts';
import { attemptIn, endOf, keptAnswers } from './exam-sheet.ts';
import { gradeAndStore, sheetOfFacts } from './grade-exam.ts';
import { findSubmissionFacts, type SubmissionFacts } from './submissions.repository.ts';

type Pair = { studentId: string; examId: string };

/** How often it is graded anew because somebody changed the exam in between. */
const tries = 3;

/**
 * Grades what was saved in time of an attempt whose time is over, from facts that were read. The result
 * is of the moment at which the time ended. False when something changed since.
 */
export const gradeSaved = async (
  platform: Platform,
  facts: SubmissionFacts,
  { studentId, examId }: Pair,
): Promise<boolean> => {
  const attempt = attemptIn(facts);
  if (!attempt) return true;
  const sheet = sheetOfFacts(examId, facts);
  const { kind } = await gradeAndStore(platform, facts, {
    studentId,
    examId,
    attemptRevision: attempt.revision,
    answers: keptAnswers(attempt, sheet),
    submittedAt: endOf(attempt, sheet, facts) ?? platform.clock.now(),
  });
  if (kind === 'already') await deleteAttempt(platform.database, { studentId, examId });
  return kind !== 'changed';
};

/**
 * Ends an attempt whose time is over: what was saved in time counts, whatever became of the student's
 * right to the lesson or of the phone. Leaves any other attempt alone.
 */
export const finishAttempt = async (platform: Platform, pair: Pair): Promise<void> => {
  for (let left = tries; left > 0; left -= 1) {
    const now = platform.clock.now();
    const { studentId, examId } = pair;
    const facts = await findSubmissionFacts(platform.database, examId, studentId, now);
    const attempt = facts && attemptIn(facts);
    if (!attempt) return;
    if (facts.viewer_has_submitted || !facts.question_ids) {
      await deleteAttempt(platform.database, pair);
      return;
    }
    if (!isTimeOver(endOf(attempt, sheetOfFacts(examId, facts), facts), now)) return;
    if (await gradeSaved(platform, facts, pair)) return;
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
