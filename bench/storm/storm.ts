import type { Crowd, Ledger } from './calls.ts';
import type { Attempt } from './night.ts';
import { type Acknowledged, GaveUp, playAttempt } from './play.ts';

export type Storm = {
  rate: number;
  seconds: number;
  started: number;
  finished: number;
  /** Attempts finished in a second, from the first start to the last end. */
  perSecond: number;
  /** Attempts finished in a second while others still began. */
  perSecondUnderLoad: number;
  /** Of the calls that were taken. */
  p50: number;
  p99: number;
  /** Calls that were told to come back. */
  turnedAway: number;
  failures: Map<string, number>;
  acknowledged: Acknowledged[];
};

export type StormOptions = {
  origin: () => string;
  /** Attempts that begin in a second, whether or not earlier ones have ended. */
  rate: number;
  seconds: number;
  /** Index of the first attempt, so that no attempt is used twice. */
  from: number;
  attemptAt: (n: number) => Attempt;
  /** `crowd`: everybody has a connection, waits when told to, and gives up when the load ends. */
  crowd?: Crowd;
  retryAfterInMilliseconds?: number;
};

const tickInMilliseconds = 10;

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Starts attempts at a fixed rate, so that a slow server does not reduce the load. */
export const runStorm = async (options: StormOptions): Promise<Storm> => {
  const { origin, rate, seconds, from, attemptAt, retryAfterInMilliseconds } = options;
  const { crowd = 'queue' } = options;
  const ledger: Ledger = { times: [], turnedAway: 0, failures: new Map() };
  const acknowledged: Acknowledged[] = [];
  const playing = new Set<Promise<void>>();
  let finished = 0;
  const end = new AbortController();
  const stage = { origin, crowd, ledger, retryAfterInMilliseconds, ended: end.signal };

  const start = (n: number) => {
    const attempt = attemptAt(n);
    const noted = {
      studentId: attempt.studentId,
      examId: attempt.examId,
      revision: 0,
      isSubmitted: false,
    };
    acknowledged.push(noted);
    const play = playAttempt(stage, attempt, n, noted)
      .then(() => void (finished += 1))
      .catch((error: unknown) => {
        if (error instanceof GaveUp) return;
        const what = error instanceof Error ? error.message : String(error);
        ledger.failures.set(what, (ledger.failures.get(what) ?? 0) + 1);
      })
      .finally(() => playing.delete(play));
    playing.add(play);
  };

  const startedAt = performance.now();
  const total = rate * seconds;
  let started = 0;
  while (started < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * rate));
    while (started < due) {
      start(from + started);
      started += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, tickInMilliseconds));
  }
  const perSecondUnderLoad = finished / ((performance.now() - startedAt) / 1000);
  if (crowd === 'crowd') end.abort();
  await Promise.all(playing);
  const took = (performance.now() - startedAt) / 1000;
  const sorted = ledger.times.toSorted((one, other) => one - other);
  return {
    rate,
    seconds,
    started,
    finished,
    perSecond: finished / took,
    perSecondUnderLoad,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    turnedAway: ledger.turnedAway,
    failures: ledger.failures,
    acknowledged,
  };
};
