import type * as z from 'zod/mini';
import type { registration } from '#contract/identity/accounts.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { assertOpenRegistration } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withMinimumDuration } from '#server/platform/limits/minimum-duration.ts';
import { alreadyRegisteredMail } from './account-mails.ts';
import {
  findUserByEmail,
  insertUser,
  markVerified,
  replaceRegistration,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { accountTexts } from '#server/features/identity/accounts/credentials/accounts.texts.ts';
import { composeVerificationLink } from './one-time-links.ts';
import {
  type RegisteredPerson,
  useUpTokens as endTokens,
} from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';

type Registration = z.output<typeof registration>;

/** The folded text that the search of students compares. */
export const searchKeyOf = (person: {
  firstName: string;
  lastName: string;
  email: string;
}): string => foldArabic(`${person.firstName} ${person.lastName} ${person.email}`);

type Repeated = {
  email: string;
  person: RegisteredPerson & { search_key: string };
  /** `person` and the device that registered, as the link stores them. */
  linked: RegisteredPerson;
  link: ReturnType<typeof composeVerificationLink>;
};

type AddressAccount = { id: string; isStudent: boolean; isVerified: boolean };

/**
 * Mails the owner of an existing account; the reply reveals nothing. While the address is unconfirmed, the account's row has
 * the newest registration, until one of the mailed links is opened.
 */
const mailOwner = async (
  platform: Platform,
  executor: Executor,
  { email, person, linked, link }: Repeated,
): Promise<AddressAccount | undefined> => {
  const owner = await findUserByEmail(executor, email);
  if (!owner) return undefined;
  const isVerified = owner.email_verified_at !== null;
  if (isVerified) {
    const { publicUrl } = platform;
    const { first_name: firstName, gender } = owner;
    const message = alreadyRegisteredMail({ publicUrl, to: email, firstName, gender });
    await platform.mail.queue(executor, message);
  } else {
    await replaceRegistration(executor, owner.id, { ...person, was_registered_again: true });
    await link.send(executor, { id: owner.id, ...linked });
  }
  return { id: owner.id, isStudent: owner.role === 'student', isVerified };
};

/** A registration whose password is hashed and whose mail is composed. Both ways to store it are SQL only. */
type PreparedRegistration = {
  /**
   * Stores it and mails the link that confirms it. `register` says what happens when the address has an account.
   * @returns the account of the address; an existing one as it was before the call
   */
  store: (executor: Executor) => Promise<AddressAccount | undefined>;
  /**
   * Stores it for a person who has proved to read the mailbox, without a further mail. An unconfirmed registration of
   * the address by somebody else is replaced, and its links end.
   * @returns the id of the account; undefined when the address has a confirmed one, which stays as it is
   */
  storeConfirmed: (executor: Executor) => Promise<string | undefined>;
};

/**
 * Gives an unconfirmed account this registration, and ends the links of others.
 * @returns the id of the account; undefined when the address has a confirmed one, which stays as it is
 */
const takeAccountOver = async (
  executor: Executor,
  email: string,
  person: Repeated['person'],
  now: Date,
): Promise<string | undefined> => {
  const owner = await findUserByEmail(executor, email);
  if (!owner || owner.email_verified_at) return undefined;
  await replaceRegistration(executor, owner.id, person);
  await markVerified(executor, owner.id, now);
  await endTokens(executor, owner.id, 'verify_email', now);
  return owner.id;
};

/** Does the slow part of a registration before a transaction starts. */
export const prepareRegistration = async (
  platform: Platform,
  registered: Registration,
  deviceId?: string,
): Promise<PreparedRegistration> => {
  const { clock, ids } = platform;
  const user = { id: ids.next(), email: registered.email, role: 'student' } as const;
  const person = {
    password_hash: await hashPassword(registered.password),
    first_name: registered.firstName,
    last_name: registered.lastName,
    // The schema accepts 1, 2 and 3 only.
    grade: registered.grade as GradeLevel,
    gender: registered.gender || null,
    search_key: searchKeyOf(registered),
  };
  const linked = { ...person, device_id: deviceId };
  const link = composeVerificationLink(platform, user.email, {
    firstName: registered.firstName,
    gender: person.gender,
  });
  const insert = (executor: Executor, email_verified_at: Date | null) =>
    insertUser(executor, { ...user, ...person, email_verified_at, created_at: clock.now() });
  return {
    store: async (executor) => {
      if (!(await insert(executor, null))) {
        return mailOwner(platform, executor, { email: user.email, person, linked, link });
      }
      await link.send(executor, { id: user.id, ...linked });
      return { id: user.id, isStudent: true, isVerified: false };
    },
    storeConfirmed: async (executor) => {
      const now = clock.now();
      if (await insert(executor, now)) return user.id;
      return takeAccountOver(executor, user.email, person, now);
    },
  };
};

/**
 * Creates a student account and mails the verification link (spec §4). An address that has an account gets the same reply
 * after the same work. A confirmed account stays as it is; an unconfirmed one gets another link, and the new registration
 * counts only once that link is opened.
 * @throws AppError registration.closed
 */
export const register = (
  platform: Platform,
  registered: Registration,
  deviceId: string,
): Promise<{ message: string }> =>
  withMinimumDuration(async () => {
    const { database } = platform;
    await assertOpenRegistration(database);
    const registration = await prepareRegistration(platform, registered, deviceId);
    await database.transaction().execute((transaction) => registration.store(transaction));
    return { message: accountTexts.registered };
  });
