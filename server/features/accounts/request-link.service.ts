import type { Platform } from '#server/platform/platform.ts';
import { withMinimumDuration } from '#server/platform/limits/minimum-duration.ts';
import { findUserByEmail } from './accounts.repository.ts';
import { accountTexts } from './accounts.texts.ts';
import { sendResetLink, sendVerificationLink } from './one-time-links.ts';

/** Mails a verification link when an account is unconfirmed; replies the same in any case. */
export const requestVerification = (
  platform: Platform,
  email: string,
): Promise<{ message: string }> =>
  withMinimumDuration(async () => {
    await platform.database.transaction().execute(async (transaction) => {
      const user = await findUserByEmail(transaction, email);
      if (user && !user.email_verified_at) await sendVerificationLink(platform, transaction, user);
    });
    return { message: accountTexts.verificationSent };
  });

/** Mails a reset link when there is an account; replies the same in any case. */
export const requestReset = (platform: Platform, email: string): Promise<{ message: string }> =>
  withMinimumDuration(async () => {
    await platform.database.transaction().execute(async (transaction) => {
      const user = await findUserByEmail(transaction, email);
      if (user) await sendResetLink(platform, transaction, user);
    });
    return { message: accountTexts.resetSent };
  });
