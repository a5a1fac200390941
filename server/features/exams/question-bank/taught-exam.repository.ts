import type { Executor } from '#server/platform/database/database.ts';

/** The type of an exam; undefined where there is none. */
export const findTaughtExamType = async (
  executor: Executor,
  id: string,
): Promise<number | undefined> => {
  const row = await executor
    .selectFrom('exams')
    .select('exam_type')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.exam_type;
};
