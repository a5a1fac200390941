import type { Executor } from '#server/platform/database/database.ts';
import { insertUser } from './accounts.repository.ts';

type AssistantAccount = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
  searchKey: string;
  now: Date;
};

/**
 * Makes the account of an assistant; the address needs no confirmation, because the teacher named it. A closed account of
 * the same assistant is opened again with the new password.
 * @returns false when another account has the address
 */
export const openAssistantAccount = async (
  executor: Executor,
  { id, name, email, passwordHash, searchKey, now }: AssistantAccount,
): Promise<boolean> => {
  const person = { password_hash: passwordHash, first_name: name, search_key: searchKey };
  const reopened = await executor
    .updateTable('users')
    .set({ ...person, closed_at: null })
    .where('id', '=', id)
    .where('role', '=', 'assistant')
    .returning('id')
    .executeTakeFirst();
  if (reopened) return true;
  return insertUser(executor, {
    ...person,
    id,
    role: 'assistant',
    email,
    last_name: '',
    grade: null,
    email_verified_at: now,
    created_at: now,
  });
};

/** From now on nothing signs in to the account; the caller ends its sessions. */
export const closeAssistantAccount = async (
  executor: Executor,
  id: string,
  now: Date,
): Promise<void> => {
  await executor
    .updateTable('users')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('role', '=', 'assistant')
    .execute();
};

/** Whether an account that is no assistant's of this id has the address. `email` in lower case. */
export const isEmailTaken = async (
  executor: Executor,
  email: string,
  exceptId: string | undefined,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptId;
};
