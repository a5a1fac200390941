import type { Executor } from '#server/platform/database/database.ts';

/** The stored values of the named settings; a name without a row is absent. */
export const findSettings = async (
  executor: Executor,
  names: string[],
): Promise<Map<string, unknown>> => {
  const rows = await executor
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
};
