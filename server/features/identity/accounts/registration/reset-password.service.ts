import { isStaff } from '#domain/permissions/permissions.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { passwordChangedMail } from './account-mails.ts';
import {
  findAccount,
  markVerified,
  setPasswordHash,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { accountTexts } from '#server/features/identity/accounts/credentials/accounts.texts.ts';
import {
  findToken,
  findTokenForUpdate,
  type TokenRow,
  endTokens,
} from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { endOtherSessions } from '#server/features/identity/accounts/credentials/sessions.repository.ts';
import { assertHardToGuess } from '#server/features/identity/accounts/credentials/teacher-password.ts';

/** @throws AppError auth.reset_link_invalid for none, a used or an old one */
const assertValid = (found: TokenRow | undefined, now: Date): TokenRow => {
  if (!found || found.used_at || found.expires_at <= now) {
    throw new AppError('auth.reset_link_invalid');
  }
  return found;
};

/**
 * Sets a new password, ends every session, and informs the owner by mail. The link came by mail, so it confirms the address
 * too.
 * @throws AppError auth.reset_link_invalid, and for the teacher password.easy_to_guess, after which the link is still valid
 */
export const resetPassword = async (
  platform: Platform,
  request: { email: string; token: string; newPassword: string },
): Promise<{ message: string }> => {
  const { database, clock, mail, publicUrl, endedSessions } = platform;
  const { email } = request;
  const now = clock.now();
  const link = { tokenHash: hashToken(request.token), email, purpose: 'reset_password' } as const;
  // The password is hashed only for a valid link, so that guessed links cost little, and before a row is locked.
  const { role, user_id: userId } = assertValid(await findToken(database, link), now);
  const account = await findAccount(database, userId, now);
  if (account) await assertHardToGuess(database, account, request.newPassword);
  const passwordHash = await hashPassword(request.newPassword);
  const message = passwordChangedMail({
    publicUrl,
    to: email,
    gender: account?.gender,
    isTeacher: isStaff(role),
  });
  const ended = await database.transaction().execute(async (transaction) => {
    // The second of two parallel uses finds the link used.
    const found = assertValid(await findTokenForUpdate(transaction, link), now);
    await setPasswordHash(transaction, found.user_id, passwordHash);
    await markVerified(transaction, found.user_id, now);
    await endTokens(transaction, found.user_id, 'reset_password', now);
    // The address is confirmed now, so registrations that wait for their links no longer count.
    await endTokens(transaction, found.user_id, 'verify_email', now);
    await mail.queue(transaction, message);
    return endOtherSessions(transaction, found.user_id, undefined, now);
  });
  endedSessions.add(ended);
  return { message: accountTexts.passwordReset };
};
