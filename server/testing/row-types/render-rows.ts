import type { DescribedStatement } from './describe-statements.ts';

type RowColumn = DescribedStatement['columns'][number];

/** Types that the schema may narrow to some values, a shape or a list of them. */
const mayBeNarrowed = /^(?:string|number|unknown)(?:\[\])?$/u;

const columnType = ({ source, type, isNullable }: RowColumn): string => {
  const read =
    source && mayBeNarrowed.test(type) ? `Column<'${source.table}', '${source.column}'>` : type;
  return isNullable && read !== 'unknown' ? `${read} | null` : read;
};

/** A statement such as `pg_advisory_xact_lock` has a column, but returns nothing in it. */
const returnsRows = ({ columns }: DescribedStatement): boolean =>
  columns.some(({ type }) => type !== 'undefined');

/** The columns of all texts of one function, which differ only in what may be null. */
const mergeColumns = (statements: readonly DescribedStatement[]): RowColumn[] => {
  const [first, ...others] = statements;
  return (first?.columns ?? []).map((column, index) => {
    const same = others.map(({ columns }) => columns[index]);
    const isHandedOn = same.every(
      (other) =>
        other?.source?.column === column.source?.column &&
        other?.source?.table === column.source?.table,
    );
    const { source, ...rest } = column;
    return {
      ...rest,
      ...(source && isHandedOn && { source }),
      isNullable: column.isNullable || same.some((other) => other?.isNullable),
    };
  });
};

const shapeOf = ({ columns }: DescribedStatement): string =>
  columns.map(({ name, type }) => `${name}: ${type}`).join();

/** Why a function's rows have no type; undefined if they have one. */
const problemOf = (name: string, own: readonly DescribedStatement[]): string | undefined => {
  const shapes = new Set(own.map(shapeOf));
  if (shapes.size === 0) return `no statement of ${name} could be described`;
  if (new Set(own.map(({ file }) => file)).size > 1) return `two repositories export ${name}`;
  if (shapes.size > 1)
    return `the statements of ${name} return different rows: ${[...shapes].join('; ')}`;
  return undefined;
};

const rowType = (name: string, own: readonly DescribedStatement[]): string =>
  [
    `  ${name}: {`,
    ...mergeColumns(own).map((column) => `    ${column.name}: ${columnType(column)};`),
    '  };',
  ].join('\n');

/**
 * The file with the type of the rows of each function that repositories name as `Rows['name']`.
 * @throws Error with each function that does not have exactly one statement with rows, whose texts have the same columns
 */
export const renderRows = (
  described: readonly DescribedStatement[],
  names: readonly string[],
): string => {
  const statements = names
    .toSorted()
    .map(
      (name) =>
        [name, described.filter((each) => each.name === name && returnsRows(each))] as const,
    );
  const problems = statements.flatMap(([name, own]) => problemOf(name, own) ?? []);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [
    `import type { Selectable } from 'kysely';`,
    `import type { Schema } from './schema.ts';`,
    '',
    'type Column<Table extends keyof Schema, Name extends keyof Selectable<Schema[Table]>> = Selectable<',
    '  Schema[Table]',
    '>[Name];',
    '',
    '/** Made from the statements of the repositories by a test (server/testing/row-types/), which fails when they differ. */',
    'export type Rows = {',
    ...statements.map(([name, own]) => rowType(name, own)),
    '};',
    '',
  ].join('\n');
};
