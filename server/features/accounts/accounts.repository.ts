import { sql } from 'kysely';
import { isPremiumAt } from '#server/features/entitlements/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type UserRow = {
  id: string;
  role: 'student' | 'teacher';
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3 | null;
  email_verified_at: Date | null;
  /** Another registration of the address came before it was confirmed. */
  was_registered_again: boolean;
};

export type NewUser = Omit<UserRow, 'was_registered_again'> & {
  search_key: string;
  created_at: Date;
};

type AccountRow = UserRow & { is_premium: boolean; created_at: Date };

const userColumns = [
  'id',
  'role',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'grade',
  'email_verified_at',
  'was_registered_again',
] as const;

/** Creates an account; false when the address exists, or a teacher exists already. */
export const insertUser = async (executor: Executor, user: NewUser): Promise<boolean> => {
  const inserted = await executor
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** `email` in lower case. */
export const findUserByEmail = (executor: Executor, email: string): Promise<UserRow | undefined> =>
  executor.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();

/** The account with whether it has Premium at `now`. */
export const findAccount = (
  executor: Executor,
  id: string,
  now: Date,
): Promise<AccountRow | undefined> =>
  executor
    .selectFrom('users')
    .select([...userColumns, 'created_at'])
    .select(isPremiumAt(sql.ref<string>('users.id'), now).as('is_premium'))
    .where('id', '=', id)
    .executeTakeFirst();

export const findTeacher = (
  executor: Executor,
): Promise<{ id: string; email: string } | undefined> =>
  executor
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'teacher')
    .executeTakeFirst();

/**
 * Records a sign-in, and locks the account's row until the transaction ends.
 * @returns false when the password was changed since `passwordHash` was read
 */
export const holdForSignIn = async (
  executor: Executor,
  user: { id: string; passwordHash: string; now: Date },
): Promise<boolean> => {
  const updated = await executor
    .updateTable('users')
    .set({ last_active_at: user.now })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

export const recordActivity = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await executor.updateTable('users').set({ last_active_at: now }).where('id', '=', id).execute();
};

/** Replaces an unconfirmed registration; a confirmed account stays as it is. */
export const replaceRegistration = async (
  executor: Executor,
  id: string,
  person: Pick<NewUser, 'password_hash' | 'first_name' | 'last_name' | 'grade' | 'search_key'> & {
    was_registered_again?: boolean;
  },
): Promise<void> => {
  await executor
    .updateTable('users')
    .set(person)
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
};

/** Confirms the address; the time of a first confirmation stays. */
export const markVerified = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await executor
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
};

export const setPasswordHash = async (
  executor: Executor,
  id: string,
  passwordHash: string,
): Promise<void> => {
  await executor
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
};
