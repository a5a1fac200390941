import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/token-hash.ts';
import { markVerified } from './accounts.repository.ts';
import { accountTexts } from './accounts.texts.ts';
import { findTokenForUpdate, useUpTokens } from './one-time-tokens.repository.ts';

/**
 * Confirms an address. Mail programs and impatient people open a link twice: the genuine link of
 * an address that is already confirmed says so again, and changes nothing.
 * @throws AppError auth.verification_link_invalid
 */
export const verifyEmail = async (
  { database, clock }: Platform,
  { email, token }: { email: string; token: string },
): Promise<{ message: string }> => {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const found = await findTokenForUpdate(transaction, {
      tokenHash: hashToken(token),
      email,
      purpose: 'verify_email',
    });
    if (!found) throw new AppError('auth.verification_link_invalid');
    if (found.email_verified_at) return;
    if (found.used_at || found.expires_at <= now) {
      throw new AppError('auth.verification_link_invalid');
    }
    await markVerified(transaction, found.user_id, now);
    await useUpTokens(transaction, found.user_id, 'verify_email', now);
  });
  return { message: accountTexts.emailVerified };
};
