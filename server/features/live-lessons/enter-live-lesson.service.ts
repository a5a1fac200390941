import { liveLessonState } from '#domain/live-lessons/live-lesson-state.ts';
import {
  openLiveSessionOfGrade,
  openLiveSessionOfGroup,
  recordEntering,
} from '#server/features/attendance/attendance.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type EnteredRow, listAudience, lockForStudent } from './live-audience.repository.ts';

/** @throws AppError live_lesson.not_open_yet, live_lesson.ended, live_lesson.cancelled */
const assertOpen = (row: EnteredRow, now: Date): void => {
  const { starts_at: startsAt, ends_at: endsAt, cancelled_at: cancelledAt } = row;
  const state = liveLessonState({ startsAt, endsAt, isCancelled: cancelledAt !== null }, now);
  if (state === 'open') return;
  throw new AppError(`live_lesson.${state === 'planned' ? 'not_open_yet' : state}`);
};

const openSession = (
  transaction: Executor,
  platform: Platform,
  { id, row, now }: { id: string; row: EnteredRow; now: Date },
) => {
  const { title, starts_at: startsAt, ends_at: endsAt } = row;
  const live = { id, title, startsAt, endsAt };
  return row.group_id === null
    ? openLiveSessionOfGrade(transaction, platform, live, () => listAudience(transaction, id, now))
    : openLiveSessionOfGroup(transaction, platform, live, {
        id: row.group_id,
        name: row.group_name ?? '',
      });
};

/**
 * The link of a live lesson, for a student whom it is for and while it can be entered. The student is recorded as present,
 * once.
 * @throws AppError live_lesson.not_found, live_lesson.not_open_yet, live_lesson.ended, live_lesson.cancelled
 */
export const enterLiveLesson = (
  platform: Platform,
  { id, studentId }: { id: string; studentId: string },
): Promise<{ link: string }> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const row = await lockForStudent(transaction, { id, studentId, now });
    if (!row) throw new AppError('live_lesson.not_found');
    assertOpen(row, now);
    const session = await openSession(transaction, platform, { id, row, now });
    if (session) await recordEntering(transaction, platform, { sessionId: session.id, studentId });
    return { link: row.link };
  });
