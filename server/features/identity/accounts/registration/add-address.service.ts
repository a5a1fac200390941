import { errorCatalogue } from '#contract/errors.ts';
import {
  findAccount,
  findUserByEmail,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { lockAccount } from '#server/features/identity/accounts/credentials/account-locks.repository.ts';
import { accountTexts } from '#server/features/identity/accounts/credentials/accounts.texts.ts';
import {
  endTokens,
  findAddressTokenForUpdate,
} from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { verifyPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { addAddress } from '#server/features/identity/accounts/credentials/persons.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { withMinimumDuration } from '#server/platform/limits/minimum-duration.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { alreadyRegisteredMail } from './account-mails.ts';
import { composeAddressLink } from './one-time-links.ts';

/** @throws AppError auth.session_expired, profile.has_email, password.current_wrong */
const getOwner = async ({ database, clock }: Platform, id: string, password: string) => {
  const owner = await findAccount(database, id, clock.now());
  if (!owner) throw new AppError('auth.session_expired');
  if (owner.email !== '') throw new AppError('profile.has_email');
  if (!(await verifyPassword(owner.password_hash, password))) {
    const { message } = errorCatalogue['password.current_wrong'];
    throw new AppError('password.current_wrong', { password: [message] });
  }
  return owner;
};

/**
 * Mails a link that adds an address to the account of a student who signs in without one; a later link ends the ones before. An
 * address that has an account gets the mail about that, and the same reply.
 * @throws AppError auth.session_expired, profile.has_email, password.current_wrong at `password`
 */
export const requestAddress = (
  platform: Platform,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<{ message: string }> =>
  withMinimumDuration(async () => {
    const { database, clock, mail, publicUrl } = platform;
    const { gender } = await getOwner(platform, viewer.id, password);
    const link = composeAddressLink(platform, email, gender);
    await database.transaction().execute(async (transaction) => {
      const taken = await findUserByEmail(transaction, email);
      if (taken?.email_verified_at) {
        const { first_name: firstName, gender: takenGender } = taken;
        const to = { publicUrl, to: email, firstName, gender: takenGender };
        await mail.queue(transaction, alreadyRegisteredMail(to));
        return;
      }
      await lockAccount(transaction, viewer.id);
      await endTokens(transaction, viewer.id, 'add_email', clock.now());
      await link.send(transaction, { id: viewer.id });
    });
    return { message: accountTexts.addressMailed };
  });

/**
 * Adds the address of an opened link. The link of an address that was added by it succeeds again and changes nothing.
 * @throws AppError auth.verification_link_invalid, also once the student was merged; profile.email_has_account
 */
export const confirmAddress = async (
  transaction: Executor,
  { tokenHash, email, now }: { tokenHash: Buffer; email: string; now: Date },
): Promise<void> => {
  const found = await findAddressTokenForUpdate(transaction, { tokenHash, email });
  if (!found) throw new AppError('auth.verification_link_invalid');
  if (found.own_email === email) return;
  if (found.used_at || found.expires_at <= now || found.own_email !== null) {
    throw new AppError('auth.verification_link_invalid');
  }
  if (await findUserByEmail(transaction, email)) throw new AppError('profile.email_has_account');
  await addAddress(transaction, found.user_id, { email, now });
  await endTokens(transaction, found.user_id, 'add_email', now);
};
