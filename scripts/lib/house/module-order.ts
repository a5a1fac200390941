import { modules } from '#modules.ts';
import type { Source } from './source-imports.ts';
import { isTest } from './source-imports.ts';
import { anyTable, tablesWritten } from './table-writes.ts';

const moduleNames: ReadonlySet<string> = new Set(modules.map(({ name }) => name));

const modulePattern = /^(?:contract|domain|server\/features|web\/features)\/([^/]+)\//u;

/** The module of a file; undefined for a file outside the modules. */
export const moduleOf = (file: string): string | undefined => {
  const name = modulePattern.exec(file)?.[1];
  return name !== undefined && moduleNames.has(name) ? name : undefined;
};

/** Each import of one module by another: the file, and the imported module. */
export const findUses = (
  sources: readonly Source[],
): { file: string; own: string; used: string }[] =>
  sources.flatMap(({ file, imports }) => {
    const own = moduleOf(file);
    const used = new Set(imports.map(moduleOf));
    return own === undefined
      ? []
      : [...used].flatMap((name) =>
          name === undefined || name === own ? [] : [{ file, own, used: name }],
        );
  });

const groupByFile = (rows: readonly { file: string; name: string }[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ file }) => file)].map(([file, found]) => [
      file,
      found.map(({ name }) => name).toSorted(),
    ]),
  );

const usesOf = new Map<string, readonly string[]>(modules.map(({ name, uses }) => [name, uses]));

/** The modules that each file imports although its own module does not use them. */
export const findImportsAgainstTheOrder = (sources: readonly Source[]): Record<string, string[]> =>
  groupByFile(
    findUses(sources)
      .filter(({ own, used }) => !usesOf.get(own)?.includes(used))
      .map(({ file, used }) => ({ file, name: used })),
  );

const ownerOf = new Map<string, string>(
  modules.flatMap(({ name, tables }) => tables.map((table): [string, string] => [table, name])),
);

/** The writer of a file's statements: a module, or a folder such as `demo` and `server/platform`. */
const writerOf = (file: string): string =>
  moduleOf(file) ?? /^server\/\w+|^\w+/u.exec(file)?.[0] ?? file;

/** Deleting, restoring, merging and erasing write the tables of all modules, by their names. */
const writersOfAnyTable: ReadonlySet<string> = new Set(['privacy', 'trash']);

const mayWrite = (writer: string, table: string): boolean =>
  table === anyTable
    ? writersOfAnyTable.has(writer)
    : (ownerOf.get(table) ?? 'server/platform') === writer;

/** The tables that each file changes although another module owns them. */
export const findForeignWrites = (
  sources: readonly Source[],
  tables: ReadonlySet<string>,
): Record<string, string[]> =>
  groupByFile(
    sources
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, text }) =>
        tablesWritten(text, tables)
          .filter((table) => !mayWrite(writerOf(file), table))
          .map((name) => ({ file, name })),
      ),
  );

/** The tables that more than one writer changes, each with its writers. Demo content does not count. */
export const findSharedTables = (
  sources: readonly Source[],
  tables: ReadonlySet<string>,
): Record<string, readonly string[]> => {
  const writes = sources
    .filter(({ file }) => !isTest(file) && !file.startsWith('demo/'))
    .flatMap(({ file, text }) =>
      tablesWritten(text, tables)
        .filter((table) => table !== anyTable)
        .map((table) => ({ file: table, name: writerOf(file) })),
    );
  const writers = Object.entries(groupByFile(writes)).map(
    ([table, names]) => [table, [...new Set(names)]] as const,
  );
  return Object.fromEntries(writers.filter(([, names]) => names.length > 1));
};
