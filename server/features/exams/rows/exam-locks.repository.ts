import type { Executor } from '#server/platform/database/database.ts';

/** Locks an exam against changes, begins and submissions until the transaction ends; false if it does not exist. */
export const lockExamRow = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('exams')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
