import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Crowd, CutOff, type Kind, newLedger, Phone } from './calls.ts';
import type { HealthTimes } from './health.ts';
import type { Attempt } from './night.ts';
import { GaveUp, Patience } from './patience.ts';
import { type Acknowledged, playAttempt } from './play.ts';

export type Storm = {
  rate: number;
  seconds: number;
  started: number;
  finished: number;
  /** From the first start to the last end. */
  tookSeconds: number;
  /** Attempts finished in a second, from the first start to the last end. */
  perSecond: number;
  /** Attempts finished in a second while others still began. */
  perSecondUnderLoad: number;
  /** Latency of the accepted calls, in milliseconds. */
  p50: number;
  p99: number;
  p99Of: Record<Kind, number>;
  /** How many calls were refused, and how fast, at p99. */
  turnedAway: number;
  p99TurnedAway: number;
  /** Calls that ended without a reply. */
  cutOff: number;
  /** The slowest health check in milliseconds; NaN without one. */
  slowestHealth: number;
  failures: Map<string, number>;
  acknowledged: Acknowledged[];
};

export type StormOptions = {
  origin: () => string;
  /** The address of the health checks. */
  health: () => string;
  /** Attempts that begin in a second, whether or not earlier ones have ended. */
  rate: number;
  seconds: number;
  /** Index of the first attempt, so that no attempt is used twice. */
  from: number;
  attemptAt: (n: number) => Attempt;
  /** `crowd`: each student has a connection, and health checks run. */
  crowd?: Crowd;
  /** Whether students who still wait give up when the last attempt has begun. */
  givesUp?: boolean;
  retryAfterInMilliseconds?: number;
  /** Where to note what the server says it keeps, for who looks at it before the end. */
  acknowledged?: Acknowledged[];
};

const tickInMilliseconds = 10;

const percentile = (values: number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Runs health checks until the returned function is called, which returns the slowest reply. */
const watchHealth = async (origin: string): Promise<() => Promise<number>> => {
  const watcher = fork(join(import.meta.dirname, 'health.ts'), [new URL(origin).port]);
  await once(watcher, 'spawn');
  return async () => {
    watcher.send('stop');
    const [message] = await once(watcher, 'message');
    const { times, failed } = message as HealthTimes;
    return failed > 0 ? Number.POSITIVE_INFINITY : Math.max(...times);
  };
};

/** Starts attempts at a fixed rate, so that a slow server does not reduce the load. */
export const runStorm = async (options: StormOptions): Promise<Storm> => {
  const { origin, health, rate, seconds, from, attemptAt, retryAfterInMilliseconds } = options;
  const { crowd = 'queue', givesUp = true, acknowledged = [] } = options;
  const ledger = newLedger();
  const playing = new Set<Promise<void>>();
  const patience = new Patience();
  let finished = 0;

  const start = (n: number) => {
    const attempt = attemptAt(n);
    const noted = {
      studentId: attempt.studentId,
      examId: attempt.examId,
      revision: 0,
      isSubmitted: false,
    };
    acknowledged.push(noted);
    const phone = new Phone({ origin, crowd, ledger });
    const play = playAttempt({ phone, patience, retryAfterInMilliseconds }, attempt, n, noted)
      .then(() => void (finished += 1))
      .catch((error: unknown) => {
        if (error instanceof GaveUp || error instanceof CutOff) return;
        const what = error instanceof Error ? error.message : String(error);
        ledger.failures.set(what, (ledger.failures.get(what) ?? 0) + 1);
      })
      .finally(() => {
        phone.hangUp();
        playing.delete(play);
      });
    playing.add(play);
  };

  const endHealth = crowd === 'crowd' ? await watchHealth(health()) : async () => Number.NaN;
  const startedAt = performance.now();
  const total = Math.round(rate * seconds);
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
  const slowestHealth = await endHealth();
  if (givesUp) patience.end();
  await Promise.all(playing);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  const { times, turnedAway, cutOff, failures } = ledger;
  const taken = Object.values(times).flat();
  return {
    rate,
    seconds,
    started,
    finished,
    tookSeconds,
    perSecond: finished / tookSeconds,
    perSecondUnderLoad,
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    p99Of: {
      answers: percentile(times.answers, 0.99),
      own: percentile(times.own, 0.99),
      other: percentile(times.other, 0.99),
    },
    turnedAway: turnedAway.length,
    p99TurnedAway: percentile(turnedAway, 0.99),
    cutOff,
    slowestHealth,
    failures,
    acknowledged,
  };
};
