import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { errorCatalogue } from '#contract/errors.ts';
import { type LimitName, limitNames, limitOf, type Rate } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, TooManyRequestsError } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { createLimitStore, limitTableName } from './rate-limits.repository.ts';

/** Whom a call is counted for. */
export type Caller = {
  /** Undefined where it is not the caller's own. */
  ip: string | undefined;
  /** An address that was typed, or the id of a signed-in person. */
  person: string | undefined;
};

export type Limits = {
  /**
   * Does the work, unless the caller has to wait, and counts it.
   * @throws TooManyRequestsError, and what the work throws
   */
  guard: <T>(name: LimitName, caller: Caller, work: () => Promise<T>) => Promise<T>;
};

type LimitsOptions = {
  database: Database;
  /** Multiplies every limit: a load run sets it high. */
  factor: number;
  /** Told when the counters cannot be reached; calls go on, counted in this process only. */
  onError: (error: unknown) => void;
};

type Counter = RateLimiterPostgres;

/** A counter that a call meets, with the key under which it is counted. */
type Met = [Counter, string];

type Counted = {
  /** In the order in which they are asked. */
  persons: Met[];
  ip: Met | undefined;
};

/** Addresses are kept as hashes: nobody reads from the counters who tried to come in. */
const keyOf = (value: string): string => hashToken(value).toString('base64url');

const waitFor = ({ msBeforeNext }: RateLimiterRes): TooManyRequestsError =>
  new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Takes one point. @throws TooManyRequestsError when there is none left */
const take = async (counter: Counter, key: string): Promise<void> => {
  await counter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? waitFor(reason) : reason;
  });
};

/** @throws TooManyRequestsError when there is no point left */
const look = async (counter: Counter, key: string): Promise<void> => {
  const state = await counter.get(key);
  if (state && state.consumedPoints >= counter.points) throw waitFor(state);
};

/** Whether the call was refused; an error of ours costs nobody a point. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && errorCatalogue[error.code].status < 500;

/**
 * Counts a call that fails. The person's point is taken before and given back after a success, so that
 * many guesses at once cannot overtake the counter; a network's counter is read only, as a school shares it.
 */
const guardFailures = async <T>({ persons, ip }: Counted, work: () => Promise<T>): Promise<T> => {
  if (ip) await look(...ip);
  for (const person of persons) await take(...person);
  const giveBack = () => Promise.all(persons.map(([counter, key]) => counter.reward(key)));
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!isRefusal(error)) await giveBack();
    else if (ip) await ip[0].penalty(ip[1]);
    throw error;
  }
};

const guardCalls = async <T>({ persons, ip }: Counted, work: () => Promise<T>): Promise<T> => {
  if (ip) await take(...ip);
  for (const person of persons) await take(...person);
  return work();
};

/** The counters of all limits, kept in PostgreSQL: they outlive restarts and are shared by all nodes. */
export const createLimits = ({ database, factor, onError }: LimitsOptions): Limits => {
  const storeClient = createLimitStore(database, onError);
  const counterOf = (keyPrefix: string, { points, perSeconds }: Rate): Counter => {
    const rate = { keyPrefix, points: Math.ceil(points * factor), duration: perSeconds };
    return new RateLimiterPostgres({
      ...rate,
      storeClient,
      storeType: 'client',
      tableName: limitTableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
      // A counter that cannot be reached must keep nobody out.
      insuranceLimiter: new RateLimiterMemory(rate),
    });
  };
  const counters = new Map(
    limitNames.map((name) => {
      const { person, personAtIp, ip } = limitOf(name);
      return [
        name,
        {
          personAtIp: personAtIp && counterOf(`${name}.personAtIp`, personAtIp),
          person: person && counterOf(`${name}.person`, person),
          ip: counterOf(`${name}.ip`, ip),
        },
      ];
    }),
  );
  const countedOf = (name: LimitName, { person, ip }: Caller): Counted => {
    const met = (counter: Counter | undefined, value: string | undefined): Met[] =>
      counter && value !== undefined ? [[counter, keyOf(value)]] : [];
    const of = counters.get(name);
    const personAtIp = person === undefined ? undefined : `${person} ${ip ?? ''}`;
    return {
      persons: [...met(of?.personAtIp, personAtIp), ...met(of?.person, person)],
      ip: met(of?.ip, ip)[0],
    };
  };
  return {
    guard: (name, caller, work) =>
      limitOf(name).counts === 'failures'
        ? guardFailures(countedOf(name, caller), work)
        : guardCalls(countedOf(name, caller), work),
  };
};
