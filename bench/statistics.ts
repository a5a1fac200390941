import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { getExamStatistics } from '#server/features/results/statistics/exam-statistics.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { median } from './rounds.ts';
import { openWorkshop, say } from './servers.ts';

const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Number(settings.rounds);

const students = 20_000;
const limitInMilliseconds = 100;
const warmUps = 3;

type Statement = { text: string; values: unknown[] };
type Plan = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] };

/** The statements of an exam's statistics. */
const recordStatements = async (connectionString: string, examId: string) => {
  const statements: Statement[] = [];
  const database = openDatabase({
    connectionString,
    onQuery: (text, parameters) => statements.push({ text, values: [...parameters] }),
  });
  const { resultCount } = await getExamStatistics({ database }, examId);
  await database.destroy();
  if (resultCount !== students) throw new Error(`The exam has ${resultCount} results.`);
  return statements;
};

/** Planning and execution time of a statement in milliseconds, as `explain analyze` reports them. */
const measure = async (client: Client, { text, values }: Statement): Promise<number> => {
  const { rows } = await client.query<Plan>({
    text: `explain (analyze, timing off, format json) ${text}`,
    values,
  });
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('The database explains nothing.');
  return plan['Planning Time'] + plan['Execution Time'];
};

const measureAll = async (client: Client, statements: readonly Statement[]): Promise<number> => {
  let sum = 0;
  for (const statement of statements) sum += await measure(client, statement);
  return sum;
};

const workshop = await openWorkshop();
try {
  const connectionString = await workshop.createSchool('statistics', { courses: 1, students });
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(await readFile(new URL('statistics.sql', import.meta.url), 'utf8'));
  const { rows } = await client.query<{ id: string }>('select id from exams order by id limit 1');
  const statements = await recordStatements(connectionString, rows[0]?.id ?? '');
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const time = await measureAll(client, statements);
    if (round >= 0) times.push(time);
  }
  await client.end();
  const typical = median(times);
  const verdict = typical <= limitInMilliseconds ? 'met' : 'NOT MET';
  const line = `${typical.toFixed(1)} ms (at most ${limitInMilliseconds}): ${verdict}`;
  say(`Statistics of an exam with ${students.toLocaleString('en')} results: ${line}`);
  const text = `# What the statistics of an exam cost

Written by \`npm run bench:statistics\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${workshop.machine}.

**${line}**

Database time, planning included, of the ${statements.length} statements behind \`GET /api/ExamResult/exam/{id}/statistics\`: an exam of 10
questions that ${students.toLocaleString('en')} students have taken, among 100,000 results of 5 exams. Median of ${rounds} rounds, from
${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms.
`;
  await writeFile(join(import.meta.dirname, 'STATISTICS-RESULTS.md'), text);
  say('Written: bench/STATISTICS-RESULTS.md');
  if (verdict !== 'met') process.exitCode = 1;
} finally {
  await workshop.cleanUp();
}
