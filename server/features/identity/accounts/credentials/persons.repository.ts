import { sql } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** A student whom the teacher adds, without an account (decisions/0169). */
type NewPerson = {
  id: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  phone: string;
  parent_phone: string;
  centre: string;
  group_id: string | null;
  centre_code?: string;
  school?: string;
  staff_notes?: string;
  search_key: string;
  created_at: Date;
  origin: 'added' | 'invited';
};

/**
 * Stores persons in one statement. A person who is stored already, without an account, gets name, grade, group and what is
 * filled in; one with an account stays.
 */
export const savePersons = async (
  executor: Executor,
  persons: readonly NewPerson[],
): Promise<void> => {
  if (persons.length === 0) return;
  await sql`
    insert into users as person (id, role, first_name, last_name, grade, phone, parent_phone, centre, group_id,
      centre_code, school, staff_notes, search_key, created_at, activated_at, origin)
    select id, 'student', first_name, last_name, grade, phone, parent_phone, centre, group_id,
      coalesce(centre_code, ''), coalesce(school, ''), coalesce(staff_notes, ''), search_key, created_at, null, origin
    from json_populate_recordset(null::users, ${JSON.stringify(persons)}) written
    order by id
    on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      grade = excluded.grade, phone = coalesce(nullif(excluded.phone, ''), person.phone),
      parent_phone = coalesce(nullif(excluded.parent_phone, ''), person.parent_phone),
      centre = coalesce(nullif(excluded.centre, ''), person.centre),
      centre_code = coalesce(nullif(excluded.centre_code, ''), person.centre_code),
      school = coalesce(nullif(excluded.school, ''), person.school),
      staff_notes = coalesce(nullif(excluded.staff_notes, ''), person.staff_notes),
      group_id = coalesce(excluded.group_id, person.group_id), search_key = excluded.search_key
    where person.activated_at is null`.execute(executor);
};

type NewAccount = {
  /** Null for a student who signs in by phone or student number. */
  email: string | null;
  password_hash: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  gender: Gender | null;
  search_key: string;
  activated_at: Date;
  email_verified_at: Date | null;
};

/**
 * Gives a person without an account this one.
 * @returns false when the person has an account, or does not exist
 * @throws a unique violation of `users_email_key` where another account has the address
 */
export const giveAccount = async (
  executor: Executor,
  id: string,
  account: NewAccount,
): Promise<boolean> => {
  const changed = await executor
    .updateTable('users')
    .set(account)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .where('activated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/**
 * Sets another password for a student who signs in by phone or student number.
 * @param verifiedEmail an address that the student has proved to read; null leaves the account without one
 * @returns false when the student has an address by now, or no account
 * @throws a unique violation of `users_email_key` where another account has the address
 */
export const renewAccount = async (
  executor: Executor,
  id: string,
  {
    passwordHash,
    verifiedEmail,
    now,
  }: { passwordHash: string; verifiedEmail: string | null; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update users set password_hash = ${passwordHash}, email = ${verifiedEmail},
      email_verified_at = case when ${verifiedEmail}::text is not null then ${now}::timestamptz end,
      search_key = fold_arabic(concat_ws(' ', first_name, last_name, ${verifiedEmail}::text))
    where id = ${id} and role = 'student' and activated_at is not null and email is null
    returning id`.execute(executor);
  return rows.length > 0;
};

/**
 * Gives the account of a student who has no address one that the student has proved to read.
 * @throws a unique violation of `users_email_key` where another account has it
 */
export const addAddress = async (
  executor: Executor,
  id: string,
  { email, now }: { email: string; now: Date },
): Promise<void> => {
  await sql`
    update users set email = ${email}, email_verified_at = ${now},
      search_key = fold_arabic(concat_ws(' ', first_name, last_name, ${email}::text))
    where id = ${id} and role = 'student' and activated_at is not null and email is null`.execute(
    executor,
  );
};

/** Removes unconfirmed accounts from their persons, who stay. A confirmed account stays. */
export const takeAccountsAway = async (
  executor: Executor,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const changed = await executor
    .updateTable('users')
    .set({ email: null, password_hash: null, activated_at: null, was_registered_again: false })
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    // An account without an address has nothing to confirm.
    .where('email', 'is not', null)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .execute();
  if (changed.length === 0) return;
  await executor
    .deleteFrom('one_time_tokens')
    .where(
      'user_id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
};

/** The columns of other tables that name a student of whom something is stored, from the database's catalogue. */
const listColumnsOfStudents = async (
  executor: Executor,
): Promise<{ table: string; column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select child.relname as "table", named.attname as "column"
    from pg_constraint held
      join pg_class child on child.oid = held.conrelid
      join pg_attribute named on named.attrelid = held.conrelid and named.attnum = held.conkey[1]
    where held.contype = 'f' and held.confrelid = 'users'::regclass
      and child.relnamespace = 'public'::regnamespace
      and named.attname in ('student_id', 'redeemed_by', 'merged_into') and child.relname <> 'invitations'
    order by 1, 2`.execute(executor);
  return rows;
};

/** Whether nothing is stored about a `person`. */
const isUnused = (places: readonly { table: string; column: string }[]) =>
  sql<boolean>`${sql.join(
    places.map(
      ({ table, column }) => sql`not exists (
        select 1 from ${sql.table(table)} place where place.${sql.ref(column)} = person.id)`,
    ),
    sql` and `,
  )}`;

/**
 * Deletes the persons among these without an account of whom nothing is stored, such as a payment or a result, and whom the
 * teacher did not add by hand.
 * @returns the ids of the deleted ones
 */
export const deleteUnusedPersons = async (
  executor: Executor,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const places = await listColumnsOfStudents(executor);
  const { rows } = await sql<{ id: string }>`
    delete from users person
    where id = any(${ids}::uuid[]) and role = 'student' and activated_at is null and origin <> 'added'
      and ${isUnused(places)}
    returning id`.execute(executor);
  return rows.map(({ id }) => id);
};

/**
 * Gives the unconfirmed account of somebody of whom nothing is stored to a person without an account, who keeps name and
 * grade, and deletes the first one's row. The mailed links of the account stay valid. Lock both before.
 * @returns false when it is not so any more: nothing has changed
 */
export const moveUnconfirmedAccount = async (
  executor: Executor,
  { fromId, toId, now }: { fromId: string; toId: string; now: Date },
): Promise<boolean> => {
  const places = await listColumnsOfStudents(executor);
  const { rows } = await sql<Pick<NewAccount, 'email' | 'password_hash' | 'gender'>>`
    select email, password_hash, gender from users person
    where id = ${fromId} and role = 'student' and origin = 'registered' and email is not null
      and email_verified_at is null and ${isUnused(places)}
      and exists (select 1 from users where id = ${toId} and role = 'student' and activated_at is null)`.execute(
    executor,
  );
  const account = rows[0];
  if (!account) return false;
  await sql`update one_time_tokens set user_id = ${toId} where user_id = ${fromId}`.execute(
    executor,
  );
  await sql`delete from users where id = ${fromId}`.execute(executor);
  await sql`
    update users set email = ${account.email}, password_hash = ${account.password_hash}, activated_at = ${now},
      gender = coalesce(gender, ${account.gender}),
      search_key = fold_arabic(concat_ws(' ', first_name, last_name, ${account.email}::text))
    where id = ${toId}`.execute(executor);
  return true;
};
