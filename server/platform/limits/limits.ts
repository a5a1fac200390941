import { errorCatalogue } from '#contract/errors.ts';
import { type LimitName, limitNames, limitOf, type Rate } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, SecondStepError } from '#server/platform/errors/app-errors.ts';
import { consume, type Counter, createSharedCounter, keyOf, tooManyRequests } from './counter.ts';
import { createMemberCounter } from './member-counter.ts';
import { createLimitStore } from './rate-limits.repository.ts';

/** The address and person that a call is counted for. */
export type LimitKeys = {
  /** The network address. */
  ip: string;
  /** The e-mail address that was typed, the id of the signed-in person, or the secret of a link. */
  person: string | undefined;
  /** The device, when it has signed in to the account of the typed address before. */
  device?: string | undefined;
};

export type Limits = {
  /**
   * Does the work and counts the call, unless the caller has to wait.
   * @throws TooManyRequestsError, and what the work throws
   */
  guard: <T>(name: LimitName, keys: LimitKeys, work: () => Promise<T>) => Promise<T>;
  /**
   * Counts a call of a signed-in person, on all nodes together. Only each sixtieth of a process within a minute costs a
   * statement, because one for each call would cost more than most calls.
   * @throws TooManyRequestsError
   */
  countMember: (personId: string) => Promise<void>;
};

type LimitsOptions = {
  database: Database;
  /** Multiplies every limit: a load run sets it high. */
  factor: number;
  /** Called when the database cannot be reached; calls are then counted in this process only. */
  onError: (error: unknown) => void;
};

/** A counter, and the key under which a call is counted there. */
type KeyedCounter = [Counter, string];

/** The counters of one call. */
type CallCounters = {
  name: LimitName;
  /** In the order in which they are consumed. */
  persons: KeyedCounter[];
  ip: KeyedCounter | undefined;
};

/** Consumes nothing. @throws TooManyRequestsError when no point is left */
const assertPointLeft = async (counter: Counter, key: string, name: LimitName): Promise<void> => {
  const state = await counter.get(key);
  if (state && state.consumedPoints >= counter.points) throw tooManyRequests(state, name);
};

/** Whether the call was refused. An error of the server (5xx), or a password that was right, costs the caller no point. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  !(error instanceof SecondStepError) &&
  errorCatalogue[error.code].status < 500;

const giveBack = (counters: readonly KeyedCounter[]) =>
  Promise.all(counters.map(([counter, key]) => counter.reward(key)));

/** Consumes a point of each counter, or of none. @throws TooManyRequestsError */
const consumeAll = async (counters: readonly KeyedCounter[], name: LimitName): Promise<void> => {
  for (const [index, counter] of counters.entries()) {
    try {
      await consume(...counter, name);
    } catch (error) {
      await giveBack(counters.slice(0, index));
      throw error;
    }
  }
};

/**
 * Counts failed calls only. The person's point is consumed before the work and returned after a success, so
 * that parallel guesses cannot outrun the counter. The network's counter, which a whole school may share, is
 * only read before the work, and counts the call when it was refused.
 */
const guardFailures = async <T>(
  { name, persons, ip }: CallCounters,
  work: () => Promise<T>,
): Promise<T> => {
  if (ip) await assertPointLeft(...ip, name);
  await consumeAll(persons, name);
  try {
    const result = await work();
    await giveBack(persons);
    return result;
  } catch (error) {
    if (!isRefusal(error)) await giveBack(persons);
    else if (ip) await ip[0].penalty(ip[1]);
    throw error;
  }
};

/** Counts every call that is answered, accepted or refused; one that the server failed at costs nothing. */
const guardCalls = async <T>(
  { name, persons, ip }: CallCounters,
  work: () => Promise<T>,
): Promise<T> => {
  const counters = [...(ip ? [ip] : []), ...persons];
  await consumeAll(counters, name);
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) await giveBack(counters);
    throw error;
  }
};

/** The counters of all limits, stored in PostgreSQL: they survive restarts and are shared by all nodes. */
export const createLimits = ({ database, factor, onError }: LimitsOptions): Limits => {
  const storeClient = createLimitStore(database, onError);
  const counterOf = (keyPrefix: string, { points, perSeconds }: Rate): Counter =>
    createSharedCounter(storeClient, {
      keyPrefix,
      points: Math.ceil(points * factor),
      duration: perSeconds,
    });
  const counters = new Map(
    limitNames.map((name) => {
      const { person, personAtIp, ip } = limitOf(name);
      const device = personAtIp ?? person;
      return [
        name,
        {
          personAtIp: personAtIp && counterOf(`${name}.personAtIp`, personAtIp),
          person: person && counterOf(`${name}.person`, person),
          device: device && counterOf(`${name}.device`, device),
          ip: counterOf(`${name}.ip`, ip),
        },
      ];
    }),
  );
  const countersOf = (name: LimitName, { person, ip, device }: LimitKeys): CallCounters => {
    const keyed = (counter: Counter | undefined, value: string | undefined): KeyedCounter[] =>
      counter && value !== undefined ? [[counter, keyOf(value)]] : [];
    const limit = counters.get(name);
    const personAt = (place: string) => (person === undefined ? undefined : `${person} ${place}`);
    // A known device has a counter of its own: calls of others, even from its network, do not count for it.
    if (device !== undefined) {
      return { name, persons: keyed(limit?.device, personAt(device)), ip: undefined };
    }
    return {
      name,
      persons: [...keyed(limit?.personAtIp, personAt(ip)), ...keyed(limit?.person, person)],
      ip: keyed(limit?.ip, ip)[0],
    };
  };
  return {
    guard: (name, keys, work) =>
      limitOf(name).counts === 'failures'
        ? guardFailures(countersOf(name, keys), work)
        : guardCalls(countersOf(name, keys), work),
    countMember: createMemberCounter(storeClient, factor),
  };
};
