import { type RawBuilder, sql } from 'kysely';
import { type Column, listColumns } from '#server/features/trash/trash.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

type UniqueKey = { columns: string[]; condition: string | null; nulls_are_equal: boolean };

/** A table whose rows belong to a student, as the database's catalogue describes it. */
export type OwnedTable = {
  name: string;
  /** The column that names the student. */
  owner: string;
  columns: Column[];
  /** What tells a row from the others; the owner is among it. */
  identity: string[];
  uniqueKeys: UniqueKey[];
};

const listUniqueKeys = async (executor: Executor, table: string): Promise<UniqueKey[]> => {
  const { rows } = await sql<UniqueKey>`
    select array(
        select attname::text from unnest(held.indkey::smallint[]) with ordinality part (number, place)
        join pg_attribute on attrelid = held.indrelid and attnum = part.number order by place
      ) as columns,
      pg_get_expr(held.indpred, held.indrelid) as condition,
      held.indnullsnotdistinct as nulls_are_equal
    from pg_index held
    where held.indrelid = ${table}::regclass and held.indisunique and held.indexprs is null
    order by held.indpred is not null, not held.indisprimary, held.indexrelid`.execute(executor);
  return rows;
};

/** Reads the keys from the catalogue, so that a unique index that is added later counts by itself. */
export const describeTable = async (
  executor: Executor,
  name: string,
  owner: string,
): Promise<OwnedTable> => {
  const keys = await listUniqueKeys(executor, name);
  const identity = keys.find(({ condition }) => condition === null)?.columns;
  if (!identity) throw new Error(`No row of ${name} can be told from the others.`);
  return {
    name,
    owner,
    columns: await listColumns(executor, name),
    identity: [...new Set([owner, ...identity])],
    uniqueKeys: keys,
  };
};

/** Whether the row `moving` has a key that one of the rows `other` has, which a condition chooses. */
const isTaken = (
  name: string,
  { columns, condition, nulls_are_equal: nullsAreEqual }: UniqueKey,
  others: RawBuilder<unknown>,
) => {
  // As the catalogue writes it, of columns without a table.
  const holds = sql.raw(condition ?? 'true');
  const same = columns.map((column) =>
    nullsAreEqual
      ? sql`taken.${sql.ref(column)} is not distinct from moving.${sql.ref(column)}`
      : sql`taken.${sql.ref(column)} = moving.${sql.ref(column)}`,
  );
  return sql`(${holds}) and exists (
    select from (select * from ${sql.table(name)} other where ${others} and (${holds})) taken
    where ${sql.join([sql`true`, ...same], sql` and `)})`;
};

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;

/** Whether the row `moving` has a unique key that a row of another owner has already. */
export const isTakenBy = ({ name, owner, uniqueKeys }: OwnedTable, ownerId: string) =>
  anyOf(
    uniqueKeys
      .filter(({ columns }) => columns.includes(owner))
      .map(({ columns, ...key }) =>
        isTaken(
          name,
          { ...key, columns: columns.filter((column) => column !== owner) },
          sql`${sql.ref(`other.${owner}`)} = ${ownerId}`,
        ),
      ),
  );

/** Whether the row `moving` has a unique key that any other row has already. */
export const isTakenByOther = ({ name, identity, uniqueKeys }: OwnedTable) =>
  anyOf(
    uniqueKeys.map((key) => isTaken(name, key, sql`not (${agree('other', 'moving', identity)})`)),
  );

/** JSON cannot contain NUL, but text with JSON in it can, as an escape. */
export const asText = ({ name, type }: Column): RawBuilder<unknown> =>
  type === 'json' ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name);

/** An object of columns, of the row that `from` names. */
export const objectOf = (from: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql.lit(column), sql.ref(`${from}.${column}`)]),
  )})`;

/** Whether the rows `a` and `b` have the same values in these columns. */
export const agree = (a: string, b: string, columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(`${a}.${column}`)} is not distinct from ${sql.ref(`${b}.${column}`)}`,
    ),
    sql` and `,
  )}`;
