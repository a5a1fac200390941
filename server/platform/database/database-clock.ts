import type { Clock } from '#server/platform/time/clock.ts';

/** How often the time of the database is measured. */
const measureEveryMilliseconds = 30_000;

/** A slower reply does not show at which moment the database made it, so the previous measurement is better. */
const maxRoundTripInMilliseconds = 500;

/** Measurements at the start, while the machine may be busy. */
const firstTries = 5;

/** By how much wall clock and monotonic clock may drift apart between two measurements. */
const toleratedDriftInMilliseconds = 1000;

/** From how many seconds on a wrong clock of this machine is worth a line in the log. */
const reportedSeconds = 5;

/** Both clocks of this machine, in milliseconds. */
type MachineClocks = {
  /** Never jumps, and has no meaning of its own; on Linux it stands still while the machine sleeps. */
  monotonic: () => number;
  /** Since 1970, as the operating system shows it, right or wrong. */
  wall: () => number;
};

const machineClocks: MachineClocks = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
};

type ClockLog = { warn: (details: object, text: string) => void };

type DatabaseClockOptions = {
  readTime: () => Promise<Date>;
  log: ClockLog;
  machine?: MachineClocks;
};

/** The database's time at one moment of this machine. */
type Measurement = { database: number; monotonic: number; wall: number; roundTrip: number };

export type DatabaseClock = Clock & {
  /** Measures again; a measurement that fails or takes too long changes nothing. */
  measure: () => Promise<void>;
  /** By how much the clock of this machine was ahead of the database's at the last measurement. */
  millisecondsOff: () => number;
  stop: () => void;
};

/**
 * The database's clock, which all nodes share: its time when it was last measured, and what has passed since by this
 * machine's monotonic clock. So neither a wrong clock of this machine, nor a jump of it, nor a pause of the process
 * changes what the product takes for now (decisions/0100).
 * @throws what `readTime` throws, when the first measurement fails
 */
export const startDatabaseClock = async ({
  readTime,
  log,
  machine = machineClocks,
}: DatabaseClockOptions): Promise<DatabaseClock> => {
  const { monotonic, wall } = machine;

  const read = async (): Promise<Measurement> => {
    const sentAt = monotonic();
    const database = (await readTime()).getTime();
    const now = monotonic();
    const roundTrip = now - sentAt;
    return { database: database + roundTrip / 2, monotonic: now, wall: wall(), roundTrip };
  };

  let last = await read();
  for (let left = firstTries; left > 1 && last.roundTrip > maxRoundTripInMilliseconds; left -= 1) {
    const next = await read();
    if (next.roundTrip < last.roundTrip) last = next;
  }

  const millisecondsOff = (): number => last.wall - last.database;

  let reported = 0;
  const reportDifference = (): void => {
    const secondsAhead = Math.round(millisecondsOff() / 1000);
    if (Math.abs(secondsAhead - reported) < reportedSeconds) return;
    reported = secondsAhead;
    log.warn(
      { secondsAhead },
      'the clock of this machine is not that of the database; the product goes by the database',
    );
  };
  reportDifference();

  const tryMeasuring = async (): Promise<void> => {
    try {
      const next = await read();
      if (next.roundTrip > maxRoundTripInMilliseconds) return;
      last = next;
      reportDifference();
    } catch {
      // The database is away: the time goes on from the last measurement.
    }
  };

  let running: Promise<void> | undefined;
  const measure = (): Promise<void> => {
    running ??= tryMeasuring().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => void measure(), measureEveryMilliseconds);
  timer.unref();

  return {
    now: () => {
      const elapsed = monotonic() - last.monotonic;
      const drift = Math.abs(wall() - last.wall - elapsed);
      // Either the wall clock was set, which does not matter, or the machine slept, which the monotonic clock misses.
      if (drift > toleratedDriftInMilliseconds) void measure();
      return new Date(last.database + elapsed);
    },
    measure,
    millisecondsOff,
    stop: () => clearInterval(timer),
  };
};
