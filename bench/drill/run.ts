import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openWorkshop, say } from '#bench/servers.ts';
import { findPgBouncer } from '#server/testing/pgbouncer.ts';
import { playFaults } from './faults.ts';
import { playForeign } from './foreign.ts';
import { playMemory } from './memory.ts';
import { findNginx } from './nginx.ts';
import { playNodes } from './nodes.ts';
import { playOwnFolders } from './own-folders.ts';
import { playPooler } from './pooler.ts';
import { playReplica } from './replica.ts';
import { readResults, type Results, toMarkdown, toSection } from './report.ts';
import { playBackup, playVolume } from './restoring.ts';
import type { Outcome } from './scene.ts';
import { createDrill } from './stage.ts';

const school = { courses: 20, students: 3000 };

const { values } = parseArgs({
  options: {
    /** Scenes to play, with commas between them; without it all. The others keep what the report says of them. */
    only: { type: 'string' },
    /** How long the load of the scene of memory lasts, in minutes. */
    minutes: { type: 'string', default: '60' },
  },
});

const resultsFile = join(import.meta.dirname, 'RESULTS.md');
const workshop = await openWorkshop();
const drill = createDrill(workshop.connectionString, workshop.folder, 22_000);

const playNodesWithNginx = async (): Promise<Outcome[]> => {
  const nginx = findNginx();
  if (nginx) return playNodes(drill, { rate: 50, seconds: 60, school }, nginx);
  say('There is no nginx on this machine: its scene is left out.');
  return [];
};

const playPoolerWhereInstalled = async (): Promise<Outcome[]> => {
  const program = await findPgBouncer();
  if (program) return [await playPooler(drill, { rate: 50, seconds: 30, school }, program)];
  say('There is no PgBouncer of 1.21 or newer on this machine: its scene is left out.');
  return [];
};

const playFaultsInFolder = async (): Promise<Outcome[]> => {
  const folder = join(workshop.folder, 'faults');
  await mkdir(folder);
  return playFaults(drill, { rate: 20, seconds: 16, school, lasting: 8000 }, folder);
};

const large = { courses: 40, students: 38_000, results: 26 * 38_000 };

const scenes: Record<string, () => Promise<Outcome[]>> = {
  backup: async () => [await playBackup(drill, { rate: 50, seconds: 20, school })],
  foreign: async () => [await playForeign(drill, { school: { courses: 1, students: 10 } })],
  nodes: playNodesWithNginx,
  folders: async () => [await playOwnFolders(drill, { school })],
  pooler: playPoolerWhereInstalled,
  replica: async () => [await playReplica(drill, { rate: 50, seconds: 30, school })],
  faults: playFaultsInFolder,
  volume: async () => [
    await playVolume(drill, { school: large, files: { files: 60, bytes: 10_000_000 } }),
  ],
  memory: async () => {
    const seconds = Number(values.minutes) * 60;
    return [await playMemory(drill, { rate: 20, seconds, school, isLong: true })];
  },
};

let isWrong = false;
try {
  say(workshop.machine);
  const sections: Results = new Map();
  for (const name of values.only?.split(',') ?? Object.keys(scenes)) {
    const play = scenes[name];
    if (!play)
      throw new Error(`There is no scene "${name}", only ${Object.keys(scenes).join(', ')}.`);
    const outcomes = await play();
    for (const { title, figures, faults } of outcomes) {
      say(
        `${faults.length === 0 ? 'passed' : 'FAILED'}  ${title}: ${[...figures, ...faults].join(' ')}`,
      );
      isWrong ||= faults.length > 0;
    }
    if (outcomes.length > 0) sections.set(name, toSection(workshop.machine, outcomes));
  }
  // Read at the end, for another drill may have written meanwhile.
  const results = new Map([...(await readResults(resultsFile)), ...sections]);
  await writeFile(resultsFile, toMarkdown(results, Object.keys(scenes)));
  say('Written: bench/drill/RESULTS.md');
} finally {
  await workshop.cleanUp();
}
if (isWrong) process.exitCode = 1;
