import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  findUserByEmail,
  markVerified,
  replaceRegistration,
  type UserRow,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { accountTexts } from '#server/features/identity/accounts/credentials/accounts.texts.ts';
import { addressProved } from './account-events.ts';
import { confirmAddress } from './add-address.service.ts';
import { signsInUntil } from './one-time-links.ts';
import {
  findToken,
  findTokenForUpdate,
  type TokenRow,
  endTokens,
} from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { searchKeyOf } from './register.service.ts';

/**
 * The account takes the data of the registration that this link was mailed for, even if another one was first
 * (decisions/0020).
 */
const adoptRegistration = async (
  executor: Executor,
  email: string,
  { user_id, password_hash, first_name, last_name, grade, gender }: TokenRow,
): Promise<void> => {
  if (password_hash === null || first_name === null || last_name === null) return;
  await replaceRegistration(executor, user_id, {
    password_hash,
    first_name,
    last_name,
    grade,
    gender,
    search_key: searchKeyOf({ firstName: first_name, lastName: last_name, email }),
  });
};

type Link = Parameters<typeof findToken>[1];

/**
 * Says that who registered reads the mailbox, where the link is opened on the browser of the registration. Elsewhere it may be
 * the reader of the mailbox who confirms a stranger's registration.
 */
const publishProof = async (
  transaction: Executor,
  events: Platform['events'],
  { link, registeredOn, now }: { link: Link; registeredOn: string | undefined; now: Date },
): Promise<void> => {
  const opened = await findToken(transaction, link);
  if (!opened || opened.used_at || opened.email_verified_at || opened.expires_at <= now) return;
  if (registeredOn === undefined || opened.device_id !== registeredOn) return;
  await events.publish(transaction, addressProved, { email: link.email, userId: opened.user_id });
};

/**
 * Confirms an address, with the registration that its link was mailed for. Mail programs and
 * impatient people open a link twice, so the valid link of an address that is already confirmed
 * succeeds again and changes nothing.
 * @param registeredOn the browser, where it has registered this address
 * @returns also the account to sign in: once, on the browser of the registration and soon after it (decisions/0109)
 * @throws AppError auth.verification_link_invalid, profile.email_has_account
 */
export const verifyEmail = async (
  { database, clock, events }: Platform,
  {
    email,
    token,
    registeredOn,
  }: { email: string; token: string; registeredOn: string | undefined },
): Promise<{ message: string; owner?: UserRow | undefined }> => {
  const now = clock.now();
  const owner = await database.transaction().execute(async (transaction) => {
    const link = { tokenHash: hashToken(token), email, purpose: 'verify_email' } as const;
    await publishProof(transaction, events, { link, registeredOn, now });
    const found = await findTokenForUpdate(transaction, link);
    if (!found) {
      await confirmAddress(transaction, { ...link, now });
      return undefined;
    }
    if (found.email_verified_at) return undefined;
    if (found.used_at || found.expires_at <= now) {
      throw new AppError('auth.verification_link_invalid');
    }
    await adoptRegistration(transaction, email, found);
    await markVerified(transaction, found.user_id, now);
    if (found.role === 'student') {
      const studentId = found.user_id;
      await postNotification(transaction, { kind: 'studentJoined', studentId, happenedAt: now });
    }
    await endTokens(transaction, found.user_id, 'verify_email', now);
    const signsIn =
      found.role === 'student' &&
      registeredOn !== undefined &&
      found.device_id === registeredOn &&
      now < signsInUntil(found.expires_at);
    return signsIn ? findUserByEmail(transaction, email) : undefined;
  });
  return { message: owner ? accountTexts.emailVerified : accountTexts.emailVerifiedSignIn, owner };
};
