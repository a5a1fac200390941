import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { subscriptionReminderMail } from './student-mails.ts';
import { listEndingPeriods, markReminded } from './student-mails.repository.ts';

const hourInSeconds = 60 * 60;
const daysBefore = 3;
const dayInMilliseconds = 24 * 60 * 60 * 1000;
const batchSize = 200;

export const subscriptionReminderQueue = defineQueue<object>({
  name: 'subscription-reminders',
  retryLimit: 6,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: hourInSeconds,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 12 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

const remindNext = async ({ database, clock, mail, publicUrl }: Platform): Promise<boolean> => {
  const now = clock.now();
  const until = new Date(now.getTime() + daysBefore * dayInMilliseconds);
  const ending = await listEndingPeriods(database, { now, until, limit: batchSize });
  if (ending.length === 0) return false;
  const { dateLocale: locale } = await findPublicSettings(database);
  // Composed before the periods are locked.
  const composed = ending.map(({ id, email, first_name: firstName, ends_at: endsAt }) => {
    const recipient = { publicUrl, to: email, firstName };
    return { id, message: subscriptionReminderMail(recipient, { endsAt, now, locale }) };
  });
  await database.transaction().execute(async (transaction) => {
    const marked = await markReminded(transaction, ending, now);
    const messages = composed.flatMap(({ id, message }) => (marked.has(id) ? message : []));
    await mail.queueMany(transaction, messages);
  });
  return ending.length === batchSize;
};

/** Mails each student who wants it when Premium ends within three days, once for each period. */
export const remindOfEnding = async (platform: Platform): Promise<void> => {
  let isMore = true;
  while (isMore) isMore = await remindNext(platform);
};
