import { Client } from 'pg';
import type { CalledStatement } from './called-statements.ts';
import { typeOf } from './describe-tables.ts';
import { isNode, readTree, type TreeNode } from './node-tree.ts';
import {
  type Catalogue,
  type DescribedColumn,
  describeColumns,
  returnedTargets,
  textOf,
} from './nullable-columns.ts';

/** A column of a statement's rows. */
type RowColumn = DescribedColumn & { name: string; type: string };

/** What PostgreSQL says of a statement: its columns, or why it refuses it. */
export type DescribedStatement = CalledStatement & { columns: RowColumn[]; refusal?: string };

type Lookup = Catalogue & { typeName: (id: number) => string };

/** Reads what the trees of statements name by number; views are described by their own statements. */
const readCatalogue = async (client: Client): Promise<Lookup> => {
  const { rows: functions } = await client.query<{ id: string; name: string; isStrict: boolean }>(
    `select oid::text as id, proname as name, proisstrict as "isStrict" from pg_proc`,
  );
  const { rows: operators } = await client.query<{ id: string; name: string; isStrict: boolean }>(
    `select operator.oid::text as id, proname as name, proisstrict as "isStrict"
     from pg_operator operator join pg_proc function on function.oid = operator.oprcode`,
  );
  const { rows: columns } = await client.query<{
    key: string;
    table: string;
    column: string;
    isNullable: boolean;
  }>(
    `select attrelid || '.' || attnum as key, relname as table, attname as column, not attnotnull as "isNullable"
     from pg_attribute join pg_class on pg_class.oid = attrelid where relkind in ('r', 'p')`,
  );
  const { rows: views } = await client.query<{ relation: string; tree: string }>(
    `select ev_class::text as relation, ev_action::text as tree from pg_rewrite
     join pg_class on pg_class.oid = ev_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`,
  );
  const { rows: named } = await client.query<{ id: string; name: string }>(
    `select oid::text as id, typname as name from pg_type`,
  );
  const functionById = new Map(functions.map((row) => [row.id, row]));
  const operatorById = new Map(operators.map((row) => [row.id, row]));
  const columnByKey = new Map(
    columns.map(({ key, isNullable, table, column }) => [
      key,
      { isNullable, source: { table, column } },
    ]),
  );
  const typeById = new Map(named.map(({ id, name }) => [id, name]));
  const viewById = new Map(views.map(({ relation, tree }) => [relation, tree]));
  const described = new Map<string, DescribedColumn[]>();
  const catalogue: Lookup = {
    functionOf: (id) => functionById.get(id),
    operatorOf: (id) => operatorById.get(id),
    typeName: (id) => typeById.get(String(id)) ?? '',
    columnOf: (relation, position) => {
      const tree = viewById.get(relation);
      if (tree === undefined) return columnByKey.get(`${relation}.${position}`);
      const known = described.get(relation) ?? describeColumns(statementOf(tree), catalogue);
      described.set(relation, known);
      return known[position - 1];
    },
  };
  return catalogue;
};

/** The only statement of a list of analysed statements. */
const statementOf = (text: string): TreeNode => {
  let tree = readTree(text);
  while (Array.isArray(tree)) tree = tree[0] ?? null;
  if (!isNode(tree)) throw new Error('This is no analysed statement.');
  return tree;
};

const describeStatement = async (
  client: Client,
  statement: CalledStatement,
  catalogue: Lookup,
): Promise<DescribedStatement> => {
  await client.query('savepoint described');
  try {
    await client.query(`prepare described as ${statement.text}`);
    const {
      rows: [prepared],
    } = await client.query<{ parameters: string; results: string[] | null }>(
      `select array_to_string(parameter_types, ', ') as parameters, result_types::oid[]::text[] as results
       from pg_prepared_statements where name = 'described'`,
    );
    await client.query('deallocate described');
    if (!prepared?.results) return { ...statement, columns: [] };
    await client.query(
      `create function pg_temp.described(${prepared.parameters}) returns setof record begin atomic ${statement.text}; end`,
    );
    const {
      rows: [stored],
    } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'described' and pronamespace = pg_my_temp_schema()`,
    );
    const tree = statementOf(stored?.tree ?? '');
    const names = returnedTargets(tree).map(({ fields }) => textOf(fields['resname']));
    const described = describeColumns(tree, catalogue);
    const columns = prepared.results.map((type, index) => ({
      isNullable: true,
      ...described[index],
      name: names[index] ?? '',
      type: typeOf(catalogue.typeName(Number(type))),
    }));
    return { ...statement, columns };
  } catch (error) {
    return { ...statement, columns: [], refusal: String(error) };
  } finally {
    await client.query('rollback to savepoint described');
  }
};

/** Describes statements on the migrated database, which stays as it is. */
export const describeStatements = async (
  connectionString: string,
  statements: readonly CalledStatement[],
): Promise<DescribedStatement[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    const catalogue = await readCatalogue(client);
    const described: DescribedStatement[] = [];
    for (const statement of statements) {
      described.push(await describeStatement(client, statement, catalogue));
    }
    return described;
  } finally {
    await client.query('rollback');
    await client.end();
  }
};
