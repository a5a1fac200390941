import { readdir, readFile } from 'node:fs/promises';

/** The unit of `/proc`: Linux counts in hundredths of a second. */
const ticksInSecond = 100;

type Process = { parent: number; ownTicks: number; endedChildrenTicks: number };

const readProcess = async (pid: number | string): Promise<Process | undefined> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (line === undefined) return undefined;
  // The name before the last bracket may contain blanks.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (n: number) => Number(fields[n - 3]);
  return {
    parent: field(4),
    ownTicks: field(14) + field(15),
    endedChildrenTicks: field(16) + field(17),
  };
};

/** CPU seconds of a process and its children, ended ones included; NaN where the system does not report them. */
const processorSeconds = async (pid: number): Promise<number> => {
  const own = await readProcess(pid);
  if (!own) return Number.NaN;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const all = await Promise.all(pids.map(readProcess));
  const children = all.filter((process) => process?.parent === pid);
  const ticks = children.reduce(
    (sum, child) => sum + (child?.ownTicks ?? 0),
    own.ownTicks + own.endedChildrenTicks,
  );
  return ticks / ticksInSecond;
};

/** CPU seconds of all cores together; NaN where the system does not report them. */
const machineSeconds = async (): Promise<number> => {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const [user, nice, system, , , interrupts, softInterrupts] =
    /^cpu +(.*)$/mu.exec(text)?.[1]?.split(' ').map(Number) ?? [];
  const ticks = [user, nice, system, interrupts, softInterrupts];
  return ticks.reduce((sum: number, each = Number.NaN) => sum + each, 0) / ticksInSecond;
};

/** How many cores each side of a storm used; `machine` is the total. */
export type Shares = {
  server: number;
  database: number;
  load: number;
  machine: number;
  seconds: number;
};

/** Starts measuring; the returned function ends it. */
export const measureShares = async (pids: {
  server: number;
  database: number;
}): Promise<() => Promise<Shares>> => {
  const read = async () => ({
    server: await processorSeconds(pids.server),
    database: await processorSeconds(pids.database),
    load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    machine: await machineSeconds(),
    at: performance.now() / 1000,
  });
  const before = await read();
  return async () => {
    const after = await read();
    const seconds = after.at - before.at;
    return {
      server: (after.server - before.server) / seconds,
      database: (after.database - before.database) / seconds,
      load: (after.load - before.load) / seconds,
      machine: (after.machine - before.machine) / seconds,
      seconds,
    };
  };
};

/** Describes which side used most of a core, and what an attempt cost it. PostgreSQL uses all cores. */
export const describeShares = (
  { seconds, machine, ...shares }: Shares,
  { finished }: { finished: number },
): string => {
  // A killed server has no measurement.
  const measured = Object.entries(shares).filter(([, share]) => !Number.isNaN(share));
  const sides = measured.toSorted(([, one], [, other]) => other - one);
  const each = sides.map(
    ([side, share]) =>
      `${side} ${Math.round(share * 100)} % of a core, ${Math.round((share * seconds * 1e6) / finished)} µs an attempt`,
  );
  const rest = machine - shares.server - shares.database - shares.load;
  if (!Number.isNaN(rest))
    each.push(`all else on the machine ${Math.round(rest * 100)} % of a core`);
  return `busiest first: ${each.join('; ')}`;
};

/** The process that started the one with this id. */
export const parentOf = async (pid: number): Promise<number> =>
  (await readProcess(pid))?.parent ?? Number.NaN;
