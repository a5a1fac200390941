import type { ColumnMetadata, TableMetadata } from 'kysely';

/** What the driver makes of a value of each type of the database. */
const types: Readonly<Record<string, string>> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  // The driver reads it as text, which keeps every digit.
  int8: 'string',
  interval: 'unknown',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
  void: 'undefined',
};

/** The type of what the driver makes of a value of a type of the database. */
export const typeOf = (dataType: string): string => {
  if (dataType.startsWith('_')) return `${typeOf(dataType.slice(1))}[]`;
  const type = types[dataType];
  if (!type) throw new Error(`No type is known for columns of the type ${dataType}.`);
  return type;
};

const columnType = ({ dataType, isNullable, hasDefaultValue }: ColumnMetadata): string => {
  const type = typeOf(dataType);
  const read = isNullable && type !== 'unknown' ? `${type} | null` : type;
  return hasDefaultValue ? `Defaulted<${read}>` : read;
};

const tableType = ({ name, columns }: TableMetadata): string =>
  [
    `  ${name}: {`,
    ...columns.map((column) => `    ${column.name}: ${columnType(column)};`),
    '  };',
  ].join('\n');

const byName = (table: TableMetadata, other: TableMetadata): number =>
  table.name < other.name ? -1 : 1;

/** The file with a type for each table and each view of the migrated database. */
export const describeTables = (tables: readonly TableMetadata[]): string =>
  [
    `import type { Defaulted } from './columns.ts';`,
    '',
    '/** Made from the migrated database by a test (server/testing/row-types/), which fails when they differ. */',
    'export type GeneratedTables = {',
    ...tables.toSorted(byName).map(tableType),
    '};',
    '',
  ].join('\n');
