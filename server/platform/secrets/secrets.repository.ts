import type { Executor } from '#server/platform/database/database.ts';

/** The stored secret of that name; stores `candidate` if there is none. Of two nodes that start at once, one wins. */
export const ensureSecret = async (
  executor: Executor,
  name: string,
  candidate: string,
): Promise<string> => {
  await executor
    .insertInto('secrets')
    .values({ name, value: candidate })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await executor
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
};
