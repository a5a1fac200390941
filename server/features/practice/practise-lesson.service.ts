import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { ensureLessonAccess } from '#server/features/catalogue/lessons/lessons.api.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listReleasedLessons, type ReleasedLessonRow } from './lessons-to-practise.repository.ts';
import { withContents } from './own-mistakes.service.ts';
import type { Picked } from './practice.presenter.ts';
import { pickFromLesson } from './questions-to-practise.repository.ts';

/** The open lessons of the student's grade that have questions to practise. */
export const listLessonsToPractise = async (
  { database, clock }: Platform,
  studentId: string,
): Promise<ReleasedLessonRow[]> => {
  const rows = await listReleasedLessons(database, studentId, clock.now());
  return rows.filter((row) => accessToLesson(row, 'student').hasAccess);
};

/**
 * Released questions of a lesson in a new order; none where the teacher released none.
 * @throws AppError lesson.not_found, lesson.access_denied
 */
export const startLesson = async (
  platform: Platform,
  viewer: Viewer,
  { lessonId, count, seed }: { lessonId: string; count: number; seed: string },
): Promise<Picked[]> => {
  await ensureLessonAccess(platform, viewer, lessonId);
  const round = { studentId: viewer.id, lessonId, count, seed, now: platform.clock.now() };
  return withContents(platform, () => pickFromLesson(platform.database, round));
};
