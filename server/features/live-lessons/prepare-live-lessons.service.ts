import { entryOpensBefore, remindBefore } from '#domain/live-lessons/live-lesson-state.ts';
import {
  openLiveSessionOfGrade,
  openLiveSessionOfGroup,
} from '#server/features/attendance/attendance.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listAudience } from './live-audience.repository.ts';
import {
  claimReminders,
  listOpenLiveLessons,
  type LiveLessonRow,
  lockLiveLesson,
} from './live-lessons.repository.ts';
import { notifyAudience } from './notify-audience.service.ts';

const minuteInSeconds = 60;

const liveLessonsQueue = defineQueue<object>({
  name: 'live-lessons',
  retryLimit: 1,
  retryDelayInSeconds: minuteInSeconds,
  retryDelayMaxInSeconds: minuteInSeconds,
  expireInSeconds: 5 * minuteInSeconds,
  retentionInSeconds: 10 * minuteInSeconds,
  deleteAfterSeconds: 60 * minuteInSeconds,
});

const everyFiveMinutes = '*/5 * * * *';

const after = (now: Date, minutes: number) =>
  new Date(now.getTime() + minutes * minuteInSeconds * 1000);

/** Reminds students of the live lessons of the next hour, of each time once. */
export const remindOfLiveLessons = ({ database, clock }: Platform): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const due = await claimReminders(transaction, { now, until: after(now, remindBefore) });
    for (const { id, title, starts_at: startsAt, version } of due) {
      await notifyAudience(transaction, 'liveSoon', { id, title, startsAt, version }, now);
    }
  });

/** A lesson that was changed or cancelled since it was listed waits for the next run. */
const openSessions = async (
  transaction: Executor,
  platform: Platform,
  row: LiveLessonRow,
): Promise<void> => {
  const stored = await lockLiveLesson(transaction, row.id, undefined);
  if (stored?.version !== row.version) return;
  const { id, title, starts_at: startsAt, ends_at: endsAt } = row;
  const live = { id, title, startsAt, endsAt };
  for (const group of row.groups) {
    await openLiveSessionOfGroup(transaction, platform, live, group);
  }
  if (row.group_ids.length > 0) return;
  const listMembers = () => listAudience(transaction, id, platform.clock.now());
  await openLiveSessionOfGrade(transaction, platform, live, listMembers);
};

/** Opens the sessions of live lessons that can be entered, also of those that no student has entered yet. */
export const openLiveSessions = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const startsBefore = after(now, entryOpensBefore);
  const rows = await listOpenLiveLessons(platform.database, { now, startsBefore });
  await forEachSettled(rows, (row) =>
    platform.database
      .transaction()
      .execute((transaction) => openSessions(transaction, platform, row)),
  );
};

/** Registers the job; called before the jobs start. */
export const handleLiveLessons = (jobs: Pick<Jobs, 'repeat'>, platform: Platform): void =>
  jobs.repeat(liveLessonsQueue, everyFiveMinutes, () =>
    forEachSettled([remindOfLiveLessons, openLiveSessions], (prepare) => prepare(platform)),
  );
