import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { resetMail, verificationMail } from './account-mails.ts';
import {
  insertToken,
  type RegisteredPerson,
  type TokenPurpose,
} from './one-time-tokens.repository.ts';

const hourInMilliseconds = 60 * 60 * 1000;
const lifetimeInMilliseconds: Record<TokenPurpose, number> = {
  verify_email: 48 * hourInMilliseconds,
  reset_password: hourInMilliseconds,
};

type Recipient = { id: string; email: string };
type Registered = Recipient & RegisteredPerson;

const createToken = async (
  { clock, ids }: Platform,
  executor: Executor,
  userId: string,
  purpose: TokenPurpose,
  person?: RegisteredPerson,
): Promise<string> => {
  const token = ids.secret();
  await insertToken(executor, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    expires_at: new Date(clock.now().getTime() + lifetimeInMilliseconds[purpose]),
    ...person,
  });
  return token;
};

/**
 * Creates a link that confirms the address for 48 hours, and queues its mail. The link belongs to
 * one registration, so that the reader of the mailbox decides which registration counts
 * (decisions/0020).
 */
export const sendVerificationLink = async (
  platform: Platform,
  executor: Executor,
  { id, email, password_hash, first_name, last_name, grade }: Registered,
): Promise<void> => {
  const person = { password_hash, first_name, last_name, grade };
  const token = await createToken(platform, executor, id, 'verify_email', person);
  const message = verificationMail({ publicUrl: platform.publicUrl, to: email, token });
  await platform.mail.queue(executor, message);
};

/** Creates a link that sets a new password for one hour, and queues its mail. */
export const sendResetLink = async (
  platform: Platform,
  executor: Executor,
  { id, email }: Recipient,
): Promise<void> => {
  const token = await createToken(platform, executor, id, 'reset_password');
  const message = resetMail({ publicUrl: platform.publicUrl, to: email, token });
  await platform.mail.queue(executor, message);
};
