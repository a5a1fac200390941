import { checkPassword, type PasswordCheckId } from '#domain/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findTeacher, insertUser } from './accounts.repository.ts';
import { inventPassword } from './invent-password.ts';
import { hashPassword } from './passwords.ts';
import { searchKeyOf } from './register.service.ts';

type TeacherSettings = { email: string; password: string | undefined };
type Teacher = {
  id: string;
  email: string;
  /**
   * Set only when the account was created with a generated password, which is printed once and
   * stored nowhere.
   */
  password?: string;
};

/** The settings of the first start are invalid; the message names the setting. */
export class TeacherSettingsError extends Error {
  override name = 'TeacherSettingsError';
}

/** The six password checks as text for the terminal. */
const checksInEnglish: Record<PasswordCheckId, string> = {
  length: 'at least 8 characters',
  special: 'one special character such as ! @ or #',
  digit: 'one digit',
  lowercase: 'one lowercase English letter',
  uppercase: 'one uppercase English letter',
  unique: 'one character that occurs only once',
};

/** @throws TeacherSettingsError naming each check that the password fails */
const assertStrongPassword = (password: string): void => {
  const passed = checkPassword(password);
  const missing = (Object.keys(checksInEnglish) as PasswordCheckId[]).filter((id) => !passed[id]);
  if (missing.length === 0) return;
  const wanted = missing.map((id) => `  - ${checksInEnglish[id]}`).join('\n');
  throw new TeacherSettingsError(
    `TEACHER_PASSWORD: too weak for the teacher's account. It still needs:\n${wanted}`,
  );
};

const defaultEmail = 'teacher@example.com';
const teacherName = { firstName: 'معلم', lastName: 'الكيمياء' };

/**
 * Creates the one teacher account at the first start, from the settings or with a generated
 * password. Later changes of the settings have no effect. Safe when several nodes start at once.
 * @throws TeacherSettingsError when the password is weak, or a student has the address of the settings
 */
export const ensureTeacher = async (
  platform: Platform,
  settings: TeacherSettings | undefined,
): Promise<Teacher> => {
  const { database, clock, ids } = platform;
  const present = await findTeacher(database);
  if (present) return present;
  const id = ids.next();
  const email = settings?.email.toLowerCase() ?? defaultEmail;
  const password = settings?.password ?? inventPassword(ids);
  assertStrongPassword(password);
  const isMade = await insertUser(database, {
    id,
    email,
    role: 'teacher',
    password_hash: await hashPassword(password),
    first_name: teacherName.firstName,
    last_name: teacherName.lastName,
    grade: null,
    search_key: searchKeyOf({ ...teacherName, email }),
    email_verified_at: clock.now(),
    created_at: clock.now(),
  });
  if (isMade) return { id, email, ...(settings?.password ? {} : { password }) };
  const madeElsewhere = await findTeacher(database);
  if (!madeElsewhere) {
    throw new TeacherSettingsError(`TEACHER_EMAIL: ${email} is the address of a student.`);
  }
  return madeElsewhere;
};
