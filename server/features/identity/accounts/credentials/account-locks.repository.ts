import type { Executor } from '#server/platform/database/database.ts';

/**
 * Locks accounts until the transaction ends, in one order for all callers: what transactions change about an account, or
 * count of what it has, follows one another. Rows that refer to them, such as a result that is submitted, do not wait.
 * @returns those that exist
 */
export const lockAccounts = async (
  transaction: Executor,
  ids: readonly string[],
): Promise<{ id: string; role: 'student' | 'teacher' }[]> =>
  ids.length === 0
    ? []
    : transaction
        .selectFrom('users')
        .select(['id', 'role'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();

/** The same for one account; false when there is none. */
export const lockAccount = async (transaction: Executor, id: string): Promise<boolean> =>
  (await lockAccounts(transaction, [id])).length === 1;
