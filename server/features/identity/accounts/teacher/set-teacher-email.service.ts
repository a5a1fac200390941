import * as z from 'zod/mini';
import {
  findAccount,
  findTeacher,
  setEmail,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { endTokens } from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { searchKeyOf } from '#server/features/identity/accounts/registration/register.service.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { isAnyUniqueViolation } from '#server/platform/database/unique-violation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { TeacherSettingsError } from './ensure-teacher.service.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'ids'>;

/**
 * Gives the teacher another address to sign in with. Links mailed to the former address become invalid; sessions stay open.
 * @returns the former address; undefined when there is no teacher yet
 * @throws TeacherSettingsError when the address is invalid or belongs to a student
 */
export const setTeacherEmail = async (
  { database, clock, ids }: Parts,
  typed: string,
): Promise<string | undefined> => {
  const email = typed.trim().toLowerCase();
  if (!z.email().safeParse(email).success)
    throw new TeacherSettingsError(`"${typed}" is no e-mail address.`);
  const teacher = await findTeacher(database);
  const now = clock.now();
  const account = teacher && (await findAccount(database, teacher.id, now));
  if (!account) return undefined;
  const { id, first_name: firstName, last_name: lastName } = account;
  try {
    await database.transaction().execute(async (transaction) => {
      const searchKey = searchKeyOf({ firstName, lastName, email });
      await setEmail(transaction, id, { email, search_key: searchKey, email_verified_at: now });
      await endTokens(transaction, id, 'reset_password', now);
      await recordAction(
        transaction,
        { clock, ids },
        { actorId: id, action: 'teacher.email', subjectId: id, detail: { by: 'command' } },
      );
    });
  } catch (error) {
    if (!isAnyUniqueViolation(error)) throw error;
    throw new TeacherSettingsError(`${email} is the address of a student.`);
  }
  return account.email;
};
