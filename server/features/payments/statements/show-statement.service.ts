import {
  readAccount,
  type StudentAccount,
} from '#server/features/payments/ledger/read-accounts.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type EntryRow, listEntries } from './statement-entries.repository.ts';

export type StudentStatement = StudentAccount & { entries: EntryRow[] };

/** What a student was asked for, paid, and owes. */
export const findStatement = async (
  executor: Executor,
  studentId: string,
): Promise<StudentStatement> => ({
  ...(await readAccount(executor, studentId)),
  entries: await listEntries(executor, studentId),
});
