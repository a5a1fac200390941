import type { Executor } from '#server/platform/database/database.ts';

const name = 'notationVersion';

/** Which version of the renderer wrote the stored HTML; undefined when none was recorded. */
export const findNotationVersion = async (executor: Executor): Promise<unknown> => {
  const row = await executor
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
};

export const storeNotationVersion = async (executor: Executor, version: number): Promise<void> => {
  const value = JSON.stringify(version);
  await executor
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
