import type { Executor } from '#server/platform/database/database.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lessonNewsMail } from './student-mails.ts';
import {
  listNews,
  listNewsReaders,
  markAnnounced,
  markKnown,
  recordAnnouncement,
} from './student-mails.repository.ts';

const hourInSeconds = 60 * 60;
const batchSize = 200;

/** One job for each announcement; it queues one mail for each student. */
export const lessonNewsQueue = defineQueue<{ lessonIds: string[] }>({
  name: 'lesson-news',
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
  which: Parameters<typeof markAnnounced>[1],
): Promise<void> => {
  const lessonIds = await markAnnounced(executor, which, clock.now());
  if (lessonIds.length > 0) await jobs.enqueue(executor, lessonNewsQueue, { lessonIds });
};

/**
 * Announces a lesson to the students of the grade, once, as soon as they can see it. Called after every
 * change of a lesson, in the same transaction. Drafts wait.
 */
export const announceLesson = (
  executor: Executor,
  platform: Announcer,
  lessonId: string,
): Promise<void> => announce(executor, platform, { lessonId });

/** The same for all lessons that a course shows for the first time, in one mail. */
export const announceCourse = (
  executor: Executor,
  platform: Announcer,
  courseId: string,
): Promise<void> => announce(executor, platform, { courseId });

/** Marks lessons as announced without a mail, such as those of the demo. */
export const keepLessonQuiet = (
  executor: Executor,
  { clock }: Announcer,
  lessonId: string,
): Promise<void> => markKnown(executor, lessonId, clock.now());

/**
 * Queues the next batch of mails; false when all students have theirs, or no announced lesson is
 * visible any more.
 */
const tellNext = async (platform: Platform, lessonIds: readonly string[]): Promise<boolean> => {
  const { database, mail, publicUrl } = platform;
  const lessons = await listNews(database, lessonIds);
  const [first] = lessons;
  if (!first) return false;
  const { announced_up_to: toldUpTo } = first;
  const readers = await listNewsReaders(database, {
    grade: first.grade,
    joinedUntil: first.announced_at,
    after: toldUpTo,
    limit: batchSize,
  });
  const last = readers.at(-1);
  if (!last) return false;
  const news = { courseId: first.course_id, courseName: first.course_name, lessons };
  // Composed before a lesson is locked.
  const messages = readers.map(({ email, first_name: firstName }) =>
    lessonNewsMail({ publicUrl, to: email, firstName }, news),
  );
  await database.transaction().execute(async (transaction) => {
    // Another node has announced to the same students meanwhile: the next batch begins after them.
    const batch = { lessonIds, from: toldUpTo, to: last.id };
    if (await recordAnnouncement(transaction, batch)) await mail.queueMany(transaction, messages);
  });
  return readers.length === batchSize;
};

/** Mails an announcement in batches; an interrupted job continues without repeating a mail. */
export const tellStudents = async (
  platform: Platform,
  { lessonIds }: { lessonIds: string[] },
): Promise<void> => {
  let isMore = true;
  while (isMore) isMore = await tellNext(platform, lessonIds);
};
