import { sql } from 'kysely';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { isEntitledAt } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

/**
 * Sets the grade that a student chose, where no right, group or result depends on the present one. Otherwise it is stored as a
 * request, which the teacher decides; the present grade takes a request back (decisions §3).
 */
export const chooseGrade = async (
  transaction: Executor,
  { id, grade, now }: { id: string; grade: GradeLevel; now: Date },
): Promise<void> => {
  await sql`
    update users set grade = case when student.is_free then ${grade} else users.grade end,
      requested_grade = case when student.is_free or users.grade = ${grade} then null else ${grade}::smallint end
    from (
      select id, group_id is null and not ${isEntitledAt(sql.ref<string>('users.id'), now)}
        and not exists (select 1 from exam_results where student_id = users.id) as is_free
      from users where id = ${id}
    ) student
    where users.id = student.id`.execute(transaction);
};

export type GradeRequest = {
  id: string;
  first_name: string;
  last_name: string;
  grade: GradeLevel;
  requested_grade: GradeLevel;
};

/** The requests that wait, and how many there are; one for the grade in which the student is by now is none. */
export const listGradeRequests = async (
  executor: Executor,
  limit: number,
): Promise<{ requests: GradeRequest[]; total: number }> => {
  const { rows } = await sql<GradeRequest & { total: number }>`
    select id, first_name, last_name, grade, requested_grade, (count(*) over ())::int as total from users
    where requested_grade is not null and role = 'student' and requested_grade <> grade
    order by id limit ${limit}`.execute(executor);
  return { requests: rows, total: rows[0]?.total ?? 0 };
};

/** Takes the request of a student out. @returns the grade; undefined where none waits */
export const takeGradeRequest = async (
  transaction: Executor,
  id: string,
): Promise<GradeLevel | undefined> => {
  const { rows } = await sql<{ requested_grade: GradeLevel }>`
    update users set requested_grade = null
    from (select id, requested_grade from users where id = ${id} for update) before
    where users.id = before.id and before.requested_grade <> users.grade
    returning before.requested_grade`.execute(transaction);
  return rows[0]?.requested_grade;
};
