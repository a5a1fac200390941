import { isStaff, type PersonRole } from '#domain/permissions/permissions.ts';
import type { Gender } from '#domain/text/addressed.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { addressMail, choosePasswordMail, resetMail, verificationMail } from './account-mails.ts';
import {
  insertToken,
  type RegisteredPerson,
  type TokenPurpose,
} from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';

const hourInMilliseconds = 60 * 60 * 1000;
const lifetimeInMilliseconds: Record<TokenPurpose, number> = {
  verify_email: 48 * hourInMilliseconds,
  reset_password: hourInMilliseconds,
  add_email: 48 * hourInMilliseconds,
};

/** For how long after the registration its link also signs in the browser that registered. */
const signInLifetimeInMilliseconds = hourInMilliseconds;

/** Until when the link of a registration signs in (decisions/0109). */
export const signsInUntil = (linkExpiresAt: Date): Date =>
  new Date(
    linkExpiresAt.getTime() - lifetimeInMilliseconds.verify_email + signInLifetimeInMilliseconds,
  );

/** A link whose mail is composed; it works once `send` has stored it. */
type ComposedLink = {
  /** Stores the link and queues its mail, in the caller's transaction. SQL only. */
  send: (executor: Executor, user: { id: string } & Partial<RegisteredPerson>) => Promise<void>;
};

type Purpose = {
  purpose: TokenPurpose;
  mailOf: (link: { publicUrl: string; to: string; token: string }) => MailMessage;
};

/** Composed before the transaction, so that no row is locked while a mail is written. */
const composeLink = (
  { clock, ids, mail, publicUrl }: Platform,
  to: string,
  { purpose, mailOf }: Purpose,
): ComposedLink => {
  const token = ids.secret();
  const message = mailOf({ publicUrl, to, token });
  return {
    send: async (executor, user) => {
      const { id, password_hash, first_name, last_name, grade, gender, device_id } = user;
      const isRegistration = purpose === 'verify_email' && password_hash !== undefined;
      await insertToken(executor, {
        token_hash: hashToken(token),
        user_id: id,
        purpose,
        expires_at: new Date(clock.now().getTime() + lifetimeInMilliseconds[purpose]),
        ...(purpose === 'add_email' && { email: to }),
        ...(isRegistration && {
          password_hash,
          first_name,
          last_name,
          grade,
          gender,
          device_id,
        }),
      });
      await mail.queue(executor, message);
    },
  };
};

/**
 * A link that confirms the address for 48 hours. It belongs to the one registration that it is sent with, so
 * that the reader of the mailbox decides which registration counts (decisions/0020).
 */
export const composeVerificationLink = (
  platform: Platform,
  email: string,
  person: { firstName: string; gender?: Gender | null | undefined },
): ComposedLink =>
  composeLink(platform, email, {
    purpose: 'verify_email',
    mailOf: (link) => verificationMail({ ...link, ...person }),
  });

/** A link that adds the address to the account of a student who has none, for 48 hours. */
export const composeAddressLink = (
  platform: Platform,
  email: string,
  gender: Gender | null,
): ComposedLink =>
  composeLink(platform, email, {
    purpose: 'add_email',
    mailOf: (link) => addressMail({ ...link, gender }),
  });

/** A link that sets a new password for one hour. */
export const composeResetLink = (
  platform: Platform,
  email: string,
  { role, gender }: { role: PersonRole; gender?: Gender | null },
): ComposedLink =>
  composeLink(platform, email, {
    purpose: 'reset_password',
    mailOf: (link) => ({
      ...resetMail({ ...link, gender }),
      ...(isStaff(role) && { opensTeacherAccount: true }),
    }),
  });

/**
 * The same for an address that was registered several times: the reader of the mailbox confirms the address and chooses a
 * password, so that none of the passwords typed at registration is used (decisions/0020).
 */
export const composeChoosePasswordLink = (platform: Platform, email: string): ComposedLink =>
  composeLink(platform, email, { purpose: 'reset_password', mailOf: choosePasswordMail });
