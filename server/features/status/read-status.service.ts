import type { PaymentWay, status as contract } from '#contract/status/status.ts';
import type { RouteReply } from '#contract/route.ts';
import { diskRoomOf } from '#domain/status/disk-room.ts';
import { isBackupLate, isClockRight } from '#domain/status/limits.ts';
import { findProvenBackup } from '#server/features/backups/backups.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { readDatabaseTime } from '#server/platform/database/database-time.repository.ts';
import { listMachineClocks } from '#server/platform/database/machine-clocks.repository.ts';
import type { Disk } from '#server/platform/disk/disk.ts';
import { countJobs } from '#server/platform/jobs/job-counts.repository.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { readDatabaseFacts } from './status.repository.ts';

/** The settings of this installation, and the checks of systems outside of it. */
export type Installation = {
  version: string;
  payments: PaymentWay;
  /** Signs in at the mail server; undefined where mails stay in the mailbox of development. */
  verifyMail: (() => Promise<unknown>) | undefined;
  /** Writes where files lie. */
  verifyStorage: () => Promise<unknown>;
  /** The clock of this machine, right or wrong. */
  machineClock: Clock;
};

/** The error message of an attempt; null when it succeeds. */
export const problemOf = async (attempt: () => Promise<unknown>): Promise<string | null> => {
  try {
    await attempt();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** By how much the clock of this machine is ahead of the database's. */
export const readClock = async (executor: Executor, machineClock: Clock) => {
  const time = await readDatabaseTime(executor);
  const millisecondsOff = machineClock.now().getTime() - time.getTime();
  return { millisecondsOff, isRight: isClockRight(millisecondsOff) };
};

/** The clocks of all machines on which the product runs. */
const readMachines = async (executor: Executor) =>
  (await listMachineClocks(executor)).map(({ name, millisecondsOff, seenAt }) => ({
    name,
    millisecondsOff,
    isRight: isClockRight(millisecondsOff),
    seenAt: seenAt.toISOString(),
  }));

/** The last proven backup; null before the first. */
export const readBackup = async (executor: Executor, now: Date) => {
  const proven = await findProvenBackup(executor);
  return proven ? { ...proven, isLate: isBackupLate(proven.madeAt, now) } : null;
};

export const readDisk = async (disk: Disk) => {
  const freeInBytes = await disk.readFreeBytes();
  return { freeInBytes, room: diskRoomOf(freeInBytes) };
};

const countJobStates = async (executor: Executor) => {
  const counts = await countJobs(executor);
  const sumOf = (...states: string[]) =>
    counts.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
  return { waiting: sumOf('created', 'retry'), running: sumOf('active'), failed: sumOf('failed') };
};

/** The state of the platform. Each part is checked at this call. */
export const readStatus = async (
  { database, disk, clock }: Pick<Platform, 'database' | 'disk' | 'clock'>,
  { version, payments, verifyMail, verifyStorage, machineClock }: Installation,
): Promise<RouteReply<typeof contract.get>> => {
  const now = clock.now();
  const [facts, backup, difference, machines, jobs, room, mailProblem, storageProblem] =
    await Promise.all([
      readDatabaseFacts(database),
      readBackup(database, now),
      readClock(database, machineClock),
      readMachines(database),
      countJobStates(database),
      readDisk(disk).catch(() => null),
      verifyMail ? problemOf(verifyMail) : null,
      problemOf(verifyStorage),
    ]);
  return {
    checkedAt: now.toISOString(),
    version,
    database: facts,
    disk: room,
    backup: backup && { ...backup, madeAt: backup.madeAt.toISOString() },
    mail: { way: verifyMail ? 'server' : 'mailbox', problem: mailProblem },
    payments,
    storage: { problem: storageProblem },
    clock: difference,
    machines,
    jobs,
  };
};
