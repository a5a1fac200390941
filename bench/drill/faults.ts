import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Storm } from '#bench/storm/storm.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/running-postgres.ts';
import { callProduct } from './calls.ts';
import { type Node, startNode } from './node.ts';
import { childrenOf, findPostmaster } from './processes.ts';
import { type Drill, type Extent, type Outcome, seconds } from './scene.ts';
import { describeLoad, failuresOf, fill, openSchool, type School } from './stage.ts';

/** A node with its embedded PostgreSQL, on a folder of its own. */
type Single = {
  node: Node;
  dataDir: string;
  restart: () => Promise<void>;
  school: School;
  connectionString: () => Promise<string>;
};

/** How soon everything has to work again after a fault. */
const backWithin = 5000;

/** Milliseconds until the node says that it is ready and takes a sign-in, which writes. */
const waitUntilBack = async ({ node }: Single): Promise<number> => {
  const begun = performance.now();
  for (;;) {
    const ready = await callProduct(node.url, 'GET', '/readyz').catch(() => undefined);
    const json = { email: 'nobody@example.com', password: 'x' };
    const signIn =
      ready?.status === 200 &&
      (await callProduct(node.url, 'POST', '/api/Auth/login', { json }).catch(() => undefined));
    // The address is unknown, which only a database that answers can say.
    if (signIn && signIn.status < 500) return performance.now() - begun;
    if (performance.now() - begun > 10 * backWithin) return Number.POSITIVE_INFINITY;
    await setTimeout(20);
  }
};

type Fault = {
  title: string;
  /** Does the damage, and undoes it where nothing else does. */
  run: (single: Single) => Promise<void>;
  /** Whether calls may end without an answer: the process that would answer is gone. */
  cutsOff?: boolean;
};

const childOf = async (pid: number, pattern: RegExp): Promise<number> => {
  const found = (await childrenOf(pid)).find(({ title }) => pattern.test(title));
  if (!found) throw new Error(`No process like ${pattern.source}`);
  return found.pid;
};

const freeze = async (dataDir: string, milliseconds: number): Promise<void> => {
  const postmaster = await findPostmaster(dataDir);
  const pids = [postmaster, ...(await childrenOf(postmaster)).map(({ pid }) => pid)];
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  await setTimeout(milliseconds);
  signal('SIGCONT');
};

/** Takes all room of a disk, until the returned function gives it back. */
const fillDisk = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    for (;;) await file.write(chunk);
  } catch {
    // Full.
  } finally {
    await file.close();
  }
  return () => rm(path);
};

const faultsOfProcesses: Fault[] = [
  {
    title: 'kill -9 of the node',
    run: async (single) => {
      await single.node.end('SIGKILL');
      await single.restart();
    },
    cutsOff: true,
  },
  {
    title: "kill -9 of PostgreSQL's first process",
    run: async ({ dataDir }) => void process.kill(await findPostmaster(dataDir), 'SIGKILL'),
  },
  {
    title: 'kill -9 of the process of a database connection',
    run: async ({ dataDir }) => {
      const postmaster = await findPostmaster(dataDir);
      process.kill(await childOf(postmaster, /^postgres: .*chemistry chemistry/u), 'SIGKILL');
    },
  },
  {
    title: "kill -9 of PostgreSQL's writer of the log",
    run: async ({ dataDir }) =>
      void process.kill(await childOf(await findPostmaster(dataDir), /walwriter/u), 'SIGKILL'),
  },
];

const frozen = (milliseconds: number): Fault => ({
  title: `PostgreSQL frozen for ${seconds(milliseconds)}`,
  run: ({ dataDir }) => freeze(dataDir, milliseconds),
});

const diskFull = (milliseconds: number): Fault => ({
  title: `the disk of database and files full for ${seconds(milliseconds)}`,
  run: async ({ dataDir }) => {
    const free = await fillDisk(dataDir);
    await setTimeout(milliseconds);
    await free();
  },
});

const playFault = async (
  single: Single,
  { title, run, cutsOff = false }: Fault,
  { rate, seconds: length }: Pick<Extent, 'rate' | 'seconds'>,
): Promise<Outcome> => {
  const loading: Promise<Storm> = single.school.load({
    origin: () => single.node.url,
    rate,
    seconds: length,
  });
  await setTimeout((length / 4) * 1000);
  await run(single);
  const back = await waitUntilBack(single);
  const storm = await loading;
  const faults = failuresOf(storm);
  if (!cutsOff && storm.cutOff > 0) faults.push(`${storm.cutOff} calls were cut off`);
  if (back > backWithin) faults.push(`back after ${seconds(back)}`);
  faults.push(...(await single.school.findFaults(await single.connectionString())));
  return {
    title,
    figures: [
      `${cutsOff ? `Started again in ${seconds(single.node.startedIn)}. ` : ''}Back ${seconds(back)} after it was over. ${describeLoad(storm)}.`,
    ],
    faults,
  };
};

/** Starts a node with the embedded PostgreSQL and fills its school. */
const openSingle = async (
  dataDir: string,
  drill: Drill,
  size: Extent['school'],
): Promise<Single> => {
  const settings = { DATA_DIR: dataDir, PORT: String(drill.nextPort()) };
  const node = await startNode(settings);
  const connectionString = async () => {
    const running = await findRunningPostgres(dataDir);
    if (!running) throw new Error('The embedded PostgreSQL does not run.');
    return running;
  };
  await fill(await connectionString(), size);
  const single: Single = {
    node,
    dataDir,
    connectionString,
    school: await openSchool(await connectionString()),
    restart: async () => {
      single.node = await startNode(settings);
    },
  };
  return single;
};

/** A disk of its own in memory; undefined where this user may mount none. */
const mountDisk = (folder: string): (() => void) | undefined => {
  const options = ['-t', 'tmpfs', '-o', 'size=3g,mode=755', 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) return undefined;
  const unmount = () => void spawnSync('umount', ['--lazy', folder]);
  // An interrupted drill leaves none behind either.
  process.once('exit', unmount);
  return unmount;
};

/**
 * Does to a node what can happen to it, one after the other, while students take exams.
 * @param extent of the load around each fault, and how long frozen and full last
 */
export const playFaults = async (
  drill: Drill,
  extent: Extent & { lasting: number },
  folder: string,
): Promise<Outcome[]> => {
  const unmount = mountDisk(folder);
  const single = await openSingle(folder, drill, extent.school);
  const outcomes: Outcome[] = [];
  try {
    const faults = [...faultsOfProcesses, frozen(extent.lasting)];
    if (unmount) faults.push(diskFull(extent.lasting));
    for (const fault of faults) outcomes.push(await playFault(single, fault, extent));
    return outcomes;
  } finally {
    await single.node.end('SIGTERM');
    unmount?.();
  }
};
