import type * as z from 'zod/mini';
import type { registration } from '#contract/accounts.ts';
import { foldArabic } from '#domain/arabic-folding.ts';
import type { GradeLevel } from '#domain/grades.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withTimeFloor } from '#server/platform/time-floor.ts';
import { alreadyRegisteredMail } from './account-mails.ts';
import { findUserByEmail, insertUser } from './accounts.repository.ts';
import { accountTexts } from './accounts.texts.ts';
import { sendVerificationLink } from './one-time-links.ts';
import { hashPassword } from './passwords.ts';

type Registration = z.output<typeof registration>;

/** What the students' search compares. */
export const searchKeyOf = (person: {
  firstName: string;
  lastName: string;
  email: string;
}): string => foldArabic(`${person.firstName} ${person.lastName} ${person.email}`);

/** The owner of a known address learns it by mail; whoever typed it learns nothing. */
const tellOwner = async (platform: Platform, executor: Executor, email: string): Promise<void> => {
  const owner = await findUserByEmail(executor, email);
  if (!owner) return;
  if (!owner.email_verified_at) return sendVerificationLink(platform, executor, owner);
  const { publicUrl } = platform;
  const message = alreadyRegisteredMail({ publicUrl, to: email, firstName: owner.first_name });
  await platform.mail.queue(executor, message);
};

/**
 * Makes a student account and mails the verification link (spec §4).
 * A known address gets the same answer after the same work; its account and password stay as they are.
 */
export const register = (platform: Platform, person: Registration): Promise<{ message: string }> =>
  withTimeFloor(async () => {
    const { database, clock, ids } = platform;
    const user = { id: ids.next(), email: person.email };
    const passwordHash = await hashPassword(person.password);
    await database.transaction().execute(async (transaction) => {
      const isNew = await insertUser(transaction, {
        ...user,
        role: 'student',
        password_hash: passwordHash,
        first_name: person.firstName,
        last_name: person.lastName,
        // The schema lets nothing else pass than 1, 2 and 3.
        grade: person.grade as GradeLevel,
        search_key: searchKeyOf(person),
        email_verified_at: null,
        created_at: clock.now(),
      });
      if (isNew) await sendVerificationLink(platform, transaction, user);
      else await tellOwner(platform, transaction, person.email);
    });
    return { message: accountTexts.registered };
  });
