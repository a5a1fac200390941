import { listCurrentIds, lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';

/** @returns the id of the student, locked until the transaction ends @throws AppError student.not_found */
export const lockStudent = async (transaction: Executor, sentId: string): Promise<string> => {
  // A device that was without a network may name somebody who was merged meanwhile.
  const current = await listCurrentIds(transaction, [sentId]);
  const [student] = await lockAccounts(transaction, [...current.values()]);
  if (student?.role !== 'student') throw new AppError('student.not_found');
  return student.id;
};
