import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { clientAddressOf } from '#server/platform/limits/client-address.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUsableDiscount } from './find-usable-discount.ts';

/** The caller who tries a code: an account, or the network address of a visitor. */
export type Guesser = { ip: string; accountId: string | undefined };

export const guesserOf = (request: FastifyRequest): Guesser => ({
  ip: clientAddressOf(request),
  accountId: request.viewer?.id,
});

/**
 * Counts an unusable code. All pages share one counter, so that nobody finds codes by guessing (decisions/0093).
 * @param typed undefined without a code, which counts nothing
 * @throws TooManyRequestsError, AppError payment.discount_invalid
 */
export const guardGuesses = async (
  { database, clock, limits }: Pick<Platform, 'database' | 'clock' | 'limits'>,
  { ip, accountId }: Guesser,
  typed: string | undefined,
) => {
  if (typed === undefined) return undefined;
  return limits.guard('discountCode', { ip, person: accountId ?? ip }, async () => {
    const terms = { now: clock.now(), studentId: accountId };
    const row = await findUsableDiscount(database, typed, terms);
    if (!row) throw new AppError('payment.discount_invalid');
    return row;
  });
};
