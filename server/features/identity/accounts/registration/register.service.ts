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
  replaceRegistration,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { accountTexts } from '#server/features/identity/accounts/credentials/accounts.texts.ts';
import { composeVerificationLink } from './one-time-links.ts';
import type { RegisteredPerson } from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';

type Registration = z.output<typeof registration>;

/** The folded text that the search of students compares. */
export const searchKeyOf = (person: {
  firstName: string;
  lastName: string;
  email?: string | null;
}): string => foldArabic(`${person.firstName} ${person.lastName} ${person.email ?? ''}`);

type Repeated = {
  email: string;
  person: RegisteredPerson & { search_key: string };
  /** `person` and the device that registered, as the link stores them. */
  linked: RegisteredPerson;
  link: ReturnType<typeof composeVerificationLink>;
};

/**
 * Mails the owner of an existing account; the reply reveals nothing. While the address is unconfirmed, the account's row has
 * the newest registration, until one of the mailed links is opened.
 */
const mailOwner = async (
  platform: Platform,
  executor: Executor,
  { email, person, linked, link }: Repeated,
): Promise<void> => {
  const owner = await findUserByEmail(executor, email);
  if (!owner) return;
  if (owner.email_verified_at === null) {
    await replaceRegistration(executor, owner.id, { ...person, was_registered_again: true });
    await link.send(executor, { id: owner.id, ...linked });
    return;
  }
  const { publicUrl } = platform;
  const { first_name: firstName, gender } = owner;
  const message = alreadyRegisteredMail({ publicUrl, to: email, firstName, gender });
  await platform.mail.queue(executor, message);
};

/** Does the slow part of a registration before a transaction starts. */
const prepareRegistration = async (
  platform: Platform,
  registered: Registration,
  deviceId: string,
): Promise<(executor: Executor) => Promise<void>> => {
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
  return async (executor) => {
    const isNew = await insertUser(executor, {
      ...user,
      ...person,
      email_verified_at: null,
      created_at: clock.now(),
    });
    if (isNew) await link.send(executor, { id: user.id, ...linked });
    else await mailOwner(platform, executor, { email: user.email, person, linked, link });
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
    const store = await prepareRegistration(platform, registered, deviceId);
    await database.transaction().execute(store);
    return { message: accountTexts.registered };
  });
