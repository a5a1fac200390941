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

/** Stores each value under its name and replaces an earlier one. */
export const storeSettings = async (
  executor: Executor,
  values: Record<string, unknown>,
): Promise<void> => {
  const rows = Object.entries(values).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await executor
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
};
