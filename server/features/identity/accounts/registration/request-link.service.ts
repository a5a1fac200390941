import type { Platform } from '#server/platform/platform.ts';
import { withMinimumDuration } from '#server/platform/limits/minimum-duration.ts';
import { findUserByEmail } from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { accountTexts } from '#server/features/identity/accounts/credentials/accounts.texts.ts';
import {
  composeChoosePasswordLink,
  composeResetLink,
  composeVerificationLink,
} from './one-time-links.ts';

/**
 * Mails a link when an account is unconfirmed; replies the same in any case. The caller may be anybody, so the link confirms
 * a registration only where the address has exactly one. Otherwise the reader of the mail chooses the password.
 */
export const requestVerification = (
  platform: Platform,
  email: string,
): Promise<{ message: string }> =>
  withMinimumDuration(async () => {
    const { database } = platform;
    const user = await findUserByEmail(database, email);
    if (user && !user.email_verified_at) {
      const link = user.was_registered_again
        ? composeChoosePasswordLink(platform, email)
        : composeVerificationLink(platform, email, {
            firstName: user.first_name,
            gender: user.gender,
          });
      await database.transaction().execute((transaction) => link.send(transaction, user));
    }
    return { message: accountTexts.verificationSent };
  });

/** Mails a reset link when there is an account; replies the same in any case. */
export const requestReset = (platform: Platform, email: string): Promise<{ message: string }> =>
  withMinimumDuration(async () => {
    const { database } = platform;
    const user = await findUserByEmail(database, email);
    if (user) {
      const link = composeResetLink(platform, email, user);
      await database.transaction().execute((transaction) => link.send(transaction, user));
    }
    return { message: accountTexts.resetSent };
  });
