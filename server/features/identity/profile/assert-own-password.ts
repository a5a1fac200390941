import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';
import { verifyPassword } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { findPerson } from './profile.repository.ts';

/**
 * Confirms an irreversible step by their own password.
 * @throws AppError auth.session_expired when the account is gone; `code` at the field `password`
 */
export const assertOwnPassword = async (
  executor: Executor,
  userId: string,
  password: string,
  code: ErrorCode,
): Promise<void> => {
  const person = await findPerson(executor, userId);
  if (!person) throw new AppError('auth.session_expired');
  if (!(await verifyPassword(person.password_hash, password))) {
    throw new AppError(code, { password: [errorCatalogue[code].message] });
  }
};
