import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockCourse, placeLessons } from './lesson-changes.repository.ts';

/**
 * Puts the lessons of a course in a new order, all of them at once.
 * @throws AppError course.not_found; lesson.order_changed when `ids` are not exactly the course's lessons
 */
export const reorderLessons = async (
  platform: Platform,
  actorId: string,
  { courseId, ids }: { courseId: string; ids: string[] },
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await lockCourse(transaction, courseId))) throw new AppError('course.not_found');
    if (!(await placeLessons(transaction, courseId, ids))) {
      throw new AppError('lesson.order_changed');
    }
    await recordAction(transaction, platform, {
      actorId,
      action: 'lesson.reorder',
      subjectId: courseId,
      detail: { ids },
    });
  });
};
