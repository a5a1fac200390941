import { defineQueue } from '#server/platform/jobs/queue.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addDays, dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { listOpenSessionIds, lockSession } from './class-sessions.repository.ts';
import { closeLocked } from './close-session.service.ts';

const hourInSeconds = 60 * 60;

const endedSessionsQueue = defineQueue<object>({
  name: 'ended-class-sessions',
  retryLimit: 3,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: 600,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 2 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/** In the morning, when devices of the evening before have long found a network. */
const everyMorning = '0 9 * * *';

/** Closes what nobody closed on its day, so that students hear of it; a session without an entry stays open. */
export const closeEndedSessions = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const today = dayInEgypt(clock.now());
  // An older session was opened late, by somebody who may still write in it.
  const days = { from: addDays(today, -2), until: today };
  await forEachSettled(await listOpenSessionIds(database, days), (id) =>
    database.transaction().execute(async (transaction) => {
      const session = await lockSession(transaction, id);
      if (session && !session.cancelled_at) await closeLocked(transaction, platform, { session });
    }),
  );
};

/** Registers the job; called before the jobs start. */
export const handleEndedSessions = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(endedSessionsQueue, everyMorning, () => closeEndedSessions(platform));
