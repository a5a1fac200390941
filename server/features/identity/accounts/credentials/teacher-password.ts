import { isStaff, type PersonRole } from '#domain/permissions/permissions.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { isEasyToGuess } from '#domain/identity/easy-passwords.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';

type Person = {
  role: PersonRole;
  email: string;
  first_name: string;
  last_name: string;
};

/**
 * The password of the teacher or of an assistant gives access to students' data, so one that is easy to guess is refused. A student's password only
 * has to pass the six checks of the specification; further advice on the page is optional (spec §5).
 * @throws AppError password.easy_to_guess, at the field `newPassword`
 */
export const assertHardToGuess = async (
  executor: Executor,
  person: Person,
  newPassword: string,
): Promise<void> => {
  if (!isStaff(person.role)) return;
  const { platformName, teacherName } = await findPublicSettings(executor);
  const own = [person.email, person.first_name, person.last_name, platformName, teacherName];
  if (!isEasyToGuess(newPassword, own)) return;
  const code = 'password.easy_to_guess';
  throw new AppError(code, { newPassword: [errorCatalogue[code].message] });
};
