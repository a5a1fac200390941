import { copyTitle } from '#domain/text/copy-title.ts';
import { duplicateLessons } from '#server/features/catalogue/lessons/lessons.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  insertCourse,
  lockCourse,
  lockGrade,
  nextPlace,
  placeCourses,
  type WholeCourse,
} from './course-changes.repository.ts';
import { findCoursesById } from './courses.repository.ts';
import { toGrade } from './read-course-form.ts';

const maxNameLength = 120;

/**
 * Puts the courses of a grade in a new order, all of them at once.
 * @throws AppError course.order_changed when `ids` are not exactly the courses of the grade
 */
export const reorderCourses = (
  platform: Platform,
  actorId: string,
  { grade, ids }: { grade: number; ids: string[] },
): Promise<void> =>
  changePublic(platform, publicTopics.courses, async (transaction) => {
    await lockGrade(transaction, toGrade(grade));
    if (!(await placeCourses(transaction, toGrade(grade), ids))) {
      throw new AppError('course.order_changed');
    }
    await recordAction(transaction, platform, {
      actorId,
      action: 'course.reorder',
      subjectId: `grade ${grade}`,
      detail: { ids },
    });
  });

/** Locks the grade before the row, in the order in which reordering locks them, to avoid a deadlock. */
const lockInGrade = async (executor: Executor, id: string): Promise<WholeCourse> => {
  const [found] = await findCoursesById(executor, [id], true);
  if (!found) throw new AppError('course.not_found');
  await lockGrade(executor, found.grade);
  const course = await lockCourse(executor, id);
  if (course?.grade !== found.grade) throw new AppError('course.changed_meanwhile');
  return course;
};

/**
 * A draft with the same content and without students. The picture is shared, because files are
 * never changed.
 */
const draftOf = (course: WholeCourse, copy: { id: string; position: number; now: Date }) => ({
  ...course,
  id: copy.id,
  position: copy.position,
  name: copyTitle(course.name, maxNameLength),
  is_published: false,
  students_count: 0,
  version: 1,
  created_at: copy.now,
});

/**
 * Copies a course with its lessons and their exams to the end of its grade, and returns the copy's
 * id. The copy is a draft, which hides its lessons, so they keep their titles, order and published
 * state.
 * @throws AppError course.not_found, course.changed_meanwhile when it moves to another grade at this moment
 */
export const duplicateCourse = (
  platform: Platform,
  actor: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<string> =>
  changePublic(platform, publicTopics.courses, async (transaction) => {
    const course = await lockInGrade(transaction, id);
    const position = await nextPlace(transaction, course.grade);
    const copyId = platform.ids.next();
    const copy = { id: copyId, position, now: platform.clock.now() };
    await insertCourse(transaction, draftOf(course, copy));
    await duplicateLessons(platform, transaction, { actor, from: id, to: copyId });
    await recordAction(transaction, platform, {
      actorId: actor.id,
      action: 'course.duplicate',
      subjectId: copyId,
      detail: { from: id },
    });
    return copyId;
  });
