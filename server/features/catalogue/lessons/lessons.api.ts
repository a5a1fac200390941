import type * as z from 'zod/mini';
import type { lessonSummary, ownLesson } from '#contract/catalogue/lessons.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentLessonSummary, presentListedLesson } from './lessons.presenter.ts';
import { createHasLinkAccess } from './link-access.ts';
import { createPreviewedSummary } from '#server/features/catalogue/lesson-previews/show-preview.service.ts';
import { findLessonsOfCourse, listPublishedLessons } from './lessons.repository.ts';

export { findLessons } from './found-lessons.repository.ts';
export { lessonDayCleaner } from './lesson-days.repository.ts';
export { duplicateLessons } from './duplicate-lesson.service.ts';
export { renderLessons } from './render-lessons.service.ts';
export { addMaterial } from './save-material.service.ts';
export { makeRoomForLesson } from './restored-lesson.repository.ts';
export { changeLessonParts, createLesson } from './save-lesson.service.ts';
export { ensureLessonAccess, openLesson } from './open-lesson.service.ts';

/**
 * The checks of who may open files of lessons: whoever has a link with a running right, and everybody for the first page of a
 * lesson with a preview.
 */
export const createFileRights = (platform: Platform) => ({
  hasLinkAccess: createHasLinkAccess(platform),
  previewedSummary: createPreviewedSummary(platform),
});

/**
 * The lessons of a course in their order, each with whether this viewer may open it; drafts for the teacher only.
 * @throws AppError course.not_found
 */
export const listLessonSummaries = async (
  platform: Pick<Platform, 'clock' | 'database'>,
  viewer: Viewer,
  courseId: string,
): Promise<z.infer<typeof ownLesson>[]> => {
  const now = platform.clock.now();
  const rows = await findLessonsOfCourse(platform.database, courseId, viewer, now);
  if (!rows) throw new AppError('course.not_found');
  return rows.map((row) => presentLessonSummary(row, viewer));
};

/** The lessons that everybody may see, by the ids of their courses; without a viewer none is accessible. */
export const listLessonsOfCourses = async ({
  database,
}: Platform): Promise<Map<string, z.infer<typeof lessonSummary>[]>> =>
  Map.groupBy(
    (await listPublishedLessons(database)).map(presentListedLesson),
    ({ courseId }) => courseId,
  );
