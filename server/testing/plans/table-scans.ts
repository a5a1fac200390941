import { Client } from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';

type Statement = { text: string; parameters: readonly unknown[] };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (plan: Plan): number => (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 0);

const rowsRead = (plan: Plan): number =>
  rowsOf(plan) + (plan['Rows Removed by Filter'] ?? 0) * (plan['Actual Loops'] ?? 0);

/** A total may read an index alone; a sort is found by the rows that enter it. */
const isTooMuch = (plan: Plan, maxRows: number, largeTables: readonly string[]): boolean => {
  const type = plan['Node Type'];
  if (/sort/iu.test(type)) return (plan.Plans ?? []).some((input) => rowsOf(input) > maxRows);
  if (!largeTables.includes(plan['Relation Name'] ?? '')) return false;
  return type === 'Seq Scan' || (type !== 'Index Only Scan' && rowsRead(plan) > maxRows);
};

/**
 * A connection that records its statements, and one that explains them. Fill and analyse the tables first. Call
 * `close` at the end.
 */
export const watchTableScans = async (connectionString: string) => {
  const statements: Statement[] = [];
  const database = openDatabase({
    connectionString,
    onQuery: (text, parameters) => void statements.push({ text, parameters }),
  });
  const client = new Client({ connectionString });
  await client.connect();
  return {
    database,
    /** The statements since the list was last emptied. */
    statements,
    /** The tables that a statement reads from end to end. */
    tablesScanned: async ({ text, parameters }: Statement): Promise<string[]> => {
      const { rows } = await client.query(`explain (format json) ${text}`, [...parameters]);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
      return nodesOf(plan)
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '');
    },
    /**
     * The parts of a plan that read more than `maxRows` rows of large tables with their texts, or sort as many. The statement is
     * executed, by indexes wherever one fits, as it is once the tables have become large.
     */
    tooMuch: async (
      { text, parameters }: Statement,
      maxRows: number,
      largeTables: readonly string[],
    ): Promise<string[]> => {
      await client.query('set enable_seqscan = off');
      const explain = `explain (analyze, format json) ${text}`;
      const { rows } = await client.query(explain, [...parameters]);
      await client.query('reset enable_seqscan');
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
      return nodesOf(plan)
        .filter((node) => isTooMuch(node, maxRows, largeTables))
        .map((node) => `${node['Node Type']} of ${node['Relation Name'] ?? 'rows'}`);
    },
    close: async (): Promise<void> => {
      await client.end();
      await database.destroy();
    },
  };
};
