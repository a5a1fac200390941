import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { reservedLimits } from '#server/platform/database/time-limits.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { readReplayed, readWritten } from './positions.repository.ts';

/** The request that reads; its cookie tells whether the caller wrote something a moment ago. */
export type Reader = { headers: { cookie?: string | undefined } };

export type Reading = {
  /**
   * Does work that only reads and may show the state of up to five seconds ago: on the copy of the database, or on the
   * primary (undefined) where there is none, where it is too old, or where the caller wrote something a moment ago.
   * When the copy fails, the work is done again on the primary.
   */
  read: <Result>(
    reader: Reader,
    work: (copy: Database | undefined) => Promise<Result>,
  ) => Promise<Result>;
  /** What a reply to a write sets, so that the caller's own reads go to the primary; undefined without a copy. */
  ownWritesCookie: string | undefined;
};

/** An older copy is not read. */
export const maxAgeInMilliseconds = 5000;
const measureEveryMilliseconds = 1000;
/** Statistics take long, but few callers request them at once. */
const poolSize = 8;

const cookieName = 'wrote';
/** Longer than a copy may be behind, for clocks that differ. */
const ownWrites = `${cookieName}=1; Path=/; Max-Age=${maxAgeInMilliseconds / 1000 + 2}; HttpOnly; SameSite=Lax`;
const hasWritten = ({ headers }: Reader) =>
  new RegExp(`(?:^|;\\s*)${cookieName}=1`, 'u').test(headers.cookie ?? '');

export const readFromPrimary: Reading = {
  read: (_reader, work) => work(undefined),
  ownWritesCookie: undefined,
};

type Options = {
  connectionString: string;
  /** Connections to the primary, for measuring. */
  reservedDatabase: Database;
  log: { warn: (details: object, text: string) => void };
};

/** How far the primary's log was written at a moment. */
type Sample = { written: bigint; at: number };

/**
 * Measures each second how old the copy is: its position is compared with those of the primary in the seconds before, so that
 * neither clock nor activity of the servers matters.
 */
const measureCopy = ({ connectionString, reservedDatabase, log }: Options) => {
  const measured = openDatabase({
    connectionString,
    poolSize: 1,
    limits: reservedLimits,
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the copy broke'),
  });
  let samples: Sample[] = [];
  /** The moment whose state the copy shows at least. */
  let shows = Number.NEGATIVE_INFINITY;
  let wasUsable = false;
  const isUsable = () => performance.now() - shows <= maxAgeInMilliseconds;

  const note = (moment: number, reason?: unknown): void => {
    shows = moment;
    if (isUsable() === wasUsable) return;
    wasUsable = !wasUsable;
    const text = wasUsable
      ? 'reads go to the copy'
      : 'the copy is away or behind; reads go to the primary';
    log.warn({ err: reason }, text);
  };

  const measure = async (): Promise<void> => {
    const at = performance.now();
    try {
      const written = await readWritten(reservedDatabase);
      const recent = samples.filter((sample) => at - sample.at <= 2 * maxAgeInMilliseconds);
      samples = [...recent, { written, at }];
      const replayed = await readReplayed(measured);
      const shown = samples.findLast(
        (sample) => replayed !== undefined && sample.written <= replayed,
      );
      note(shown?.at ?? Number.NEGATIVE_INFINITY);
    } catch (error) {
      note(Number.NEGATIVE_INFINITY, error);
    }
  };
  let measuring: Promise<void> | undefined;
  const measureOnce = () => {
    measuring ??= measure().finally(() => {
      measuring = undefined;
    });
  };
  measureOnce();
  const timer = setInterval(measureOnce, measureEveryMilliseconds);

  return {
    isUsable,
    noteFailure: (error: unknown) => note(Number.NEGATIVE_INFINITY, error),
    stop: async () => {
      clearInterval(timer);
      await measuring;
      await measured.destroy();
    },
  };
};

/** Reads from a copy while it is at most five seconds behind (decisions/0159). */
export const readFromCopy = (options: Options): Reading & { stop: () => Promise<void> } => {
  const { connectionString, log } = options;
  const copy = openDatabase({
    connectionString,
    poolSize,
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the copy broke'),
  });
  const age = measureCopy(options);
  return {
    ownWritesCookie: ownWrites,
    read: async (reader, work) => {
      if (!age.isUsable() || hasWritten(reader)) return work(undefined);
      try {
        return await work(copy);
      } catch (error) {
        // The copy is gone, or it cancelled the statement to apply a change. A statement that is wrong fails again on the
        // primary.
        if (isDatabaseUnavailable(error)) age.noteFailure(error);
        return work(undefined);
      }
    },
    stop: async () => {
      await age.stop();
      await copy.destroy();
    },
  };
};
