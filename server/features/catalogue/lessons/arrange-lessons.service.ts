import { lessonChangeTexts } from '#contract/catalogue/lesson-changes.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPlacedIds, lockCourse, placeLessons } from './lesson-changes.repository.ts';

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

/**
 * Puts one lesson of a locked course at a place, counted from 1.
 * @throws AppError request.invalid at `order` for a place behind the last one; lesson.order_changed for a lesson that is not in the course
 */
export const moveLesson = async (
  executor: Executor,
  id: string,
  { courseId, order }: { courseId: string; order: number },
): Promise<void> => {
  const ids = await listPlacedIds(executor, courseId);
  if (order > ids.length)
    throw new AppError('request.invalid', { order: [lessonChangeTexts.order] });
  const others = ids.filter((other) => other !== id);
  const placed = others.toSpliced(order - 1, 0, id);
  if (!(await placeLessons(executor, courseId, placed))) throw new AppError('lesson.order_changed');
};
