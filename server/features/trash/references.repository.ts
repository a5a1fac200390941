import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** A foreign key column, and what happens to its row when the referenced row is deleted. */
export type Reference = {
  table: string;
  column: string;
  parent: string;
  onDelete: 'delete' | 'empty' | 'refuse';
};

/**
 * Every foreign key, read from the database's catalogue, so that rows of a table that is added later go to the trash with
 * their parents. Each refers to the id of its parent.
 */
export const listReferences = async (executor: Executor): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select child.relname as "table", named.attname as "column", parent.relname as parent,
      case held.confdeltype when 'c' then 'delete' when 'n' then 'empty' else 'refuse' end as "onDelete"
    from pg_constraint held
    join pg_class child on child.oid = held.conrelid
    join pg_class parent on parent.oid = held.confrelid
    join pg_attribute named on named.attrelid = held.conrelid and named.attnum = held.conkey[1]
    where held.contype = 'f' and child.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(executor);
  return rows;
};

export type Column = { name: string; type: string };

/** The columns of a table that can be written. */
export const listColumns = async (executor: Executor, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select attname as name, atttypid::regtype::text as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(executor);
  return rows;
};

const isCascade = ({ onDelete }: Reference) => onDelete === 'delete';

/** All tables that can be reached from `start`, in post-order. */
const walk = (start: string, next: (table: string) => string[]): string[] => {
  const finished: string[] = [];
  const visit = (table: string): void => {
    if (finished.includes(table)) return;
    next(table).forEach(visit);
    finished.push(table);
  };
  visit(start);
  return finished;
};

/** A table and the tables whose rows are deleted with its rows, each after those that it refers to. */
export const tablesBelow = (root: string, references: readonly Reference[]): string[] => {
  const childrenOf = (parent: string, where: (reference: Reference) => boolean) =>
    references
      .filter((reference) => reference.parent === parent && reference.table !== parent)
      .filter(where)
      .map(({ table }) => table);
  const deleted = walk(root, (table) => childrenOf(table, isCascade));
  return walk(root, (table) =>
    childrenOf(table, (reference) => deleted.includes(reference.table)),
  ).toReversed();
};

/** The references of a table by which its rows are deleted with rows of one of the `tables`. */
export const cascadesInto = (
  table: string,
  tables: readonly string[],
  references: readonly Reference[],
): Reference[] =>
  references.filter(
    (reference) =>
      isCascade(reference) && reference.table === table && tables.includes(reference.parent),
  );
