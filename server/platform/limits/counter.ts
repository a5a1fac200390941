import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type IRateLimiterOptions,
} from 'rate-limiter-flexible';
import type { LimitName } from '#contract/limits.ts';
import { TooManyRequestsError } from '#server/platform/errors/app-errors.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { type LimitStore, limitTableName } from './rate-limits.repository.ts';

export type Counter = RateLimiterPostgres | RateLimiterMemory;

/** Only hashes are stored, so that the counters do not show who tried to sign in. */
export const keyOf = (value: string): string => hashToken(value).toString('base64url');

/** A counter in PostgreSQL, which all nodes share; in memory while the database cannot be reached. */
export const createSharedCounter = (
  storeClient: LimitStore,
  rate: IRateLimiterOptions,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...rate,
    storeClient,
    storeType: 'client',
    tableName: limitTableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Calls must not be refused because the database cannot be reached.
    insuranceLimiter: new RateLimiterMemory(rate),
  });

export const tooManyRequests = (
  { msBeforeNext }: RateLimiterRes,
  name?: LimitName,
): TooManyRequestsError =>
  new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)), name);

/** Consumes one point. @throws TooManyRequestsError when none is left */
export const consume = async (counter: Counter, key: string, name?: LimitName): Promise<void> => {
  await counter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooManyRequests(reason, name) : reason;
  });
};
