import type { LessonProgress } from '#domain/catalogue/lesson-progress.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { progressOfLesson } from '#server/features/catalogue/progress/progress.api.ts';
import { ensureLessonAccess, getLesson } from './open-lesson.service.ts';
import { saveStudied } from './watch-progress.repository.ts';

/**
 * Notes that a student has studied a lesson, or takes that back; what arrives last counts.
 * @throws AppError lesson.not_found, lesson.access_denied
 */
export const markStudied = async (
  platform: Platform,
  viewer: Viewer,
  lessonId: string,
  isStudied: boolean,
): Promise<LessonProgress> => {
  await ensureLessonAccess(platform, viewer, lessonId);
  const now = platform.clock.now();
  await saveStudied(platform.database, { studentId: viewer.id, lessonId, isStudied, now });
  return progressOfLesson(await getLesson(platform, viewer, lessonId));
};
