import type { PersonRole } from '#domain/permissions/permissions.ts';
import type { Executor } from '#server/platform/database/database.ts';

/**
 * Locks accounts until the transaction ends, always in the same order. Transactions that change an account, or count what
 * belongs to it, so run one after another. Inserting a row that refers to an account, such as a result, does not wait.
 * @returns the ids that exist
 */
export const lockAccounts = async (
  transaction: Executor,
  ids: readonly string[],
): Promise<{ id: string; role: PersonRole }[]> =>
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
