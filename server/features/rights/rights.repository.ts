import { type RawBuilder, sql } from 'kysely';
import type { Opener } from '#domain/rights/lesson-access.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { creditsLeftOfBundle, openerOfGrant } from './lesson-access.repository.ts';
import type { Row } from '#server/platform/database/schema.ts';

/** A right of a student with what it opens. */
export type RightRow = Pick<
  Row<'grants'>,
  'id' | 'scope' | 'month' | 'credits' | 'starts_at' | 'ends_at' | 'reason'
> & {
  by: Opener;
  source: string;
  lesson_title: string | null;
  course_name: string | null;
  credits_left: number | null;
};

const selectRights = (condition: RawBuilder<unknown>) => sql<RightRow>`
  select grants.id, ${openerOfGrant} as by, grants.source, grants.scope, grants.month,
    lesson.title as lesson_title, course.name as course_name, grants.credits,
    case when grants.scope = 'credits' then ${creditsLeftOfBundle}::int end as credits_left,
    grants.starts_at, grants.ends_at, grants.reason
  from grants
    left join lessons lesson on lesson.id = grants.lesson_id
    left join courses course on course.id = lesson.course_id
  where ${condition} and grants.revoked_at is null`;

/** More than a student gets in many years. Beyond it, ended rights are left out first. */
const maxRights = 500;

/** The rights of a student that were not revoked, the one that ends last first. */
export const listRights = async (executor: Executor, studentId: string): Promise<RightRow[]> => {
  const { rows } = await sql<RightRow>`
    ${selectRights(sql`grants.student_id = ${studentId}`)}
    order by grants.ends_at desc, grants.id limit ${maxRights}`.execute(executor);
  return rows;
};

/** One right of a student; undefined when there is none with that id, or it was revoked. */
export const findRight = async (
  executor: Executor,
  studentId: string,
  id: string,
): Promise<RightRow | undefined> => {
  const { rows } = await selectRights(
    sql`grants.student_id = ${studentId} and grants.id = ${id}`,
  ).execute(executor);
  return rows[0];
};
