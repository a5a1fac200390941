import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { PersonRole } from '#domain/permissions/permissions.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { isPremiumAt } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type UserRow = {
  id: string;
  role: PersonRole;
  /** Empty for a student who signs in by phone or student number. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3 | null;
  gender: Gender | null;
  /** What the student asks for; null where nothing waits. */
  requested_grade: 1 | 2 | 3 | null;
  email_verified_at: Date | null;
  /** Whether the address was registered again before it was confirmed. */
  was_registered_again: boolean;
};

export type NewUser = Omit<UserRow, 'was_registered_again' | 'gender' | 'requested_grade'> & {
  gender?: Gender | null;
  search_key: string;
  created_at: Date;
  phone?: string;
  parent_phone?: string;
};

type AccountRow = UserRow & { is_premium: boolean; created_at: Date };

const userColumns = [
  'id',
  'role',
  sql<string>`coalesce(users.email, '')`.as('email'),
  'password_hash',
  'first_name',
  'last_name',
  'grade',
  'gender',
  'requested_grade',
  'email_verified_at',
  'was_registered_again',
] as const;

/** Creates an account; false when the address exists, or a teacher exists already. */
export const insertUser = async (executor: Executor, user: NewUser): Promise<boolean> => {
  const inserted = await executor
    .insertInto('users')
    .values({ ...user, activated_at: user.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

type Account = { password_hash: NotNull };

/** `email` in lower case. */
export const findUserByEmail = (executor: Executor, email: string): Promise<UserRow | undefined> =>
  executor
    .selectFrom('users')
    .select(userColumns)
    .where('email', '=', email)
    .$narrowType<Account>()
    .executeTakeFirst();

/** The account, and whether it has Premium at `now`; undefined for a person without an account. */
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
    .where('activated_at', 'is not', null)
    .$narrowType<Account>()
    .executeTakeFirst();

export const findTeacher = (
  executor: Executor,
): Promise<{ id: string; email: string } | undefined> =>
  executor
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'teacher')
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();

/** The day of a moment in Egypt. */
const dayOf = (moment: Date) => sql`(${moment}::timestamptz at time zone 'Africa/Cairo')::date`;

/**
 * Sets when an account was last active, and adds a student's first activity of a day to the active days.
 * @returns false when the condition does not hold
 */
const noteActivity = async (
  executor: Executor,
  { id, now, condition }: { id: string; now: Date; condition: RawBuilder<unknown> },
): Promise<boolean> => {
  const { rows } = await sql`
    with account as (
      update users set last_active_at = ${now} where id = ${id} and ${condition}
      returning id, role, (old.last_active_at at time zone 'Africa/Cairo')::date as day_before
    ), added as (
      insert into active_days (day, student_id)
      select ${dayOf(now)}, id from account
      where role = 'student' and day_before is distinct from ${dayOf(now)}
      on conflict do nothing
    )
    select id from account`.execute(executor);
  return rows.length > 0;
};

/**
 * Records a sign-in, and locks the account's row until the transaction ends.
 * @returns false when the password was changed since `passwordHash` was read, or the account was closed
 */
export const lockAccountForSignIn = async (
  executor: Executor,
  user: { id: string; passwordHash: string; now: Date },
): Promise<boolean> => {
  const hasPassword = sql<boolean>`password_hash = ${user.passwordHash} and closed_at is null`;
  return noteActivity(executor, { id: user.id, now: user.now, condition: hasPassword });
};

/** Records that a person is active now. */
export const recordActivity = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await noteActivity(executor, { id, now, condition: sql`true` });
};

/** Deletes the active days before the day of `before`. */
export const deleteOldActiveDays = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from active_days where day < ${dayOf(before)}`.execute(executor);
};

/**
 * Replaces an unconfirmed registration; a confirmed account stays as it is. A person whom the teacher added keeps name and
 * grade, because anybody can register the address.
 */
export const replaceRegistration = async (
  executor: Executor,
  id: string,
  {
    password_hash,
    was_registered_again,
    ...person
  }: Pick<
    NewUser,
    'password_hash' | 'first_name' | 'last_name' | 'grade' | 'gender' | 'search_key'
  > & { was_registered_again?: boolean },
): Promise<void> => {
  await executor
    .updateTable('users')
    .set({ password_hash, was_registered_again })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
  await executor
    .updateTable('users')
    .set(person)
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .where('origin', '=', 'registered')
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

/** `email` in lower case. */
export const setEmail = async (
  executor: Executor,
  id: string,
  change: { email: string; search_key: string; email_verified_at: Date },
): Promise<void> => {
  await executor.updateTable('users').set(change).where('id', '=', id).execute();
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
