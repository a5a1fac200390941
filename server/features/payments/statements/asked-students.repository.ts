import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** Whose students are asked: one student, a group, or a grade. */
export type AskedScope = { studentId: string } | { groupId: string } | { grade: number };

const isOfScope = (scope: AskedScope): RawBuilder<boolean> => {
  if ('studentId' in scope) return sql`student.id = ${scope.studentId}`;
  return 'groupId' in scope
    ? sql`student.group_id = ${scope.groupId}`
    : sql`student.grade = ${scope.grade} and student.graduated_at is null`;
};

/** The students of a scope, within the groups that limit the caller. */
export const listStudentsOf = async (
  executor: Executor,
  scope: AskedScope,
  callerGroups: readonly string[] | undefined,
): Promise<string[]> => {
  const conditions = [
    sql`student.role = 'student'`,
    isOfScope(scope),
    ...withinGroups('student', callerGroups),
  ];
  const { rows } = await sql<Rows['listStudentsOf']>`
    select student.id from users student where ${sql.join(conditions, sql` and `)}
    order by student.id`.execute(executor);
  return rows.map(({ id }) => id);
};

/** How many charges a request has made. */
export const countOfRequest = async (executor: Executor, requestId: string): Promise<number> => {
  const { rows } = await sql<Rows['countOfRequest']>`
    select count(*)::int as count from charges where request_id = ${requestId}`.execute(executor);
  return rows[0]?.count ?? 0;
};
