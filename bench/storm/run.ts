import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { SchoolSize } from '#bench/fill.ts';

import { openWorkshop, say, startServer, stopServer } from '#bench/servers.ts';
import { closeConnections, maxClients } from './calls.ts';
import { planNight } from './night.ts';
import { memoryOf } from './memory-of.ts';
import { className, printStorm, toStormMarkdown } from './report.ts';
import { searchCapacity } from './search.ts';
import { describeShares, measureShares, parentOf } from './shares.ts';
import { runStorm, type Storm, type StormOptions } from './storm.ts';
import { findLosses } from './what-is-kept.ts';

const { values } = parseArgs({
  options: {
    /** Attempts a second; without it the capacity is searched. */
    rate: { type: 'string' },
    /** A known capacity in attempts a second, which replaces the search. */
    capacity: { type: 'string' },
    /** Students of a grown school, which has 30 results for each; without it the school is new, with 5,000. */
    school: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    kills: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
const kills = Number(values.kills);
const warmUp = { rate: 100, seconds: 5 };
/** Enough time for the server to restart and to be under load again. */
const secondsBetweenKills = 6;
const killedRate = 100;
/** The class that waits for an exam to open, and within how many seconds its pages spread their calls. */
const classAtOnce = { students: 5000, seconds: 3 };

/** Ten percent of the students of a school have 40 results each (`fill.sql`), and of a grown one forty percent have 65 more. */
const sizeOf = (students: string | undefined): SchoolSize => {
  const courses = 20;
  if (students === undefined) return { courses, students: 5000 };
  return { courses, students: Number(students), results: 26 * Number(students) };
};

const workshop = await openWorkshop();
try {
  const school = await workshop.createSchool('school', sizeOf(values.school));
  let running = await startServer(school, workshop.folder, 'alone');
  const attemptAt = await planNight(school, running.ready.facts);
  const client = new Client({ connectionString: school });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
  const postmaster = await parentOf(rows[0]?.pid ?? 0);
  await client.end();

  let from = 0;
  const acknowledged: Storm['acknowledged'] = [];
  const storm = async (
    name: string,
    options: Pick<
      StormOptions,
      'rate' | 'seconds' | 'crowd' | 'givesUp' | 'retryAfterInMilliseconds'
    >,
  ) => {
    const pids = { server: running.server.pid ?? 0, database: postmaster };
    const endShares = await measureShares(pids);
    const result = await runStorm({
      origin: () => running.ready.ours,
      health: () => running.ready.health,
      from,
      attemptAt,
      ...options,
    });
    const shares = describeShares(await endShares(), result);
    // Each storm opens its own.
    closeConnections();
    from += result.started;
    acknowledged.push(...result.acknowledged);
    say(`${printStorm(name, result)}; ${shares}`);
    return { name, shares, ...result };
  };

  say(workshop.machine);
  await storm('warm-up', warmUp);
  const crowd = 'crowd';
  const scenes = [];
  let memory: number[] = [];
  if (values.rate === undefined) {
    const play = (rate: number) => storm('capacity', { rate, seconds });
    const fixedCapacity = Number(values.capacity);
    // A search starts with lower rates, which warm the server up.
    if (fixedCapacity > 0) await play(fixedCapacity / 2);
    const capacity = await (fixedCapacity > 0 ? play(fixedCapacity) : searchCapacity(play));
    say(`The capacity is ${capacity.rate} attempts a second.`);
    scenes.push({ ...capacity, name: 'capacity', shares: '' });
    memory = [await memoryOf(running.server.pid ?? 0)];
    for (const times of [2, 4]) {
      const rate = times * capacity.rate;
      // Short enough that no more students wait than the crowd can have.
      const beyond = { rate, seconds: Math.min(seconds, maxClients / rate), crowd } as const;
      scenes.push(await storm(`${times} times the capacity`, beyond));
      memory.push(await memoryOf(running.server.pid ?? 0));
      // The server has to be as fast as before within two seconds.
      await setTimeout(2000);
      const after = { rate: capacity.rate / 2, seconds: 3 };
      scenes.push(await storm('half of it, 2 s later', after));
    }
    const rate = classAtOnce.students / classAtOnce.seconds;
    const atOnce = { rate, seconds: classAtOnce.seconds, crowd, givesUp: false } as const;
    scenes.push(await storm(className, atOnce));
  } else {
    // `paired.ts` reads this line.
    const rate = Number(values.rate);
    await storm('half', { rate: rate / 2, seconds });
    await storm('full', { rate, seconds });
  }

  const killing = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await setTimeout((secondsBetweenKills / 2) * 1000);
      running.server.kill('SIGKILL');
      await once(running.server, 'exit');
      running = await startServer(school, workshop.folder, 'alone');
    }
  })();
  if (kills > 0) {
    const name = `server killed ${kills} times`;
    const storms = { rate: killedRate, seconds: kills * secondsBetweenKills };
    scenes.push(await storm(name, { ...storms, retryAfterInMilliseconds: 250 }));
  }
  await killing;
  const losses = await findLosses(school, acknowledged);
  say(losses.length === 0 ? 'Nothing acknowledged is missing or double.' : losses.join('\n'));
  await stopServer(running.server);
  // A run without search or kills belongs to a comparison and writes no report.
  if (values.rate === undefined && values.school === undefined && kills > 0) {
    const text = toStormMarkdown({
      machine: workshop.machine,
      isCapacitySet: values.capacity !== undefined,
      scenes,
      memory,
      losses,
    });
    await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
    say('Written: bench/storm/RESULTS.md');
  }
  if (losses.length > 0) process.exitCode = 1;
} finally {
  await workshop.cleanUp();
}
