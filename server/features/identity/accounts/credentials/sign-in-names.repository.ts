import { sql } from 'kysely';
import { kindOfSignInName } from '#domain/identity/sign-in-name.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findUserByEmail, type UserRow } from './accounts.repository.ts';

/** An account with everything that its owner may sign in with. */
export type NamedUser = UserRow & { names: string[] };

/** How many accounts are tried for one phone number; whoever comes after them signs in by the student number. */
const maxFamily = 4;

const listStudents = async (executor: Executor, name: string): Promise<NamedUser[]> => {
  const isPhone = kindOfSignInName(name) === 'phone';
  const found = isPhone
    ? sql`
        select id, 0 as place from users where phone = ${name} and phone <> ''
        union all
        select id, 1 from users where parent_phone = ${name} and parent_phone <> '' and phone <> ${name}`
    : sql`select id, 0 as place from users where card_number = ${name}`;
  const { rows } = await sql<NamedUser>`
    select student.id, role, coalesce(email, '') as email, password_hash, first_name, last_name, grade, gender,
      requested_grade, email_verified_at, was_registered_again,
      array_remove(array[coalesce(email, ''), phone, parent_phone, card_number], '') as names
    from (${found}) found join users student on student.id = found.id
    where role = 'student' and activated_at is not null
    order by found.place, student.created_at, student.id limit ${maxFamily}`.execute(executor);
  return rows;
};

/**
 * The accounts that a name of a sign-in may mean: at most one for an address or a student number, several for a phone number
 * that a family shares. A student's own number comes before a parent's.
 * @param name as `readSignInName` writes it
 */
export const listUsersByName = async (executor: Executor, name: string): Promise<NamedUser[]> => {
  if (kindOfSignInName(name) !== 'email') return listStudents(executor, name);
  const user = await findUserByEmail(executor, name);
  return user ? [{ ...user, names: [name] }] : [];
};
