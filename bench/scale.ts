import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HotRoute, hotRoutes } from './hot-routes.ts';
import { load } from './load.ts';
import { median, requestsOf } from './rounds.ts';
import { type GrowthRow, growthLimit, printGrowth, toGrowthMarkdown } from './scale-report.ts';
import { openWorkshop, say, startServer, stopServer } from './servers.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** One request at a time, because the duration of one request is compared, not the throughput. */
const connections = 1;
const warmUpInSeconds = 2;

const small = { courses: 20, students: 1000 };
const large = { courses: 500, students: 20_000 };

const measureOf = (origin: string, route: HotRoute) => {
  const requests = requestsOf(route, route.request);
  return async (duration: number) =>
    1000 / (await load({ origin, seconds: duration, connections, requests })).requestsPerSecond;
};

/** Milliseconds of a request in both schools, measured alternately. */
const compareSizes = async (
  smallRoute: () => Promise<number>,
  largeRoute: () => Promise<number>,
) => {
  const times: { small: number; large: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({ small: await smallRoute(), large: await largeRoute() });
  }
  return {
    small: median(times.map((time) => time.small)),
    large: median(times.map((time) => time.large)),
    growth: median(times.map((time) => time.large / time.small)),
  };
};

const workshop = await openWorkshop();
try {
  const servers = [
    await startServer(await workshop.createSchool('small', small), workshop.folder),
    await startServer(await workshop.createSchool('large', large), workshop.folder),
  ] as const;
  const [smallServer, largeServer] = servers;
  const rows: GrowthRow[] = [];
  try {
    const largeRoutes = hotRoutes(largeServer.ready.facts);
    for (const [routeIndex, route] of hotRoutes(smallServer.ready.facts).entries()) {
      const counterpart = largeRoutes[routeIndex];
      // The list of all courses grows with the number of courses, so its time says nothing about the server.
      if (!counterpart || route.baseline === 'a constant reply') continue;
      const measureSmall = measureOf(smallServer.ready.ours, route);
      const measureLarge = measureOf(largeServer.ready.ours, counterpart);
      await measureSmall(warmUpInSeconds);
      await measureLarge(warmUpInSeconds);
      const times = await compareSizes(
        () => measureSmall(seconds),
        () => measureLarge(seconds),
      );
      const row = { name: route.name, ...times };
      say(printGrowth(row));
      rows.push(row);
    }
  } finally {
    await Promise.all(servers.map(({ server }) => stopServer(server)));
  }
  const text = toGrowthMarkdown({ rows, machine: workshop.machine, small, large, rounds, seconds });
  await writeFile(join(import.meta.dirname, 'SCALE-RESULTS.md'), text);
  say('Written: bench/SCALE-RESULTS.md');
  if (rows.some(({ growth }) => growth > growthLimit)) process.exitCode = 1;
} finally {
  await workshop.cleanUp();
}
