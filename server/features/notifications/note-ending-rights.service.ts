import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { formatDayInEgypt } from '#server/platform/egypt-days.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeEndingRights } from './ending-rights.repository.ts';
import { postEvents } from './post-event.ts';

const daysBefore = 3;
const dayInMilliseconds = 24 * 60 * 60 * 1000;
const batchSize = 500;
const hourInSeconds = 60 * 60;

const endingRightsQueue = defineQueue<object>({
  name: 'ending-rights',
  retryLimit: 6,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: hourInSeconds,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 12 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/** When the teacher can still call the students on the same day. */
const everyMorning = '0 9 * * *';

/** Tells the teacher of each subscription and gift that ends within three days, once for each. */
export const noteEndingRights = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const until = new Date(now.getTime() + daysBefore * dayInMilliseconds);
  const { dateLocale: locale } = await findPublicSettings(database);
  let count: number;
  do {
    count = await database.transaction().execute(async (transaction) => {
      const ending = await takeEndingRights(transaction, { now, until, limit: batchSize });
      await postEvents(
        transaction,
        ending.map(({ student_id: studentId, ends_at: endsAt }) => ({
          kind: 'subscriptionEnding' as const,
          studentId,
          // `ends_at` is the first moment without the right.
          detail: formatDayInEgypt(locale, endsAt.getTime() - 1),
          happenedAt: now,
        })),
      );
      return ending.length;
    });
  } while (count === batchSize);
};

/** Registers the job of each morning; called before the jobs start. */
export const handleEndingRights = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(endingRightsQueue, everyMorning, () => noteEndingRights(platform));
