import { Client } from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';

type Statement = { text: string; parameters: readonly unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * A connection that records its statements, and one that asks PostgreSQL how it executes them. Fill and analyse the
 * tables first. Call `close` at the end.
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
    /** What was sent since it was emptied last. */
    statements,
    /** The tables that a statement reads from end to end. */
    tablesScanned: async ({ text, parameters }: Statement): Promise<string[]> => {
      const { rows } = await client.query(`explain (format json) ${text}`, [...parameters]);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
      return nodesOf(plan)
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '');
    },
    close: async (): Promise<void> => {
      await client.end();
      await database.destroy();
    },
  };
};
