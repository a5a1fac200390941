import type { Executor } from '#server/platform/database/database.ts';

/** Stores the owner of an account's transactions, unless one is stored. @returns the stored owner */
export const pinOwner = async (
  executor: Executor,
  { account, owner }: { account: string; owner: string },
): Promise<string> => {
  await executor
    .insertInto('gateway_owners')
    .values({ account, owner })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute();
  const stored = executor.selectFrom('gateway_owners').select('owner');
  return (await stored.where('account', '=', account).executeTakeFirstOrThrow()).owner;
};

/** Stores the owner from the gateway's own answer, which replaces an earlier one. */
export const correctOwner = async (
  executor: Executor,
  { account, owner }: { account: string; owner: string },
): Promise<void> => {
  await executor
    .insertInto('gateway_owners')
    .values({ account, owner })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ owner }))
    .execute();
};
