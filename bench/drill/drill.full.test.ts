import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { findPgBouncer } from '#server/testing/pgbouncer.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { playFaults } from './faults.ts';
import { playForeign } from './foreign.ts';
import { playMemory } from './memory.ts';
import { findNginx } from './nginx.ts';
import { playNodes } from './nodes.ts';
import { playOwnFolders } from './own-folders.ts';
import { playPooler } from './pooler.ts';
import { playReplica } from './replica.ts';
import { playBackup, playVolume } from './restoring.ts';
import type { Drill, Outcome } from './scene.ts';
import { createDrill } from './stage.ts';

/* The short form of `npm run drill`. */

const minutes = 60_000 * machineSlowness();
const school = { courses: 2, students: 200 };

let drill: Drill;
beforeAll(async () => {
  const server = inject('serverConnectionString');
  const folder = await mkdtemp(join(tmpdir(), 'chemistry-drill-'));
  // As root PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755);
  drill = createDrill(server, folder, 23_000);
});
afterAll(() => removeFolder(drill.folder));

const expectNoFaults = (outcomes: readonly Outcome[]) => {
  expect(
    outcomes.flatMap(({ title, faults }) => faults.map((fault) => `${title}: ${fault}`)),
  ).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(0);
};

test(
  'a school that is backed up while students take exams comes back whole on another database and folder',
  async () => expectNoFaults([await playBackup(drill, { rate: 5, seconds: 6, school })]),
  8 * minutes,
);

test(
  'a school with files comes back with the counts and hashes of all tables',
  async () => {
    const size = { courses: 2, students: 500, results: 2000 };
    const files = { files: 5, bytes: 1_000_000 };
    expectNoFaults([await playVolume(drill, { school: size, files })]);
  },
  8 * minutes,
);

test(
  'a start with the folder of another database is refused, and no file of it is gone',
  async () => expectNoFaults([await playForeign(drill, { school: { courses: 1, students: 10 } })]),
  8 * minutes,
);

test.runIf(findNginx())(
  'two nodes behind the shipped nginx are one school, and are restarted in turn without an error for anybody',
  async () =>
    expectNoFaults(await playNodes(drill, { rate: 5, seconds: 20, school }, findNginx() ?? '')),
  12 * minutes,
);

test(
  'two nodes with folders of their own and an S3 store are one school, and a node without the store is refused',
  async () => expectNoFaults([await playOwnFolders(drill, { school })]),
  8 * minutes,
);

const pgBouncer = await findPgBouncer();

test.runIf(pgBouncer)(
  'behind a PgBouncer that is ended and started again nothing is lost, and readiness tells it',
  async () =>
    expectNoFaults([await playPooler(drill, { rate: 5, seconds: 9, school }, pgBouncer ?? '')]),
  8 * minutes,
);

test(
  'a streaming copy that stops is noticed by nobody',
  async () => expectNoFaults([await playReplica(drill, { rate: 5, seconds: 8, school })]),
  8 * minutes,
);

test(
  'a killed process, a frozen database and a full disk lose nothing, and everything works again by itself',
  async () => {
    const folder = join(drill.folder, 'faults');
    await mkdir(folder);
    expectNoFaults(await playFaults(drill, { rate: 3, seconds: 6, school, lasting: 2000 }, folder));
  },
  15 * minutes,
);

test(
  'an even load is served without an error',
  async () =>
    expectNoFaults([await playMemory(drill, { rate: 3, seconds: 6, school, isLong: false })]),
  8 * minutes,
);
