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

/** Compares the day; the time is that of all its statements, one after the other, as the product waits for them. */
const compareOnce = async (connectionString: string): Promise<number> => {
  const database = openDatabase({ connectionString });
  // Its orders are listed as for a gateway that may be asked; asking is not the database's time.
  const gateway = { name: 'paymob', inquiry: undefined } as const;
  const began = performance.now();
  const { sums, differenceCount, ordersToAsk } = await comparePaymentDay(
    { database, clock: { now: () => new Date('2026-11-22T02:15:00Z') } },
    gateway,
    day,
  );
  const seconds = (performance.now() - began) / 1000;
  await database.destroy();
  const count = Object.values(sums).reduce((sum, each) => sum + each.count, 0);
  if (count !== payments || differenceCount > 0 || ordersToAsk !== payments) {
    throw new Error(`The day has ${count} payments and ${differenceCount} differences.`);
  }
  return seconds;
};

/** Measures the comparison of a day with 100,000 payments. @returns whether it takes less than the limit */
export const benchLedger = async (
  workshop: Awaited<ReturnType<typeof openWorkshop>>,
): Promise<boolean> => {
  const connectionString = await workshop.createSchool('ledger', { courses: 1, students: 20_000 });
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(await readFile(new URL('ledger.sql', import.meta.url), 'utf8'));
  await client.end();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await compareOnce(connectionString));
  const typical = median(times);
  const isMet = typical <= limitInSeconds;
  const line = `${typical.toFixed(2)} s (at most ${limitInSeconds}): ${isMet ? 'met' : 'NOT MET'}`;
  say(`Comparison of a day with ${payments.toLocaleString('en')} payments: ${line}`);
  const text = `# What the comparison of a day costs

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${workshop.machine}.

**${line}**

Database time of the comparison of a day with ${payments.toLocaleString('en')} payments, 1,000 of which went back: sums, rights, ledger and the
list of orders at the gateway. Median of ${rounds} rounds, from ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s.
`;
  await writeFile(join(import.meta.dirname, 'LEDGER-RESULTS.md'), text);
  return isMet;
};
