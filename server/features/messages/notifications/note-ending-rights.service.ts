import { formatDate } from '#domain/formats/dates.ts';
import {
  listEndingRights,
  listStudentsWithEndings,
  claimNotices,
} from '#server/features/rights/entitlements.api.ts';
import { addDays, dayInEgypt, endOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { postEvents } from './post-event.ts';

const weekInDays = 7;
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

/** Early enough for the teacher to call the students on the same day. */
const everyMorning = '0 9 * * *';

/** Notifies the teacher once of each subscription, bundle and gift that ends within a week without a successor. */
export const noteEndingRights = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const ends = { after: now, until: endOfDayInEgypt(addDays(dayInEgypt(now), weekInDays)) };
  const students = await listStudentsWithEndings(database, ends);
  for (let begin = 0; begin < students.length; begin += batchSize) {
    const studentIds = students.slice(begin, begin + batchSize);
    const rights = await listEndingRights(database, { ...ends, now, studentIds });
    // Single lessons are left out: thousands that codes opened end with the school year.
    const ending = rights.filter(({ scope }) => scope !== 'lesson');
    const notices = new Map(
      ending.map(({ student_id: studentId, last_day: lastDay, ends_at: endsAt }) => [
        `${studentId} ${lastDay}`,
        { studentId, lastDay, notice: 'teacher' as const, endsAt },
      ]),
    );
    await database.transaction().execute(async (transaction) => {
      const taken = await claimNotices(transaction, [...notices.values()], now);
      await postEvents(
        transaction,
        taken.map(({ studentId, endsAt }) => ({
          kind: 'subscriptionEnding' as const,
          studentId,
          // `ends_at` is the first moment without the right.
          detail: formatDate(endsAt.getTime() - 1),
          happenedAt: now,
        })),
      );
    });
  }
};

/** Registers the job of each morning; called before the jobs start. */
export const handleEndingRights = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(endingRightsQueue, everyMorning, () => noteEndingRights(platform));
