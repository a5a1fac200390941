import type { Executor } from '#server/platform/database/database.ts';

/** A lesson that may be given; undefined for an unknown one. */
export const findGiftLesson = (executor: Executor, id: string) =>
  executor
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select([
      'lessons.title',
      'lessons.is_free',
      'lessons.is_published',
      'courses.is_published as is_course_published',
    ])
    .where('lessons.id', '=', id)
    .executeTakeFirst();
