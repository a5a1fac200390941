import { sql } from 'kysely';
import type { StudentState } from '#domain/school/students/student-states.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Separates this advisory lock from others with two numbers. */
const lockOfRoster = 1_668_248_185;

/** Makes additions by hand check one after another who has a phone number, until the transaction ends. */
export const lockRoster = async (executor: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOfRoster}::integer, 0)`.execute(executor);
};

export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  group_name: string | null;
  phone: string;
  parent_phone: string;
  card_number: string;
  state: StudentState;
};

/** Two parts, so that each finds its rows by the index of its column. */
const withPhone = (phone: string) => sql`
  select id from users where phone = ${phone} and phone <> '' and role = 'student'
  union
  select id from users where parent_phone = ${phone} and parent_phone <> '' and role = 'student'`;

/** The students who have a phone number themselves or as their parent's: their own first, then by name. */
export const listByAnyPhone = async (
  executor: Executor,
  phone: string,
  { now, limit }: { now: Date; limit: number },
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select student.id, student.first_name, student.last_name, student.grade, student.phone, student.parent_phone,
      student.card_number, (select name from student_groups where id = student.group_id) as group_name,
      case
        when student.activated_at is not null then 'active'
        when exists (
          select from invitations invitation
          where invitation.student_id = student.id and invitation.joined_at is null
            and invitation.withdrawn_at is null and invitation.expires_at > ${now}
        ) then 'invited'
        else 'walkIn'
      end as state
    from (${withPhone(phone)}) found join users student on student.id = found.id
    order by student.phone <> ${phone}, student.search_key collate "C", student.id
    limit ${limit}`.execute(executor);
  return rows;
};

type Reached = { phone: string; parentPhone: string; searchKey: string };

/** Whether a student has this phone number, or somebody of that name has one of the numbers, which siblings share with a parent. */
export const isPhoneInUse = async (
  executor: Executor,
  { phone, parentPhone, searchKey }: Reached,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from (${withPhone(phone)} union ${withPhone(parentPhone)}) found
      join users student on student.id = found.id
    where (student.phone = ${phone} and student.phone <> '') or student.search_key = ${searchKey} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
};

/** The students of a group who have no account. */
export const listIdsOfGroup = async (executor: Executor, groupId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where group_id = ${groupId} and role = 'student' and activated_at is null`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
};
