import type * as z from 'zod/mini';
import type { registration } from '#contract/accounts.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import type { GradeLevel } from '#domain/grades.ts';
import { requireOpenRegistration } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withMinimumDuration } from '#server/platform/limits/minimum-duration.ts';
import { alreadyRegisteredMail } from './account-mails.ts';
import { findUserByEmail, insertUser, replaceRegistration } from './accounts.repository.ts';
import { accountTexts } from './accounts.texts.ts';
import { composeVerificationLink } from './one-time-links.ts';
import type { RegisteredPerson } from './one-time-tokens.repository.ts';
import { hashPassword } from './passwords.ts';

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
  link: ReturnType<typeof composeVerificationLink>;
};

/**
 * The owner of a known address is informed by mail, and the reply reveals nothing. While the
 * address is unconfirmed, the newest registration is in the row, until one of the mailed links is
 * opened.
 */
const tellOwner = async (
  platform: Platform,
  executor: Executor,
  { email, person, link }: Repeated,
): Promise<void> => {
  const owner = await findUserByEmail(executor, email);
  if (!owner) return;
  if (!owner.email_verified_at) {
    await replaceRegistration(executor, owner.id, { ...person, was_registered_again: true });
    await link.send(executor, { id: owner.id, ...person });
    return;
  }
  const { publicUrl } = platform;
  const message = alreadyRegisteredMail({ publicUrl, to: email, firstName: owner.first_name });
  await platform.mail.queue(executor, message);
};

/**
 * Creates a student account and mails the verification link (spec §4). A known address gets the
 * same reply after the same work. A confirmed account stays as it is; an unconfirmed one gets
 * another link, and the new registration counts only once that link is opened.
 * @throws AppError registration.closed
 */
export const register = (
  platform: Platform,
  registered: Registration,
): Promise<{ message: string }> =>
  withMinimumDuration(async () => {
    const { database, clock, ids } = platform;
    await requireOpenRegistration(database);
    const user = { id: ids.next(), email: registered.email };
    const person = {
      password_hash: await hashPassword(registered.password),
      first_name: registered.firstName,
      last_name: registered.lastName,
      // The schema accepts 1, 2 and 3 only.
      grade: registered.grade as GradeLevel,
      search_key: searchKeyOf(registered),
    };
    const link = composeVerificationLink(platform, user.email);
    await database.transaction().execute(async (transaction) => {
      const isNew = await insertUser(transaction, {
        ...user,
        ...person,
        role: 'student',
        email_verified_at: null,
        created_at: clock.now(),
      });
      if (isNew) await link.send(transaction, { id: user.id, ...person });
      else await tellOwner(platform, transaction, { email: user.email, person, link });
    });
    return { message: accountTexts.registered };
  });
