import type { Executor } from '#server/platform/database/database.ts';

/**
 * Locks exams against changes, begins and submissions until the transaction ends, in one order for all callers.
 * @returns the ids of those that exist
 */
export const lockExamRows = async (
  transaction: Executor,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('exams')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** The same for one exam; false if it does not exist. */
export const lockExamRow = async (transaction: Executor, id: string): Promise<boolean> =>
  (await lockExamRows(transaction, [id])).length === 1;
