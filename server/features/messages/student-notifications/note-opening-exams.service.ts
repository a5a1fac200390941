import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addDays, dayInEgypt, endOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import { notifyOfOpeningExams } from './post-student-notifications.repository.ts';

const hourInSeconds = 60 * 60;

const openingExamsQueue = defineQueue<object>({
  name: 'opening-exams',
  retryLimit: 3,
  retryDelayInSeconds: 60,
  retryDelayMaxInSeconds: 600,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 2 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/** Every hour of the afternoon and evening, so that an exam for tomorrow may still be set in the evening. */
const everyHourBeforeNight = '0 14-22 * * *';

/** Notifies students of the exams that open tomorrow, by days in Egypt; of each once. */
export const noteOpeningExams = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const today = dayInEgypt(now);
  await notifyOfOpeningExams(database, {
    // The first moment of tomorrow belongs to it.
    after: new Date(endOfDayInEgypt(today).getTime() - 1),
    until: new Date(endOfDayInEgypt(addDays(today, 1)).getTime() - 1),
    now,
  });
};

/** Registers the job; called before the jobs start. */
export const handleOpeningExams = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(openingExamsQueue, everyHourBeforeNight, () => noteOpeningExams(platform));
