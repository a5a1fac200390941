import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import {
  cascadesInto,
  type Column,
  listColumns,
  listReferences,
  type Reference,
  tablesBelow,
} from './references.repository.ts';

/** An entry of the trash: its id, and the table of the deleted row. */
type TrashEntry = { id: string; table: string };

/** The ids of the rows of a table that are in the entry already. */
const idsOf = ({ id }: TrashEntry, table: string): RawBuilder<unknown> =>
  sql`array(select (row ->> 'id')::uuid from trash_rows
    where trash_id = ${id} and table_name = ${table} and emptied_column is null)`;

const refersToDeleted = (heap: TrashEntry, { column, parent }: Reference): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${idsOf(heap, parent)})`;

/** JSON cannot contain NUL, but text with JSON in it can, as an escape. */
const asText = ({ name, type }: Column): RawBuilder<unknown> =>
  type === 'json' ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name);

/** Locks rows, so that nobody changes them or adds to them until they are deleted, and copies them into the entry. */
const copyRows = async (
  executor: Executor,
  { id }: TrashEntry,
  table: string,
  condition: RawBuilder<boolean>,
): Promise<void> => {
  const columns = (await listColumns(executor, table)).map(asText);
  await sql`
    insert into trash_rows (trash_id, table_name, row)
    select ${id}::uuid, ${table}, to_jsonb(doomed)
    from (select ${sql.join(columns)} from ${sql.table(table)} where ${condition} for update) doomed`.execute(
    executor,
  );
};

/** Stores which rows lose their reference to a deleted row. */
const copyEmptied = async (
  executor: Executor,
  heap: TrashEntry,
  reference: Reference,
): Promise<void> => {
  const column = sql.ref(reference.column);
  await sql`
    insert into trash_rows (trash_id, table_name, emptied_column, row)
    select ${heap.id}::uuid, ${reference.table}, ${reference.column}::text, to_jsonb(emptied)
    from (
      select id, ${column} from ${sql.table(reference.table)} where ${refersToDeleted(heap, reference)}
      for update
    ) emptied`.execute(executor);
};

const copyFiles = async (
  executor: Executor,
  { id }: TrashEntry,
  file: Reference,
): Promise<void> => {
  await sql`
    insert into trash_files (trash_id, file_id)
    select distinct ${id}::uuid, (row ->> ${file.column}::text)::uuid from trash_rows
    where trash_id = ${id} and table_name = ${file.table} and emptied_column is null
      and row ->> ${file.column}::text is not null
    on conflict do nothing`.execute(executor);
};

/** Rows of this table are locked after all others: a refund locks a payment before its right (docs/locks.md). */
const lastTable = 'grants';

/**
 * Copies a row with everything that its deletion deletes or changes: the rows below it, level by level, the references that
 * become null, and the files of these rows.
 */
export const fillTrash = async (executor: Executor, heap: TrashEntry): Promise<void> => {
  const references = await listReferences(executor);
  const tables = tablesBelow(heap.table, references);
  const lastTables = new Set(tablesBelow(lastTable, references));
  const { true: last = [], false: first = [] } = Object.groupBy(
    tables,
    (table) => `${lastTables.has(table)}` as const,
  );
  for (const some of [first, last]) {
    for (const table of some) {
      const causes = cascadesInto(table, tables, references);
      const condition =
        table === heap.table
          ? sql<boolean>`id = ${heap.id}`
          : sql<boolean>`(${sql.join(
              causes.map((cause) => refersToDeleted(heap, cause)),
              sql` or `,
            )})`;
      await copyRows(executor, heap, table, condition);
    }
    const emptied = references.filter(
      ({ onDelete, parent, table }) =>
        onDelete === 'empty' && some.includes(parent) && !tables.includes(table),
    );
    for (const reference of emptied) await copyEmptied(executor, heap, reference);
  }
  for (const reference of references) {
    const isFile = reference.parent === 'files' && tables.includes(reference.table);
    if (isFile) await copyFiles(executor, heap, reference);
  }
};

/** The columns that the copied rows have and the table still has. */
const restorable = async (
  executor: Executor,
  { id }: TrashEntry,
  table: string,
): Promise<Column[]> => {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(row) as name from (
      select row from trash_rows
      where trash_id = ${id} and table_name = ${table} and emptied_column is null limit 1
    ) one`.execute(executor);
  const names = new Set(rows.map(({ name }) => name));
  return (await listColumns(executor, table)).filter(({ name }) => names.has(name));
};

/** Rows whose parent no longer exists are left out, also when it was deleted after them. */
const hasExistingParent = ({ column, parent }: Reference): RawBuilder<boolean> => {
  const name = sql.ref(`restored.${column}`);
  return sql`(${name} is null or exists (
    select 1 from ${sql.table(parent)} parent where parent.id = ${name}))`;
};

const insertRows = async (
  executor: Executor,
  heap: TrashEntry,
  { table, outside }: { table: string; outside: readonly Reference[] },
): Promise<void> => {
  const columns = await restorable(executor, heap, table);
  if (columns.length === 0) return;
  const values = columns.map(({ name, type }) =>
    type === 'json' ? sql`(row ->> ${name}::text)::json` : sql`restored.${sql.ref(name)}`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(values)} from trash_rows
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, row) restored
    where ${sql.join(
      [
        sql`trash_id = ${heap.id} and table_name = ${table} and emptied_column is null`,
        ...outside.map(hasExistingParent),
      ],
      sql` and `,
    )}`.execute(executor);
};

/** Restores references to the deleted rows, where the column has got no other value since. */
const refillEmptied = async (
  executor: Executor,
  { id }: TrashEntry,
  { table, column }: Reference,
): Promise<void> => {
  const name = sql.ref(column);
  await sql`
    update ${sql.table(table)} as target set ${name} = (row ->> ${column}::text)::uuid
    from trash_rows
    where trash_id = ${id} and table_name = ${table} and emptied_column = ${column}
      and target.id = (row ->> 'id')::uuid and target.${name} is null`.execute(executor);
};

/** Puts every copied row back into its table, parents first. */
export const emptyIntoTables = async (executor: Executor, heap: TrashEntry): Promise<void> => {
  const references = await listReferences(executor);
  const tables = tablesBelow(heap.table, references);
  for (const table of tables) {
    const outside = references.filter(
      (reference) =>
        reference.table === table &&
        reference.onDelete === 'delete' &&
        !tables.includes(reference.parent),
    );
    await insertRows(executor, heap, { table, outside: table === heap.table ? [] : outside });
  }
  for (const reference of references) {
    if (reference.onDelete === 'empty') await refillEmptied(executor, heap, reference);
  }
};
