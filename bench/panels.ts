import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from './load.ts';
import { type PanelRoute, panelRoutes } from './panel-routes.ts';
import { isMet, type PanelRow, printPanel, toPanelMarkdown } from './panel-report.ts';
import { median } from './rounds.ts';
import { openWorkshop, say, startServer, stopServer } from './servers.ts';
import type { Ready } from './server.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '2' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const small = {
  courses: 20,
  students: 1000,
  results: 10_000,
  listed: { notifications: 2000, codes: 1000, payments: 1000 },
};
const large = {
  courses: 20,
  students: 100_000,
  results: 1_000_000,
  listed: { notifications: 200_000, codes: 100_000, payments: 100_000 },
};

/** Measures milliseconds of one request, sent one after the other. */
const measureOf = ({ ours }: Ready, { paths, token }: PanelRoute) => {
  const headers = { authorization: `Bearer ${token}` };
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  return async () =>
    1000 / (await load({ origin: ours, seconds, connections: 1, requests })).requestsPerSecond;
};

type Measure = () => Promise<number>;

/** Measures both schools in turns, after one round of warm-up. */
const compare = async (measureSmall: Measure, measureLarge: Measure) => {
  await measureSmall();
  await measureLarge();
  const times: { small: number; large: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({ small: await measureSmall(), large: await measureLarge() });
  }
  return {
    small: median(times.map((time) => time.small)),
    large: median(times.map((time) => time.large)),
    growth: median(times.map((time) => time.large / time.small)),
  };
};

const workshop = await openWorkshop();
try {
  const start = async (name: string, size: typeof small) =>
    startServer(await workshop.createSchool(name, size), workshop.folder, 'alone');
  const servers = [await start('small', small), await start('large', large)] as const;
  const [smallServer, largeServer] = servers;
  const rows: PanelRow[] = [];
  try {
    const largeRoutes = panelRoutes(largeServer.ready.facts);
    for (const [routeIndex, route] of panelRoutes(smallServer.ready.facts).entries()) {
      const counterpart = largeRoutes[routeIndex] ?? route;
      const measureSmall = measureOf(smallServer.ready, route);
      const measureLarge = measureOf(largeServer.ready, counterpart);
      const { name, limit } = route;
      const row = { name, limit, ...(await compare(measureSmall, measureLarge)) };
      say(printPanel(row));
      rows.push(row);
    }
  } finally {
    await Promise.all(servers.map(({ server }) => stopServer(server)));
  }
  const text = toPanelMarkdown({ rows, machine: workshop.machine, rounds, seconds });
  await writeFile(join(import.meta.dirname, 'PANEL-RESULTS.md'), text);
  say('Written: bench/PANEL-RESULTS.md');
  if (!rows.every(isMet)) process.exitCode = 1;
} finally {
  await workshop.cleanUp();
}
