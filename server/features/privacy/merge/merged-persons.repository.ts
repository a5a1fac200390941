import { sql } from 'kysely';
import type { StudentState } from '#domain/school/students/student-states.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type ListedPersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  parent_phone: string;
  grade: 1 | 2 | 3;
  group_name: string | null;
  card_number: string;
  centre_code: string;
  email: string | null;
  state: StudentState;
};

export type MergedPersonRow = ListedPersonRow & {
  group_id: string | null;
  centre: string;
  created_at: Date;
  in_grade_since: string | null;
  payments: number;
  paid_in_piastres: number;
  presences: number;
  results: number;
  certificates: number;
  rights: number;
  codes: number;
  lessons: number;
  inquiries: number;
  has_parent_link: boolean;
};

const listed = (now: Date) => sql`
  student.id, student.first_name, student.last_name, student.phone, student.parent_phone, student.grade, student.card_number,
  student.centre_code, student.email, (select name from student_groups where id = student.group_id) as group_name,
  case
    when student.activated_at is not null then 'active'
    when exists (
      select from invitations invitation
      where invitation.student_id = student.id and invitation.joined_at is null
        and invitation.withdrawn_at is null and invitation.expires_at > ${now}
    ) then 'invited'
    else 'walkIn'
  end as state`;

/**
 * Students who may be the same person: with the same phone number, the same name and parent's phone number, or the address to
 * which the other is invited.
 */
export const listSimilar = async (
  executor: Executor,
  id: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedPersonRow[]> => {
  const { rows } = await sql<ListedPersonRow>`
    with person as (select * from users where id = ${id})
    select ${listed(now)} from (
      select other.id from person join users other on other.phone = person.phone and other.phone <> '' and other.role = 'student'
      union
      select other.id from person join users other on other.parent_phone = person.parent_phone and other.parent_phone <> ''
        and other.role = 'student'
        and fold_arabic(concat_ws(' ', other.first_name, other.last_name))
          = fold_arabic(concat_ws(' ', person.first_name, person.last_name))
      union
      select invitation.student_id from person join invitations invitation on invitation.email = person.email
        and invitation.joined_at is null and invitation.withdrawn_at is null
      union
      select other.id from person join invitations invitation on invitation.student_id = person.id
          and invitation.joined_at is null and invitation.withdrawn_at is null
        join users other on other.email = invitation.email
    ) found join users student on student.id = found.id and student.role = 'student'
    where student.id <> ${id}
    order by student.search_key collate "C", student.id limit ${limit}`.execute(executor);
  return rows;
};

/** The students of these ids, with how much is stored about each. */
export const listMergedPersons = async (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<MergedPersonRow[]> => {
  const { rows } = await sql<MergedPersonRow>`
    select ${listed(now)}, student.group_id, student.centre, student.created_at, to_jsonb(student.in_grade_since) as in_grade_since,
      (select count(*)::int from payments where student_id = student.id and is_paid) as payments,
      (select coalesce(sum(total_in_piastres - refunded_in_piastres), 0)::int from payments
        where student_id = student.id and is_paid) as paid_in_piastres,
      (select count(*)::int from session_entries
        where student_id = student.id and field = 'presence' and value in ('present', 'late')) as presences,
      (select count(*)::int from exam_results where student_id = student.id) as results,
      (select count(*)::int from certificates where student_id = student.id) as certificates,
      (select count(*)::int from grants where student_id = student.id and revoked_at is null) as rights,
      (select count(*)::int from access_codes where redeemed_by = student.id) as codes,
      (select count(*)::int from lesson_visits where student_id = student.id) as lessons,
      (select count(*)::int from inquiries where student_id = student.id) as inquiries,
      exists (select from parent_links where student_id = student.id and ended_at is null) as has_parent_link
    from users student where student.id = any(${ids}::uuid[]) and student.role = 'student'`.execute(
    executor,
  );
  return rows;
};

type Obstacles = { deletion: boolean; payments: boolean; merged_before: boolean };

/** What stands in the way of a merge, except a running exam. */
export const findObstacles = async (
  executor: Executor,
  { keptId, endedId }: { keptId: string; endedId: string },
): Promise<Obstacles> => {
  const { rows } = await sql<Obstacles>`
    select
      exists (select from deletion_requests
        where student_id in (${keptId}, ${endedId}) and cancelled_at is null and receipt_number is null) as deletion,
      (select count(distinct student_id) = 2 from payments
        where student_id in (${keptId}, ${endedId}) and status = 'pending') as payments,
      exists (select from student_merges
        where student_id = ${endedId} and undone_at is null and sealed_at is null) as merged_before`.execute(
    executor,
  );
  return rows[0] ?? { deletion: false, payments: false, merged_before: false };
};

/** Names and cards of duplicates. */
export const listEndedPersons = async (
  executor: Executor,
  ids: readonly string[],
): Promise<Pick<ListedPersonRow, 'id' | 'first_name' | 'last_name' | 'card_number'>[]> => {
  const { rows } = await sql<
    Pick<ListedPersonRow, 'id' | 'first_name' | 'last_name' | 'card_number'>
  >`
    select id, first_name, last_name, card_number from users where id = any(${ids}::uuid[])`.execute(
    executor,
  );
  return rows;
};

export const listExamTitles = async (
  executor: Executor,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select title from exams where id = any(${ids}::uuid[]) order by created_at, id`.execute(
    executor,
  );
  return rows.map(({ title }) => title);
};
