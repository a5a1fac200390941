import type { Executor } from '#server/platform/database/database.ts';

/** Whole rows, so that a column added later is copied too. */
export const listWholeLessons = (executor: Executor, courseId: string) =>
  executor
    .selectFrom('lessons')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();

export const findWholeLesson = (executor: Executor, id: string) =>
  executor.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst();

export type WholeLesson = Awaited<ReturnType<typeof listWholeLessons>>[number];

const writable = (row: WholeLesson) => ({
  ...row,
  video_chapters: JSON.stringify(row.video_chapters),
});

export const insertWholeLessons = async (
  executor: Executor,
  rows: WholeLesson[],
): Promise<void> => {
  if (rows.length > 0) await executor.insertInto('lessons').values(rows.map(writable)).execute();
};
