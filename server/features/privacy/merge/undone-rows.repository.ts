import { sql } from 'kysely';
import { listReferences } from '#server/features/trash/trash.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Merge } from './merged-rows.repository.ts';
import { agree, isTakenByOther, type OwnedTable } from './row-keys.repository.ts';

const rowsOf = ({ id }: Pick<Merge, 'id'>, name: string, kind: string) =>
  sql`stored.merge_id = ${id} and stored.table_name = ${name} and stored.kind = ${kind}`;

/** The parts in which an added row was changed since. They stay as they are. */
export const listChangedParts = async (
  executor: Executor,
  merge: Merge,
  { name, identity }: OwnedTable,
): Promise<string[]> => {
  const { rows } = await sql<{ part: string }>`
    select distinct stored.part from student_merge_rows stored
      cross join lateral jsonb_populate_record(null::${sql.table(name)}, stored.key) found
    where ${rowsOf(merge, name, 'added')} and not exists (
      select from ${sql.table(name)} target
      where ${agree('target', 'found', identity)} and to_jsonb(target) = stored.key
    )`.execute(executor);
  return rows.map(({ part }) => part);
};

/** The tables of which a merge has rows. */
export const listMergedTables = async (executor: Executor, id: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from student_merge_rows where merge_id = ${id} order by 1`.execute(
    executor,
  );
  return rows.map(({ name }) => name);
};

const notIn = (parts: readonly string[]) =>
  sql`(stored.part is null or not stored.part = any(${parts}::text[]))`;

/** The changes of rows, each with its turn to be undone: the newest of a row first, because late rows change it again. */
const changesOf = (merge: Merge, name: string) => sql`(
  select stored.*, row_number() over (partition by stored.key order by stored.id desc) as turn
  from student_merge_rows stored where ${rowsOf(merge, name, 'changed')}
) stored`;

/**
 * Deletes what the merge added, gives rows back, and restores changed columns where nobody changed them since, and where nothing
 * else has their place: an invitation that the merge withdrew stays so once its address is invited elsewhere.
 */
export const giveRowsBack = async (
  executor: Executor,
  merge: Merge,
  table: OwnedTable,
  changedParts: readonly string[],
): Promise<void> => {
  const { name, owner, identity, columns } = table;
  const found = sql`cross join lateral jsonb_populate_record(null::${sql.table(name)}, stored.key) found`;
  await sql`
    delete from ${sql.table(name)} as target using student_merge_rows stored ${found}
    where ${rowsOf(merge, name, 'added')} and ${notIn(changedParts)}
      and ${agree('target', 'found', identity)}`.execute(executor);
  await sql`
    update ${sql.table(name)} as target set ${sql.ref(owner)} = ${merge.endedId}
    from student_merge_rows stored ${found}
    where ${rowsOf(merge, name, 'moved')} and ${agree('target', 'found', identity)}`.execute(
    executor,
  );
  const { rows } = await sql<{ name: string; count: number }>`
    select jsonb_object_keys(stored.after) as name, max(stored.turn)::int as count
    from ${changesOf(merge, name)} group by 1`.execute(executor);
  const existing = new Set(columns.map((column) => column.name));
  const changed = rows.map((row) => row.name).filter((column) => existing.has(column));
  if (changed.length === 0) return;
  const turns = Math.max(...rows.map((row) => row.count));
  for (let turn = 1; turn <= turns; turn += 1) {
    await sql`
      update ${sql.table(name)} as target set ${sql.join(
        changed.map((column) => sql`${sql.ref(column)} = written.${sql.ref(column)}`),
      )}
      from ${changesOf(merge, name)} ${found}
        cross join lateral jsonb_populate_record(null::${sql.table(name)}, stored.before) written
        cross join lateral jsonb_populate_record(null::${sql.table(name)}, stored.after) merged
      where stored.turn = ${turn} and ${agree('target', 'found', identity)}
        and ${agree('target', 'merged', changed)} and not exists (
          select from (select (jsonb_populate_record(target, stored.before)).*) moving
          where ${isTakenByOther(table)})`.execute(executor);
  }
};

/**
 * Inserts what the merge removed, where its place is free and what it refers to still exists. Of two rows with one place the one
 * that was there at the merge comes back, not what came late.
 */
export const insertRemoved = async (
  executor: Executor,
  merge: Merge,
  { name, columns }: OwnedTable,
  changedParts: readonly string[],
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(stored.key) as name from student_merge_rows stored
    where ${rowsOf(merge, name, 'removed')}`.execute(executor);
  const stored = new Set(rows.map((row) => row.name));
  const written = columns.filter((column) => stored.has(column.name));
  if (written.length === 0) return;
  const parents = (await listReferences(executor)).filter(({ table }) => table === name);
  await sql`
    insert into ${sql.table(name)} (${sql.join(written.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(
      written.map((column) =>
        column.type === 'json'
          ? sql`(stored.key ->> ${column.name}::text)::json`
          : sql`restored.${sql.ref(column.name)}`,
      ),
    )}
    from student_merge_rows stored
      cross join lateral jsonb_populate_record(null::${sql.table(name)}, stored.key) restored
    where ${rowsOf(merge, name, 'removed')} and ${notIn(changedParts)} and ${sql.join(
      [
        sql`true`,
        ...parents.map(
          ({ column, parent }) => sql`(restored.${sql.ref(column)} is null or exists (
            select from ${sql.table(parent)} parent where parent.id = restored.${sql.ref(column)}))`,
        ),
      ],
      sql` and `,
    )}
    order by stored.id
    on conflict do nothing`.execute(executor);
};

/** The ids of payments and rights that go back to the student whose account the merge had ended. */
export const listMovedPurchases = async (executor: Executor, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select stored.key ->> 'id' as id from student_merge_rows stored
    where stored.merge_id = ${id} and stored.table_name in ('payments', 'grants') and stored.kind = 'moved'`.execute(
    executor,
  );
  return rows.map((row) => row.id);
};
