import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** Where a student is in the school (decisions/0181). */
export type StudentPlaceRow = {
  id: string;
  grade: 1 | 2 | 3;
  group_id: string | null;
  graduated_at: Date | null;
  in_grade_since: Date | null;
};

export type StudentOfYearRow = StudentPlaceRow & {
  first_name: string;
  last_name: string;
  search_key: string;
  card_number: string;
  created_at: Date;
};

const columns = sql`id, grade, group_id, graduated_at, in_grade_since, first_name, last_name, search_key,
  card_number, created_at`;

/** When the teacher's account was made, with which the platform began; undefined without one. */
export const findTeacherSince = async (executor: Executor): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('users')
    .select('created_at')
    .where('role', '=', 'teacher')
    .executeTakeFirst();
  return row?.created_at;
};

/** All students who have not graduated, by name. */
export const listStudentsOfYear = async (executor: Executor): Promise<StudentOfYearRow[]> => {
  const { rows } = await sql<StudentOfYearRow>`
    select ${columns} from users where role = 'student' and graduated_at is null
    order by search_key collate "C", id`.execute(executor);
  return rows;
};

/** Locks all students who have not graduated until the transaction ends, so that none changes meanwhile. */
export const lockStudentsOfYear = async (executor: Executor): Promise<void> => {
  await sql`
    select 1 from users where role = 'student' and graduated_at is null
    order by id for no key update`.execute(executor);
};

/** These students, graduates too, by name. */
export const listStudentPlaces = async (
  executor: Executor,
  ids: readonly string[],
): Promise<StudentOfYearRow[]> => {
  const { rows } = await sql<StudentOfYearRow>`
    select ${columns} from users where id = any(${ids}::uuid[]) and role = 'student'
    order by search_key collate "C", id`.execute(executor);
  return rows;
};

/** Locks these students, graduates too, until the transaction ends. */
export const lockStudentPlaces = async (
  executor: Executor,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    select 1 from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    executor,
  );
};

/** The students of these groups other than `ids`. */
export const listOthersInGroups = async (
  executor: Executor,
  groupIds: readonly string[],
  ids: readonly string[],
): Promise<StudentOfYearRow[]> => {
  const { rows } = await sql<StudentOfYearRow>`
    select ${columns} from users
    where group_id = any(${groupIds}::uuid[]) and role = 'student' and id <> all(${ids}::uuid[])
    order by search_key collate "C", id`.execute(executor);
  return rows;
};

/** Rows of one statement: an update of more students would come near the time that a statement may take. */
const batchSize = 2_000;

/** Writes where each of the students is. */
export const placeStudents = async (
  executor: Executor,
  places: readonly StudentPlaceRow[],
): Promise<void> => {
  for (let start = 0; start < places.length; start += batchSize) {
    const batch = places.slice(start, start + batchSize);
    await sql`
      update users set grade = place.grade, group_id = place.group_id, graduated_at = place.graduated_at,
        in_grade_since = place.in_grade_since
      from unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ grade }) => grade)}::smallint[],
        ${batch.map((place) => place.group_id)}::uuid[],
        ${batch.map((place) => place.graduated_at)}::timestamptz[],
        ${batch.map((place) => place.in_grade_since)}::timestamptz[]
      ) as place (id, grade, group_id, graduated_at, in_grade_since)
      where users.id = place.id`.execute(executor);
  }
};
