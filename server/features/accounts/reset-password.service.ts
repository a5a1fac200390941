import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { passwordChangedMail } from './account-mails.ts';
import { markVerified, setPasswordHash } from './accounts.repository.ts';
import { accountTexts } from './accounts.texts.ts';
import { findTokenForUpdate, useUpTokens } from './one-time-tokens.repository.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.repository.ts';

/**
 * Sets a new password, ends every session, and informs the owner by mail. The link came by mail,
 * so it confirms the address too.
 * @throws AppError auth.reset_link_invalid
 */
export const resetPassword = async (
  platform: Platform,
  request: { email: string; token: string; newPassword: string },
): Promise<{ message: string }> => {
  const { database, clock, mail, publicUrl } = platform;
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const found = await findTokenForUpdate(transaction, {
      tokenHash: hashToken(request.token),
      email: request.email,
      purpose: 'reset_password',
    });
    if (!found || found.used_at || found.expires_at <= now) {
      throw new AppError('auth.reset_link_invalid');
    }
    // Hashed for a valid link only, so that invented links cost next to nothing.
    await setPasswordHash(transaction, found.user_id, await hashPassword(request.newPassword));
    await markVerified(transaction, found.user_id, now);
    await useUpTokens(transaction, found.user_id, 'reset_password', now);
    // The address is confirmed now, so registrations that wait for their links no longer count.
    await useUpTokens(transaction, found.user_id, 'verify_email', now);
    await endOtherSessions(transaction, found.user_id, undefined, now);
    await mail.queue(
      transaction,
      passwordChangedMail({ publicUrl, to: request.email, isTeacher: found.role === 'teacher' }),
    );
  });
  return { message: accountTexts.passwordReset };
};
