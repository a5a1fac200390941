import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { cancelLiveLessonRow, lockLiveLesson } from './live-lessons.repository.ts';
import { notifyAudience } from './notify-audience.service.ts';

/**
 * Cancels a live lesson that is not over, once, and notifies its students. Who was present already stays so.
 * @throws AppError live_lesson.not_found, live_lesson.ended
 */
export const cancelLiveLesson = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const stored = await lockLiveLesson(transaction, id, groupsOf(viewer));
    if (!stored) throw new AppError('live_lesson.not_found');
    if (stored.cancelled_at) return;
    if (stored.ends_at <= now) throw new AppError('live_lesson.ended');
    await cancelLiveLessonRow(transaction, id, now);
    const { title, starts_at: startsAt, version } = stored;
    await notifyAudience(transaction, 'liveCancelled', { id, title, startsAt, version }, now);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'live_lesson.cancel',
      subjectId: id,
      detail: { title, startsAt: startsAt.toISOString() },
    });
  });
