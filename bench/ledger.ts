import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { comparePaymentDay } from '#server/features/payments/comparison/comparison.api.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { median } from './rounds.ts';
import { type openWorkshop, say } from './servers.ts';

const payments = 100_000;
const limitInSeconds = 5;
const rounds = 5;
const day = '2026-11-21';

type Statement = { text: string; values: unknown[] };
type Plan = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] };

/** The statements with which the product compares a day. */
const recordStatements = async (connectionString: string): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const database = openDatabase({
    connectionString,
    onQuery: (text, parameters) => statements.push({ text, values: [...parameters] }),
  });
  const clock = { now: () => new Date('2026-11-22T02:15:00Z') };
  // A gateway that can be queried, so that its orders are listed; the queries themselves are not measured.
  const gateway = { name: 'paymob', inquiry: undefined } as const;
  const compared = await comparePaymentDay({ database, clock }, gateway, day);
  await database.destroy();
  const count = Object.values(compared.sums).reduce((sum, each) => sum + each.count, 0);
  if (count !== payments || compared.differenceCount > 0 || compared.ordersToCheck !== payments) {
    throw new Error(`The day has ${count} payments and ${compared.differenceCount} differences.`);
  }
  return statements.filter(({ text }) => /^\s*(?:select|with)\b/u.test(text));
};

/** Planning and execution time of all statements in seconds, as `explain analyze` reports them. */
const measure = async (client: Client, statements: readonly Statement[]): Promise<number> => {
  let sum = 0;
  for (const { text, values } of statements) {
    const { rows } = await client.query<Plan>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('The database explains nothing.');
    sum += plan['Planning Time'] + plan['Execution Time'];
  }
  return sum / 1000;
};

/** Measures the comparison of a day with 100,000 payments. @returns whether it takes less than the limit */
export const benchLedger = async (
  workshop: Awaited<ReturnType<typeof openWorkshop>>,
): Promise<boolean> => {
  const connectionString = await workshop.createSchool('ledger', { courses: 1, students: 20_000 });
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(await readFile(new URL('ledger.sql', import.meta.url), 'utf8'));
  const statements = await recordStatements(connectionString);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measure(client, statements));
  await client.end();
  const typical = median(times);
  const isMet = typical <= limitInSeconds;
  const line = `${typical.toFixed(2)} s (at most ${limitInSeconds}): ${isMet ? 'met' : 'NOT MET'}`;
  say(`Comparison of a day with ${payments.toLocaleString('en')} payments: ${line}`);
  const text = `# What the comparison of a day costs

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${workshop.machine}.

**${line}**

Database time, planning included, of the comparison of a day with ${payments.toLocaleString('en')} payments, 1,000 of which went back: sums, rights, ledger and the
list of orders at the gateway. Median of ${rounds} rounds, from ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s.
`;
  await writeFile(join(import.meta.dirname, 'LEDGER-RESULTS.md'), text);
  return isMet;
};
