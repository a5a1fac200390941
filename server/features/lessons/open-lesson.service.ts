import type { LessonAccess } from '#domain/lesson-access.ts';
import { accessToLesson, findCreditsLeft } from '#server/features/entitlements/entitlements.api.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findLessonAccess,
  type LessonView,
  listLessonsFor,
  recordVisit,
} from './lessons.repository.ts';

/** @throws AppError lesson.not_found */
export const getLesson = async (platform: Platform, viewer: Viewer, id: string) => {
  const view = { id, viewerId: viewer.id, seesDrafts: viewer.role === 'teacher' };
  const row = await platform.coalesce('lesson', view, (views: readonly LessonView[]) =>
    listLessonsFor(platform.database, views, platform.clock.now()),
  );
  if (!row) throw new AppError('lesson.not_found');
  return row;
};

const getAccessRow = async (platform: Platform, viewer: Viewer, id: string) => {
  const row = await findLessonAccess(platform.database, id, viewer, platform.clock.now());
  if (!row) throw new AppError('lesson.not_found');
  return row;
};

/**
 * Whether the viewer may open a lesson, and why, with the credits that are left to open others (decisions §4).
 * @throws AppError lesson.not_found
 */
export const getLessonAccess = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<LessonAccess> => {
  const row = await getAccessRow(platform, viewer, id);
  const { database, clock } = platform;
  return accessToLesson(row, viewer.role, await findCreditsLeft(database, viewer.id, clock.now()));
};

/** @throws AppError lesson.not_found, lesson.access_denied */
export const ensureLessonAccess = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<void> => {
  const row = await getAccessRow(platform, viewer, id);
  if (!accessToLesson(row, viewer.role).hasAccess) throw new AppError('lesson.access_denied');
};

/**
 * Records that a student opened a lesson; nothing is recorded for the teacher or without the right to open it.
 * @throws AppError lesson.not_found
 */
export const openLesson = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<LessonAccess> => {
  const row = await getAccessRow(platform, viewer, id);
  const access = accessToLesson(row, viewer.role);
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
