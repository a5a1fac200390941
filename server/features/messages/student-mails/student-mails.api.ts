import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lessonNewsQueue, mailLessonNews } from './announce-lessons.service.ts';
import { mailPurchase, purchaseMailQueue } from './announce-purchase.service.ts';
import { newsletterQueue, sendNewsletter } from './newsletter.service.ts';
import { remindOfEnding, subscriptionReminderQueue } from './remind-of-ending.service.ts';

export { announceCourse, announceLesson, markLessonAnnounced } from './announce-lessons.service.ts';
export { composeMessages } from './student-mails.ts';
export { batchSize, startOfBatch } from './pace.ts';
export { announcePurchase } from './announce-purchase.service.ts';
export { reportMail } from './report-mail.ts';

/** Students are awake and can still renew on the same day. */
const everyAfternoon = '0 16 * * *';

/** For news that came after the mail of the day before. */
const everyNoon = '0 12 * * *';

/** Registers the jobs that send the mails; called before the jobs start. */
export const handleStudentMails = (
  jobs: Pick<Jobs, 'handle' | 'repeat'>,
  platform: Platform,
): void => {
  jobs.handle(purchaseMailQueue, ({ data }) => mailPurchase(platform, data));
  jobs.repeat(lessonNewsQueue, everyNoon, () => mailLessonNews(platform));
  jobs.handle(newsletterQueue, ({ data }) => sendNewsletter(platform, data.newsletterId));
  jobs.repeat(subscriptionReminderQueue, everyAfternoon, () => remindOfEnding(platform));
};
