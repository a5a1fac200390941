import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** Whether a monthly subscription opens every lesson and gives Premium, in a query (decisions §4, `monthlyCovers`). */
export const monthlyCoversEverything = sql<boolean>`exists (
  select 1 from settings where settings.name = 'monthlyCovers' and settings.value = '"everything"')`;

/** A stored text, as a column of a query; null where none was stored. */
export const settingText = (name: 'teacherName' | 'teacherTitle' | 'siteFullName') => sql<
  string | null
>`
  (select value #>> '{}' from settings where name = ${name} and jsonb_typeof(value) = 'string')`;

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

/**
 * Counts a change of the settings in their version, and locks it until the transaction ends; false when they were
 * changed since `version` was read. Without a version every change counts.
 */
export const countChange = async (
  executor: Executor,
  version: number | undefined,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into settings (name, value) values ('version', '1')
    on conflict (name) do update set value = to_jsonb(settings.value::integer + 1)
      where ${version ?? null}::integer is null
        or settings.value = to_jsonb(${version ?? null}::integer)`.execute(executor);
  return numAffectedRows === 1n;
};

/**
 * Stores each value under its name. A value replaces the stored one; an object, such as the names of the grades, replaces
 * only the entries that it contains.
 */
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
      conflict.column('name').doUpdateSet({
        value: sql`case when jsonb_typeof(settings.value) = 'object' and jsonb_typeof(excluded.value) = 'object'
          then settings.value || excluded.value else excluded.value end`,
      }),
    )
    .execute();
};
