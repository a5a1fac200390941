import type { RouteArguments } from '#contract/route.ts';
import type { lessons } from '#contract/catalogue/lessons.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { ensureLessonAccess } from './open-lesson.service.ts';
import { recordProgress } from './watch-progress.repository.ts';

type WatchReport = RouteArguments<typeof lessons.reportProgress>['body'];

/**
 * Notes how far a student is in a lesson's video (decisions §1: real watch time).
 * @throws AppError lesson.not_found, lesson.access_denied
 */
export const reportProgress = async (
  platform: Platform,
  viewer: Viewer,
  lessonId: string,
  report: WatchReport,
) => {
  await ensureLessonAccess(platform, viewer, lessonId);
  const now = platform.clock.now();
  const row = await recordProgress(platform.database, {
    ...report,
    studentId: viewer.id,
    lessonId,
    now,
    today: dayInEgypt(now),
  });
  if (!row) throw new AppError('lesson.not_found');
  return { watchedInSeconds: row.watched_in_seconds, isCompleted: row.is_completed };
};
