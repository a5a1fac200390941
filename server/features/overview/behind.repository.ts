import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type BehindRow = Pick<Row<'users'>, 'id' | 'first_name' | 'last_name'> & {
  email: string;
  grade: 1 | 2 | 3;
  asked_exams: number;
  missed_exams: number;
  progressed_at: Date;
  result_count: number;
  average_percentage: number | null;
  found_at: Date;
};

/** A page of the students who fall behind, those furthest behind first. */
export const listBehind = async (
  executor: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<BehindRow[]> => {
  const { rows } = await sql<BehindRow>`
    select student.id, student.first_name, student.last_name, coalesce(student.email, '') as email, student.grade,
      behind.asked_exams, behind.missed_exams, behind.progressed_at, behind.result_count,
      behind.average_percentage, behind.found_at
    from (
      select * from students_behind order by severity desc, student_id
      limit ${limit} offset ${offset}
    ) behind
      join users student on student.id = behind.student_id
    order by behind.severity desc, behind.student_id`.execute(executor);
  return rows;
};

/** When the list was last made, and how many students it has; undefined before the first time. */
export const findLastRun = (
  executor: Executor,
): Promise<{ finished_at: Date; student_count: number } | undefined> =>
  executor
    .selectFrom('students_behind_runs')
    .select(['finished_at', 'student_count'])
    .executeTakeFirst();

export type NewBehind = {
  student_id: string;
  severity: number;
  asked_exams: number;
  missed_exams: number;
  progressed_at: Date;
  result_count: number;
  average_percentage: number | null;
  found_at: Date;
};

/** Stores the findings of a run about students, except those whose account was deleted meanwhile. */
export const saveBehind = async (
  executor: Executor,
  found: readonly NewBehind[],
): Promise<void> => {
  if (found.length === 0) return;
  await sql`
    insert into students_behind
    select found.* from json_populate_recordset(null::students_behind, ${JSON.stringify(found)}) found
    where found.student_id in (
      select id from users
      where id = any (${found.map((row) => row.student_id)}::uuid[]) for key share
    )
    on conflict (student_id) do update set severity = excluded.severity,
      asked_exams = excluded.asked_exams, missed_exams = excluded.missed_exams,
      progressed_at = excluded.progressed_at, result_count = excluded.result_count,
      average_percentage = excluded.average_percentage, found_at = excluded.found_at`.execute(
    executor,
  );
};

/** Ends a run that began at `startedAt`: deletes students whom only earlier runs found, because they have caught up. */
export const finishRun = async (executor: Executor, startedAt: Date): Promise<void> => {
  await sql`delete from students_behind where found_at < ${startedAt}`.execute(executor);
  await sql`
    insert into students_behind_runs (finished_at, student_count)
    select ${startedAt}, count(*) from students_behind
    on conflict (is_only) do update set finished_at = excluded.finished_at,
      student_count = excluded.student_count`.execute(executor);
};
