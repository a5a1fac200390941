import type * as z from 'zod/mini';
import type { lessonSummary } from '#contract/lessons.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentLessonSummary } from './lessons.presenter.ts';
import { listLessons } from './lessons.repository.ts';

export { createLesson } from './save-lesson.service.ts';
export { openLesson } from './open-lesson.service.ts';

/** The lessons of a course in their order, each with whether this viewer may open it. */
export const listLessonSummaries = async (
  platform: Platform,
  viewer: Viewer,
  courseId: string,
): Promise<z.infer<typeof lessonSummary>[]> => {
  const now = platform.clock.now();
  const rows = await listLessons(platform.database, courseId, viewer.id, now);
  return rows.map((row) => presentLessonSummary(row, viewer));
};
