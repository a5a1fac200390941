import { isEasyToGuess } from '#domain/identity/easy-passwords.ts';
import { platformFullName } from '#domain/settings/platform.ts';
import { checkPassword, type PasswordCheckId } from '#domain/identity/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findTeacher,
  insertUser,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { inventPassword } from '#server/features/identity/accounts/credentials/invent-password.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { searchKeyOf } from '#server/features/identity/accounts/registration/register.service.ts';

type TeacherSettings = {
  email: string;
  password: string | undefined;
  /** Whether other machines can reach the product. If so, an easy password is refused; if not, it causes a warning. */
  isPublic?: boolean;
};
type Teacher = {
  id: string;
  email: string;
  /**
   * Set only when the account was created with a generated password, which is printed once and
   * stored nowhere.
   */
  password?: string;
  /** Set only when the account was created with a password that strangers try first. */
  hasEasyPassword?: true;
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

/**
 * @param name of the setting, for the message
 * @throws TeacherSettingsError naming each check that the password fails
 */
const assertStrongPassword = (name: string, password: string): void => {
  const passed = checkPassword(password);
  const missing = (Object.keys(checksInEnglish) as PasswordCheckId[]).filter((id) => !passed[id]);
  if (missing.length === 0) return;
  const missingChecks = missing.map((id) => `  - ${checksInEnglish[id]}`).join('\n');
  throw new TeacherSettingsError(
    `${name}: too weak for the teacher's account. It still needs:\n${missingChecks}`,
  );
};

const easyPasswordText = (name: string): string =>
  `${name}: strangers try this password first (a common word, the address or the platform's name, with digits and ` +
  "signs around it), and the teacher's account opens every other. Choose another one, or leave it out: then one is made.";

/** The terminal's warning about an easy password where others cannot reach the product. */
export const easyPasswordWarning = easyPasswordText('TEACHER_PASSWORD');

/** @throws TeacherSettingsError for a password that is weak or easy to guess */
export const assertTeacherPassword = (name: string, password: string): void => {
  assertStrongPassword(name, password);
  if (isEasyToGuess(password, [platformFullName])) {
    throw new TeacherSettingsError(easyPasswordText(name));
  }
};

const defaultEmail = 'teacher@example.com';
/** Empty: until the teacher enters a name, pages show the first part of the e-mail (decisions §9). */
const teacherName = { firstName: '', lastName: '' };

/**
 * Creates the one teacher account at the first start, from the settings or with a generated password. Later changes of the
 * settings have no effect. Safe when several nodes start at once.
 * @throws TeacherSettingsError when the password is weak, or easy to guess on a public address, or a student has the
 *   configured e-mail
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
  assertStrongPassword('TEACHER_PASSWORD', password);
  const hasEasyPassword = isEasyToGuess(password, [email, platformFullName]);
  if (hasEasyPassword && settings?.isPublic) {
    throw new TeacherSettingsError(easyPasswordWarning);
  }
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
  if (isMade) {
    return {
      id,
      email,
      ...(settings?.password ? {} : { password }),
      ...(hasEasyPassword ? { hasEasyPassword } : {}),
    };
  }
  const madeElsewhere = await findTeacher(database);
  if (!madeElsewhere) {
    throw new TeacherSettingsError(`TEACHER_EMAIL: ${email} is the address of a student.`);
  }
  return madeElsewhere;
};
