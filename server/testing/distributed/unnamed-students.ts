import { Client } from 'pg';
import { distributedTables } from './distributed-tables.ts';

type Statement = { text: string; parameters: readonly unknown[] };

type Plan = {
  'Relation Name'?: string;
  Alias?: string;
  'Node Type': string;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const conditionsOf = (node: Plan): string =>
  Object.entries(node)
    .flatMap(([key, condition]) =>
      / Cond$|Filter$/u.test(key) && typeof condition === 'string' ? [condition] : [],
    )
    .join(' ');

const tableOf = (node: Plan): string => (node['Relation Name'] ?? '').replace(/_part_\d+$/u, '');

/** Whether a condition on the node itself, or one of a join, compares the column of the student with a value or another column. */
const namesStudent = (node: Plan, column: string, conditionsOfPlan: string): boolean => {
  const own = new RegExp(`\\b${column} = `, 'u');
  if (own.test(conditionsOf(node))) return true;
  const alias = (node.Alias ?? '').replace(/_\d+$/u, '');
  const joined = `\\b${alias}(?:_\\d+)?\\.${column}`;
  return new RegExp(`${joined} = |= ${joined}\\b`, 'u').test(conditionsOfPlan);
};

const isRead = ({ 'Node Type': type }: Plan): boolean => type.endsWith('Scan');

const ofTables = new RegExp(`\\b(?:${Object.keys(distributedTables).join('|')})\\b`, 'u');
const isPlanned = /^\s*(?:with|select|insert|update|delete)\b/iu;

/** The distributed tables that a statement reads without saying of which students, and so on all nodes. */
const tablesWithoutStudent = async (
  client: Client,
  { text, parameters }: Statement,
): Promise<string[]> => {
  if (!isPlanned.test(text) || !ofTables.test(text)) return [];
  const { rows } = await client.query(`explain (format json) ${text}`, [...parameters]);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  const nodes = nodesOf(plan);
  const conditions = nodes.map(conditionsOf).join(' ');
  return nodes.filter(isRead).flatMap((node) => {
    const table = tableOf(node);
    const column = distributedTables[table];
    return column !== undefined && !namesStudent(node, column, conditions) ? [table] : [];
  });
};

/** The distributed tables that some of the statements read without saying of which students, in the order of their names. */
export const findUnnamedStudents = async (
  connectionString: string,
  statements: readonly Statement[],
): Promise<string[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const found = new Set<string>();
    for (const statement of statements)
      for (const table of await tablesWithoutStudent(client, statement)) found.add(table);
    return [...found].toSorted();
  } finally {
    await client.end();
  }
};
