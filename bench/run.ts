import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Comparison, compare } from './compare.ts';
import { hotRoutes } from './hot-routes.ts';
import { benchLedger } from './ledger.ts';
import { benchPushes } from './pushes.ts';
import { printRow, toMarkdown } from './report.ts';
import { openWorkshop, say, startServer, stopServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const measure = async (connectionString: string, folder: string): Promise<Comparison[]> => {
  const { server, ready } = await startServer(connectionString, folder);
  const comparisons: Comparison[] = [];
  try {
    for (const [routeIndex, route] of hotRoutes(ready.facts).entries()) {
      if (!new RegExp(values.only, 'u').test(route.name)) continue;
      const comparison = await compare({ server, ready, route, routeIndex, rounds, seconds });
      say(printRow(comparison));
      comparisons.push(comparison);
    }
  } finally {
    await stopServer(server);
  }
  return comparisons;
};

const workshop = await openWorkshop();
try {
  const { machine, folder } = workshop;
  const school = await workshop.createSchool('school', { courses: 20, students: 5000 });
  say(`${machine}\n${rounds} rounds of ${seconds} s each, ours and baseline in turn.`);
  const comparisons = await measure(school, folder);
  if (values.only === '') {
    const text = toMarkdown({ comparisons, machine, rounds, seconds });
    await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
    say('Written: bench/RESULTS.md');
  }
  const isLedgerChosen = new RegExp(values.only, 'u').test('ledger');
  const isLedgerMet = !isLedgerChosen || (await benchLedger(workshop));
  const arePushesChosen = new RegExp(values.only, 'u').test('pushes');
  const arePushesMet = !arePushesChosen || (await benchPushes(workshop));
  if (!isLedgerMet || !arePushesMet || comparisons.some(({ isMet }) => !isMet))
    process.exitCode = 1;
} finally {
  await workshop.cleanUp();
}
