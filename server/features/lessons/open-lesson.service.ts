import type { LessonAccess } from '#domain/lesson-access.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accessTo } from './lessons.presenter.ts';
import { findLesson, findLessonAccess, recordVisit } from './lessons.repository.ts';

/** @throws AppError lesson.not_found */
export const getLesson = async (platform: Platform, viewer: Viewer, id: string) => {
  const row = await findLesson(platform.database, id, viewer, platform.clock.now());
  if (!row) throw new AppError('lesson.not_found');
  return row;
};

const getAccessRow = async (platform: Platform, viewer: Viewer, id: string) => {
  const row = await findLessonAccess(platform.database, id, viewer, platform.clock.now());
  if (!row) throw new AppError('lesson.not_found');
  return row;
};

/** Whether the viewer may open a lesson, and why (decisions §4). */
export const getLessonAccess = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<LessonAccess> => accessTo(await getAccessRow(platform, viewer, id), viewer);

/**
 * Notes that a student opened a lesson; nothing is noted without the right, or for the teacher.
 * @throws AppError lesson.not_found
 */
export const openLesson = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<LessonAccess> => {
  const row = await getAccessRow(platform, viewer, id);
  const access = accessTo(row, viewer);
  if (access.hasAccess && viewer.role === 'student') {
    await recordVisit(platform.database, {
      studentId: viewer.id,
      lessonId: row.id,
      courseId: row.course_id,
      now: platform.clock.now(),
    });
  }
  return access;
};
