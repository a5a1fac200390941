import { sql } from 'kysely';
import { kindOfSignInName } from '#domain/identity/sign-in-name.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { UserRow } from './accounts.repository.ts';

/** An account with everything that its owner may sign in with. */
export type NamedUser = UserRow & { names: string[] };

/** How many accounts are tried for one phone number; whoever comes after them signs in by the student number. */
const maxFamily = 4;

/** Columns of a `person` with an account. */
const namedColumns = sql`
  person.id, role, coalesce(email, '') as email, password_hash, first_name, last_name, grade, gender, requested_grade,
  email_verified_at, was_registered_again, case role
    when 'student' then array_remove(array[coalesce(email, ''), phone, parent_phone, card_number], '')
    else array[email]
  end as names`;

const listStudents = async (executor: Executor, name: string): Promise<NamedUser[]> => {
  const isPhone = kindOfSignInName(name) === 'phone';
  const found = isPhone
    ? sql`
        select id, 0 as place from users where phone = ${name} and phone <> ''
        union all
        select id, 1 from users where parent_phone = ${name} and parent_phone <> '' and phone <> ${name}`
    : sql`select id, 0 as place from users where card_number = ${name}`;
  const { rows } = await sql<NamedUser>`
    select ${namedColumns}
    from (${found}) found join users person on person.id = found.id
    where role = 'student' and activated_at is not null
    order by found.place, person.created_at, person.id limit ${maxFamily}`.execute(executor);
  return rows;
};

const listByEmail = async (executor: Executor, email: string): Promise<NamedUser[]> => {
  const { rows } = await sql<NamedUser>`
    select ${namedColumns} from users person where email = ${email}`.execute(executor);
  return rows;
};

/**
 * The accounts that a name of a sign-in may mean: at most one for an address or a student number, several for a phone number
 * that a family shares. A student's own number comes before a parent's.
 * @param name as `readSignInName` writes it
 */
export const listUsersByName = (executor: Executor, name: string): Promise<NamedUser[]> =>
  kindOfSignInName(name) === 'email' ? listByEmail(executor, name) : listStudents(executor, name);
