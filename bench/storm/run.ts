import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openWorkshop, say, startServer, stopServer } from '#bench/servers.ts';
import { closeConnections } from './calls.ts';
import { planNight } from './night.ts';
import { printStorm, targets, toStormMarkdown } from './report.ts';
import { runStorm } from './storm.ts';
import { findLosses } from './what-is-kept.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: String(targets.attemptsPerSecond) },
    seconds: { type: 'string', default: '10' },
    kills: { type: 'string', default: '5' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const kills = Number(values.kills);
const warmUp = { rate: 100, seconds: 5 };
/** Enough for the server to come back and to be hit again. */
const secondsBetweenKills = 6;
const killedRate = 100;

const workshop = await openWorkshop();
try {
  const school = await workshop.createSchool('school', { courses: 20, students: 5000 });
  let running = await startServer(school, workshop.folder, 'alone');
  const attemptAt = await planNight(school, running.ready.facts);
  const origin = () => running.ready.ours;
  let from = 0;
  const storm = async (
    name: string,
    options: { rate: number; seconds: number; retryAfterInMilliseconds?: number },
  ) => {
    const result = await runStorm({ origin, from, attemptAt, ...options });
    from += result.started;
    say(printStorm(name, result));
    return result;
  };

  say(workshop.machine);
  await storm('warm-up', warmUp);
  const half = await storm('half', { rate: rate / 2, seconds });
  const full = await storm('full', { rate, seconds });

  const killing = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, (secondsBetweenKills / 2) * 1000));
      running.server.kill('SIGKILL');
      await once(running.server, 'exit');
      running = await startServer(school, workshop.folder, 'alone');
    }
  })();
  const killed = await storm('killed', {
    rate: killedRate,
    seconds: kills * secondsBetweenKills,
    retryAfterInMilliseconds: 250,
  });
  await killing;
  const losses = await findLosses(school, [
    ...half.acknowledged,
    ...full.acknowledged,
    ...killed.acknowledged,
  ]);
  say(losses.length === 0 ? 'Nothing acknowledged is missing or double.' : losses.join('\n'));
  closeConnections();
  await stopServer(running.server);
  // A night without kills is a part of a comparison, and no report.
  if (kills > 0) {
    const text = toStormMarkdown({ machine: workshop.machine, full, half, kills, losses, killed });
    await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
    say('Written: bench/storm/RESULTS.md');
  }
  const isMet =
    full.perSecond >= targets.attemptsPerSecond &&
    half.p99 < targets.p99AtHalf &&
    losses.length === 0;
  if (!isMet) process.exitCode = 1;
} finally {
  await workshop.cleanUp();
}
