import type { Executor } from '#server/platform/database/database.ts';

/** Stores whose transactions an account reports, unless that is stored. @returns what is stored */
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

/** The same by the gateway's own answer, which counts more than what was heard before. */
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
