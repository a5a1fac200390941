import { calledName } from '#domain/text/called-name.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { notifyOfLessonNews } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  hasNews,
  listNewsReaders,
  type NewsReader,
  type NewsSource,
  type NewsTime,
  recordNews,
  takeNewsReaders,
} from './lesson-news.repository.ts';
import { batchSize, startOfBatch } from './pace.ts';
import { lessonNewsMail } from './student-mails.ts';

const hourInSeconds = 60 * 60;
const minuteInMilliseconds = 60_000;
const weekInMilliseconds = 7 * 24 * 60 * minuteInMilliseconds;

/** How long the first mail waits, so that it includes the teacher's next changes: a video, an exam, another lesson. */
const gatheringInMilliseconds = 15 * minuteInMilliseconds;

/** Newer news is left for the next run, because an earlier transaction may not have ended. */
const settlingInMilliseconds = minuteInMilliseconds;

/** Runs some time after a piece of news, and daily for students who had already got their mail of the day. */
export const lessonNewsQueue = defineQueue<object>({
  name: 'lesson-updates',
  retryLimit: 10,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: hourInSeconds / 2,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 48 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

type Announcer = Pick<Platform, 'clock' | 'jobs'>;

const announce = async (
  executor: Executor,
  { clock, jobs }: Announcer,
  source: NewsSource,
): Promise<void> => {
  const now = clock.now();
  if (!(await recordNews(executor, source, { now, isAnnounced: true }))) return;
  const startAfter = new Date(now.getTime() + gatheringInMilliseconds);
  await jobs.enqueue(executor, lessonNewsQueue, {}, { startAfter });
};

/**
 * Announces a lesson, its video and its exams to the students of the grade: each once, as soon as they can see it. Called
 * after every change of a lesson or of its exams, in the same transaction. Drafts are announced when they are published.
 */
export const announceLesson = (
  executor: Executor,
  platform: Announcer,
  lessonId: string,
): Promise<void> => announce(executor, platform, { lessonId });

/** The same for all lessons that a course shows for the first time. */
export const announceCourse = (
  executor: Executor,
  platform: Announcer,
  courseId: string,
): Promise<void> => announce(executor, platform, { courseId });

/** Stores a lesson with its video and exams as already announced, such as those of the demo. */
export const markLessonAnnounced = async (
  executor: Executor,
  { clock }: Announcer,
  lessonId: string,
): Promise<void> => {
  await recordNews(executor, { lessonId }, { now: clock.now(), isAnnounced: false });
};

const mailTo = (
  { unsubscribeLinks, publicUrl }: Platform,
  { id, email, first_name, last_name, gender, news }: NewsReader,
) => {
  const openable = news.filter((item) => accessToLesson(item, 'student').hasAccess);
  const token = unsubscribeLinks.sign({ userId: id, kind: 'lessonUpdates' });
  return openable.length === 0
    ? []
    : [
        {
          id,
          message: lessonNewsMail(
            {
              publicUrl,
              to: email,
              firstName: calledName(`${first_name} ${last_name}`),
              gender,
              token,
            },
            openable,
          ),
        },
      ];
};

type Batch = { time: NewsTime; after: string | null; index: number };

/** Queues the next batch of mails. @returns the last student of it; null when there are no more */
const queueNextBatch = async (
  platform: Platform,
  { time, after, index }: Batch,
): Promise<string | null> => {
  const { database, mail } = platform;
  const readers = await listNewsReaders(database, time, { after, limit: batchSize });
  // Composed before a row is locked.
  const composed = readers.flatMap((reader) => mailTo(platform, reader));
  const ids = composed.map(({ id }) => id);
  if (ids.length > 0) {
    await database.transaction().execute(async (transaction) => {
      const taken = await takeNewsReaders(transaction, ids, time);
      const messages = composed.flatMap(({ id, message }) => (taken.has(id) ? message : []));
      await mail.queueMany(transaction, messages, startOfBatch(time.now, index));
    });
  }
  return readers.length === batchSize ? (readers.at(-1)?.id ?? null) : null;
};

/**
 * Notifies students of the news of lessons that they can open, and mails it to those who want mails: at most one mail a day,
 * later news in the next one. News older than a week is neither notified nor mailed.
 */
export const mailLessonNews = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const until = new Date(now.getTime() - settlingInMilliseconds);
  const since = new Date(now.getTime() - weekInMilliseconds);
  const time = { since, until, today: dayInEgypt(now), now };
  if (!(await hasNews(platform.database, time))) return;
  await notifyOfLessonNews(platform.database, time);
  let after: string | null = null;
  let index = 0;
  do {
    after = await queueNextBatch(platform, { time, after, index });
    index += 1;
  } while (after !== null);
};
