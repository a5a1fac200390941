import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from './source-imports.ts';

/** The statements that change rows: Kysely's builders and SQL in templates. `for update` and `do update set` name no table. */
const writePatterns = [
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"]([a-z_]+)/gu,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)/gu,
  /(?<!\bfor\s+(?:no\s+key\s+)?)(?<!\bdo\s+)\bupdate\s+(?:only\s+)?([a-z_]+)(?=\s+(?:as\s+)?(?:[a-z_]+\s+)?set\b)/gu,
];

/** Stands for the table of a statement that takes its name from a value. */
export const anyTable = 'any table';

const writesAnyTable = /\b(?:insert\s+into|delete\s+from|update)\s+\$\{sql\.table\(/u;

/**
 * The tables whose rows a source changes, each once, in the order of the alphabet; `anyTable` where a value names the
 * table.
 */
export const tablesWritten = (text: string, tables: ReadonlySet<string>): string[] => {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '');
  const found = writePatterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, table]) => table ?? ''),
  );
  const named = [...new Set(found)].filter((table) => tables.has(table)).toSorted();
  return writesAnyTable.test(code) ? [anyTable, ...named] : named;
};

/** The tables that migrations create, without those that later ones drop or rename. */
export const tablesOfMigrations = (migrations: readonly string[]): Set<string> => {
  const tables = new Set<string>();
  for (const sql of migrations) {
    for (const [, created, dropped, old, renamed] of sql.matchAll(
      /create table (?:if not exists )?(\w+)|drop table (?:if exists )?(\w+)|alter table (\w+) rename to (\w+)/gu,
    )) {
      if (created !== undefined) tables.add(created);
      const gone = dropped ?? old;
      if (gone !== undefined) tables.delete(gone);
      if (renamed !== undefined) tables.add(renamed);
    }
  }
  return tables;
};

type SqlFile = { name: string; text: string };

/** The SQL files of a folder, in the order of their names. */
const readSqlFiles = (...folder: string[]): SqlFile[] =>
  readdirSync(inProject(...folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(inProject(...folder, name), 'utf8') }));

/** The files of the first migration: `18-payments.sql` has the tables of the module `payments`. */
export const readBaseline = (): SqlFile[] => readSqlFiles('server', 'migrations', 'baseline');

/** The tables of the product. */
export const readTables = (): Set<string> =>
  tablesOfMigrations(
    [...readBaseline(), ...readSqlFiles('server', 'migrations')].map(({ text }) => text),
  );
