import { maySetPrices } from '#domain/permissions/permissions.ts';
import { copyTitle } from '#domain/text/copy-title.ts';
import { duplicateExams } from '#server/features/exams/exams.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockCourse, nextPosition } from './lesson-changes.repository.ts';
import {
  findWholeLesson,
  insertWholeLessons,
  listWholeLessons,
  type WholeLesson,
} from './lesson-copies.repository.ts';
import { copyMaterials } from './materials.repository.ts';
import { type Actor, withoutPrice } from './save-lesson.service.ts';

const maxTitleLength = 200;

/** Copies lessons with their further files and exams. Files are shared, because they are never changed and outlive a lesson. */
const copyLessons = async (
  platform: Platform,
  executor: Executor,
  {
    actor,
    lessons,
    change,
  }: { actor: Actor; lessons: WholeLesson[]; change: Partial<WholeLesson> },
): Promise<Map<string, string>> => {
  const now = platform.clock.now();
  const copyIds = new Map(lessons.map(({ id }) => [id, platform.ids.next()]));
  const copies = lessons.map((lesson) => ({
    ...lesson,
    ...change,
    // A copy may get other content, which is then not free, or as cheap, as the teacher made this one.
    ...(maySetPrices(actor.role) ? {} : withoutPrice),
    id: copyIds.get(lesson.id) ?? lesson.id,
    version: 1,
    created_at: now,
    updated_at: now,
  }));
  await insertWholeLessons(executor, copies);
  await copyMaterials(executor, copyIds, { nextId: () => platform.ids.next(), now });
  await duplicateExams(platform, executor, copyIds);
  return copyIds;
};

/** Copies all lessons of a course into a new one, which is a draft: titles, order and publishing stay. */
export const duplicateLessons = async (
  platform: Platform,
  executor: Executor,
  { actor, from, to }: { actor: Actor; from: string; to: string },
): Promise<void> => {
  const lessons = await listWholeLessons(executor, from);
  await copyLessons(platform, executor, { actor, lessons, change: { course_id: to } });
};

/**
 * Copies a lesson with its exams to the end of its course, as a draft that nobody has answered.
 * Returns the copy's id.
 * @throws AppError lesson.not_found
 */
export const duplicateLesson = (platform: Platform, actor: Actor, id: string): Promise<string> =>
  changePublic(platform, publicTopics.courses, async (transaction) => {
    const lesson = await findWholeLesson(transaction, id);
    if (!lesson || !(await lockCourse(transaction, lesson.course_id))) {
      throw new AppError('lesson.not_found');
    }
    const position = await nextPosition(transaction, lesson.course_id);
    const title = copyTitle(lesson.title, maxTitleLength);
    const draft = { position, title, is_published: false };
    const copied = { actor, lessons: [lesson], change: draft };
    const copyIds = await copyLessons(platform, transaction, copied);
    const copyId = copyIds.get(id) ?? id;
    await recordAction(transaction, platform, {
      actorId: actor.id,
      action: 'lesson.duplicate',
      subjectId: copyId,
      detail: { from: id },
    });
    return copyId;
  });
