import { graceInSeconds } from '#domain/exam-day/attempt-time.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announceAttempts } from './announced-attempts.repository.ts';
import {
  claimEndedAttempts,
  claimUncheckedAttempts,
  type EndedAttempt,
  markExamined,
  releaseAttempts,
} from './claimed-attempts.repository.ts';
import { finishAttempt } from './finish-attempts.service.ts';

type Pair = { studentId: string; examId: string };

/** Attempts that a process claims and ends at a time. */
const batchSize = 100;

/** What a process that died has claimed is free for others after this time; a batch takes much less. */
const claimInMilliseconds = 60_000;

/** A run begins no batch after this time; the run of the next minute continues. */
const runInMilliseconds = 50_000;

type Run = {
  platform: Platform;
  /** Whether another batch begins. */
  mayContinue: () => boolean;
  errors: unknown[];
};

/** Ends attempts that this process has claimed; a failure of one does not stop the others. @returns those that did not fail */
const finishBatch = async ({ platform, errors }: Run, pairs: readonly Pair[]) => {
  const outcomes = await Promise.allSettled(pairs.map((pair) => finishAttempt(platform, pair)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') errors.push(outcome.reason);
  const failed = pairs.filter((_, index) => outcomes[index]?.status === 'rejected');
  await releaseAttempts(platform.database, failed);
  return pairs.filter((pair) => !failed.includes(pair));
};

const claimOf = ({ clock }: Platform) => ({
  now: clock.now(),
  until: new Date(clock.now().getTime() + claimInMilliseconds),
  limit: batchSize,
});

/**
 * Examines, batch by batch, attempts whose right, lesson or exam changed since the last run, and ends those whose right was revoked.
 * What fails would be claimed again at once, so a batch with a failure is the last of a run.
 */
const finishUnchecked = async (run: Run): Promise<void> => {
  const { platform, mayContinue } = run;
  let isMore = true;
  while (isMore && mayContinue()) {
    const changed = await claimUncheckedAttempts(platform.database, claimOf(platform));
    const examined = await finishBatch(run, changed);
    await markExamined(platform.database, examined, platform.clock.now());
    isMore = examined.length === batchSize;
  }
};

const finishEnded = async (run: Run, onFullBatch: () => Promise<void>): Promise<void> => {
  const { platform, mayContinue } = run;
  const before = new Date(platform.clock.now().getTime() - graceInSeconds * 1000);
  let after: EndedAttempt | undefined;
  let isMore = true;
  while (isMore && mayContinue()) {
    const ended = await claimEndedAttempts(platform.database, {
      ...claimOf(platform),
      before,
      after,
    });
    isMore = ended.length === batchSize;
    if (isMore && !after) await onFullBatch();
    await finishBatch(run, ended);
    after = ended.at(-1);
  }
};

type RunOptions = {
  /** Called when there is more than one batch. */
  onFullBatch?: () => Promise<void>;
  signal?: AbortSignal;
};

/**
 * Ends attempts that are over, batch by batch, until no process has any left. Several runs share them: a batch belongs to the
 * run that claimed it.
 * @throws the first error, so that the job is tried again
 */
export const finishEndedAttempts = async (
  platform: Platform,
  { onFullBatch = () => Promise.resolve(), signal }: RunOptions = {},
): Promise<void> => {
  const endsAt = platform.clock.now().getTime() + runInMilliseconds;
  const mayContinue = () => signal?.aborted !== true && platform.clock.now().getTime() < endsAt;
  const errors: unknown[] = [];
  const run = { platform, mayContinue, errors };
  await finishEnded(run, onFullBatch);
  await finishUnchecked(run);
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

/** What the job of each minute does: where there is more than one batch, it calls the other processes. */
export const finishTogether = (platform: Platform): Promise<void> =>
  finishEndedAttempts(platform, { onFullBatch: () => announceAttempts(platform.database) });

/**
 * Grades attempts whose time is over, every minute, so that a student whose phone is off still gets a result. Call it before
 * the jobs start.
 */
export const handleEndedAttempts = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(queue, everyMinute, () => finishTogether(platform));

type SharingLog = { error: (details: object, text: string) => void };

/** Takes part in ending attempts when a process announces that there are many; on each process, whether it runs jobs or not. */
export const shareEndedAttempts = (
  platform: Platform,
  log: SharingLog,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  const onAnnouncement = () => {
    running ??= finishEndedAttempts(platform, { signal })
      .catch((error: unknown) =>
        log.error({ err: error }, 'ended attempts could not be graded yet'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  platform.announcements.on('attempts', onAnnouncement);
  return {
    stop: async () => {
      platform.announcements.off('attempts', onAnnouncement);
      stopping.abort();
      await running;
    },
  };
};
