import type * as z from 'zod/mini';
import type { lessonSummary } from '#contract/lessons.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentLessonSummary } from './lessons.presenter.ts';
import { findLessonsOfCourse } from './lessons.repository.ts';

export { duplicateLessons } from './duplicate-lesson.service.ts';
export { renderLessons } from './render-lessons.service.ts';
export { createLesson } from './save-lesson.service.ts';
export { openLesson } from './open-lesson.service.ts';

/**
 * The lessons of a course in their order, each with whether this viewer may open it; drafts for the teacher only.
 * @throws AppError course.not_found
 */
export const listLessonSummaries = async (
  platform: Platform,
  viewer: Viewer,
  courseId: string,
): Promise<z.infer<typeof lessonSummary>[]> => {
  const now = platform.clock.now();
  const rows = await findLessonsOfCourse(platform.database, courseId, viewer, now);
  if (!rows) throw new AppError('course.not_found');
  return rows.map((row) => presentLessonSummary(row, viewer));
};
