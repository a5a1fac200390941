import type { Executor } from '#server/platform/database/database.ts';

/** A lesson that may be given; undefined for an unknown one. */
export const findGiftLesson = (executor: Executor, id: string) =>
  executor
    .selectFrom('lessons')
    .leftJoin('shown_lessons as shown', 'shown.id', 'lessons.id')
    .select(({ eb }) => [
      'lessons.title',
      'lessons.is_free',
      eb('shown.id', 'is not', null).as('is_shown'),
    ])
    .where('lessons.id', '=', id)
    .executeTakeFirst();
