import { type RawBuilder, sql } from 'kysely';
import type { MergePlan } from '#server/features/privacy/classification/table-plan.ts';
import { namesIn } from '#server/features/privacy/classification/table-plan.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { agree, asText, isTakenBy, objectOf, type OwnedTable } from './row-keys.repository.ts';

/** A merge of two students. */
export type Merge = { id: string; keptId: string; endedId: string };

/** A row that another module removed or added for the merge. */
export type StoredRow = {
  table: string;
  kind: 'removed' | 'added';
  /** Rows that are undone together or not at all. */
  part: string | null;
  row: Record<string, unknown>;
};

export const storeRows = async (
  executor: Executor,
  mergeId: string,
  rows: readonly StoredRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into student_merge_rows (merge_id, table_name, kind, part, key)
    select ${mergeId}, stored.table_name, stored.kind, stored.part, stored.key
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ table, row, ...stored }) => ({ ...stored, table_name: table, key: row })),
    )}::jsonb) as stored (table_name text, kind text, part text, key jsonb)`.execute(executor);
};

/**
 * Stores what columns of rows had and get, and writes it: only what it stores, because a merge has rows from earlier, of which
 * the student may have changed the columns since.
 */
const changeRows = async (
  executor: Executor,
  { id }: Merge,
  { name, identity }: OwnedTable,
  change: { columns: readonly string[]; after: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<void> => {
  await sql`
    with stored as (
      insert into student_merge_rows (merge_id, table_name, kind, key, before, after)
      select ${id}::uuid, ${name}, 'changed', ${objectOf('moving', identity)},
        ${objectOf('moving', change.columns)}, ${change.after}
      from ${change.from}
      returning key, after
    )
    update ${sql.table(name)} as target set ${sql.join(
      change.columns.map((column) => sql`${sql.ref(column)} = written.${sql.ref(column)}`),
    )}
    from stored
      cross join lateral jsonb_populate_record(null::${sql.table(name)}, stored.key) found
      cross join lateral jsonb_populate_record(null::${sql.table(name)}, stored.after) written
    where ${agree('target', 'found', identity)}`.execute(executor);
};

type Combined = Extract<MergePlan, { combined: unknown }>['combined'];

const combineRows = async (
  executor: Executor,
  merge: Merge,
  table: OwnedTable,
  { least, greatest }: Combined,
): Promise<void> => {
  const { name, owner, identity } = table;
  const [lower, higher] = [namesIn(least), namesIn(greatest)];
  const valueOf = (column: string) => {
    const both = sql`${sql.ref(`moving.${column}`)}, ${sql.ref(`other.${column}`)}`;
    return lower.includes(column) ? sql`least(${both})` : sql`greatest(${both})`;
  };
  const columns = [...lower, ...higher];
  await changeRows(executor, merge, table, {
    columns,
    after: sql`jsonb_build_object(${sql.join(
      columns.flatMap((column) => [sql.lit(column), valueOf(column)]),
    )})`,
    from: sql`${sql.table(name)} moving join ${sql.table(name)} other
      on ${sql.ref(`other.${owner}`)} = ${merge.endedId}
      and ${agree(
        'moving',
        'other',
        identity.filter((column) => column !== owner),
      )}
      where ${sql.ref(`moving.${owner}`)} = ${merge.keptId}`,
  });
};

type Ends = Extract<MergePlan, { ends: unknown }>['ends'];
type Act = { actorId: string; now: Date };

/** Closes open rows of the duplicate. @param isAlways whether also those that could stay open */
export const endRows = async (
  executor: Executor,
  merge: Merge,
  table: OwnedTable,
  { ends, act, isAlways }: { ends: Ends; act: Act; isAlways: boolean },
): Promise<void> => {
  const { moment, actor, cleared } = ends;
  const written: [string, unknown][] = [[moment, act.now]];
  if (actor !== undefined) written.push([actor, act.actorId]);
  if (cleared !== undefined) written.push([cleared, null]);
  const values = Object.fromEntries(written);
  // An invitation that somebody used is not open.
  const isOpen =
    cleared === undefined
      ? sql`${sql.ref(`moving.${moment}`)} is null`
      : sql`${sql.ref(`moving.${moment}`)} is null and ${sql.ref(`moving.${cleared}`)} is not null`;
  await changeRows(executor, merge, table, {
    columns: Object.keys(values),
    after: sql`${JSON.stringify(values)}::jsonb`,
    from: sql`${sql.table(table.name)} moving
      where ${sql.ref(`moving.${table.owner}`)} = ${merge.endedId} and ${isOpen}
        and ${isAlways ? sql`true` : isTakenBy(table, merge.keptId)}`,
  });
};

/** Gives the rows of the duplicate to the kept student, as the plan says, and stores what that changed. */
export const moveRows = async (
  executor: Executor,
  merge: Merge,
  table: OwnedTable,
  plan: Exclude<MergePlan, 'stays' | 'follows'>,
): Promise<void> => {
  const { id, keptId, endedId } = merge;
  const { name, owner } = table;
  if (typeof plan === 'object' && 'combined' in plan) {
    await combineRows(executor, merge, table, plan.combined);
  }
  await sql`
    with moved as (
      update ${sql.table(name)} as moving set ${sql.ref(owner)} = ${keptId}
      where ${sql.ref(`moving.${owner}`)} = ${endedId} and not ${isTakenBy(table, keptId)}
      returning ${objectOf('moving', table.identity)} as key
    )
    insert into student_merge_rows (merge_id, table_name, kind, key)
    select ${id}::uuid, ${name}, 'moved', key from moved`.execute(executor);
  if (typeof plan === 'object' && 'ofBoth' in plan) return;
  // The condition again: a row that was written since the statement before is moved at night.
  await sql`
    with removed as (
      delete from ${sql.table(name)} as moving
      where ${sql.ref(`moving.${owner}`)} = ${endedId} and ${isTakenBy(table, keptId)}
      returning ${sql.join(table.columns.map(asText))}
    )
    insert into student_merge_rows (merge_id, table_name, kind, key)
    select ${id}::uuid, ${name}, 'removed', to_jsonb(removed) from removed`.execute(executor);
};
