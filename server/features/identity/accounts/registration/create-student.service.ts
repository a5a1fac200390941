import { insertGrant } from '#server/features/rights/entitlements.api.ts';
import { findSchoolYearEnd } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertUser } from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { searchKeyOf } from './register.service.ts';

type NewStudent = {
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  password: string;
  grade: 1 | 2 | 3;
  /** Whether the student gets Premium until the end of the school year. */
  isPremium?: boolean;
  /** Mobile numbers as they are stored, such as 01012345678. */
  phone?: string;
  parentPhone?: string;
};

/**
 * A student whose address needs no confirmation: demo content.
 * @throws Error when the address is taken
 */
export const createVerifiedStudent = async (
  { database, clock, ids }: Platform,
  student: NewStudent,
  executor: Executor = database,
): Promise<{ id: string }> => {
  const now = clock.now();
  const id = ids.next();
  const isMade = await insertUser(executor, {
    id,
    role: 'student',
    email: student.email,
    password_hash: await hashPassword(student.password),
    first_name: student.firstName,
    last_name: student.lastName,
    grade: student.grade,
    phone: student.phone ?? '',
    parent_phone: student.parentPhone ?? '',
    search_key: searchKeyOf(student),
    email_verified_at: now,
    created_at: now,
  });
  if (!isMade) throw new Error(`The address ${student.email} is taken.`);
  if (student.isPremium) {
    await insertGrant(executor, {
      student_id: id,
      id: ids.next(),
      source: 'plan',
      scope: 'everything',
      starts_at: now,
      ends_at: await findSchoolYearEnd(executor, now),
      created_at: now,
    });
  }
  return { id };
};
