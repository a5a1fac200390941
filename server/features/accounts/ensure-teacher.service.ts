import { isPasswordAcceptable } from '#domain/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findTeacher, insertUser } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';
import { searchKeyOf } from './register.service.ts';

type TeacherSettings = { email: string; password: string | undefined };
type Teacher = {
  id: string;
  email: string;
  /** Only of an account just made with a password of our own: it is shown once and kept nowhere. */
  password?: string;
};

const defaultEmail = 'teacher@example.com';
const teacherName = { firstName: 'معلم', lastName: 'الكيمياء' };

/** A random password that passes the six checks. */
const inventPassword = (platform: Platform): string => {
  const password = `${platform.ids.secret().slice(0, 16)}!`;
  return isPasswordAcceptable(password) ? password : inventPassword(platform);
};

/**
 * The one teacher account: made at the first start from the settings, else with an invented
 * password. Settings given later change nothing. Safe when several nodes start at once.
 * @throws Error when a student has the address of the settings
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
  const password = settings?.password ?? inventPassword(platform);
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
  if (!madeElsewhere) throw new Error(`TEACHER_EMAIL: ${email} is the address of a student.`);
  return madeElsewhere;
};
