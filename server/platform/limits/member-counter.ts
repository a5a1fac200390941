import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { memberCalls } from '#contract/limits.ts';
import { createSharedCounter, keyOf, tooManyRequests } from './counter.ts';
import type { LimitStore } from './rate-limits.repository.ts';

/**
 * A process reports the calls of a person to the shared counter by the tenth of the limit. Who makes fewer in a minute, as
 * everybody does who takes an exam, costs no statement; who makes more costs one for sixty calls (decisions/0019).
 */
const reportsPerLimit = 10;

/**
 * Counts the calls of each signed-in person on all processes together. What a process has not reported yet is less than a
 * tenth of the limit.
 * @throws TooManyRequestsError from the function that it returns
 */
export const createMemberCounter = (storeClient: LimitStore, factor: number) => {
  const points = Math.ceil(memberCalls.points * factor);
  const rate = { keyPrefix: 'member', points, duration: memberCalls.perSeconds };
  const callsPerReport = Math.ceil(points / reportsPerLimit);
  const shared = createSharedCounter(storeClient, rate);
  const local = new RateLimiterMemory(rate);

  const report = async (personId: string): Promise<void> => {
    try {
      await shared.consume(keyOf(personId), callsPerReport);
    } catch (reason) {
      // The calls before the next report are refused here, without a statement.
      if (reason instanceof RateLimiterRes)
        await local.block(personId, Math.ceil(reason.msBeforeNext / 1000));
      throw reason;
    }
  };
  return async (personId: string): Promise<void> => {
    try {
      const { consumedPoints } = await local.consume(personId);
      if (consumedPoints % callsPerReport === 0) await report(personId);
    } catch (reason) {
      throw reason instanceof RateLimiterRes ? tooManyRequests(reason) : reason;
    }
  };
};
