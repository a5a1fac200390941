import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { type Comparison, compare } from './compare.ts';
import { fillDatabase } from './fill.ts';
import { hotRoutes } from './hot-routes.ts';
import { describeMachine } from './machine.ts';
import { printRow, toMarkdown } from './report.ts';
import type { Ready } from './server.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The server alone in its process; the load comes from this one. Its log is written, and thrown away. */
const startServer = async (connectionString: string, folder: string) => {
  const server = fork(join(import.meta.dirname, 'server.ts'), [connectionString, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [first] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (typeof first !== 'object' || first === null) throw new Error('The server did not start.');
  return { server, ready: first as Ready };
};

const stopServer = async (server: ChildProcess) => {
  if (server.exitCode !== null || !server.connected) return;
  server.send('stop');
  await once(server, 'exit');
};

const measure = async (connectionString: string, folder: string): Promise<Comparison[]> => {
  const { server, ready } = await startServer(connectionString, folder);
  const comparisons: Comparison[] = [];
  try {
    for (const [place, route] of hotRoutes(ready.facts).entries()) {
      if (!new RegExp(values.only, 'u').test(route.name)) continue;
      const comparison = await compare({ server, ready, route, place, rounds, seconds });
      say(printRow(comparison));
      comparisons.push(comparison);
    }
  } finally {
    await stopServer(server);
  }
  return comparisons;
};

const folder = await mkdtemp(join(tmpdir(), 'chemistry-bench-'));
// As root PostgreSQL runs as another user, who has to get in.
await chmod(folder, 0o755);
const quiet = { info: () => undefined, warn: say };
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
const cleanUp = async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}
try {
  const database = openDatabase({ connectionString: postgres.connectionString });
  await migrateToLatest(database);
  await fillDatabase(postgres.connectionString);
  const machine = await describeMachine(database);
  await database.destroy();
  say(`${machine}\n${rounds} rounds of ${seconds} s each, ours and rival in turn.`);
  const comparisons = await measure(postgres.connectionString, folder);
  if (values.only === '') {
    const text = toMarkdown({ comparisons, machine, rounds, seconds });
    await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
    say('Written: bench/RESULTS.md');
  }
  if (comparisons.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await cleanUp();
}
