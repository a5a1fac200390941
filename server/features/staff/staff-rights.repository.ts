import type { StaffRole } from '#domain/permissions/permissions.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** The rights of the assistant whose session is open. */
export const findRightsOfSession = async (
  executor: Executor,
  sessionId: string,
): Promise<
  { role: StaffRole; group_ids: string[] | null; waiver_limit_in_piastres: number } | undefined
> =>
  executor
    .selectFrom('assistants')
    .innerJoin('sessions', 'sessions.user_id', 'assistants.id')
    .select(['assistants.role', 'assistants.group_ids', 'assistants.waiver_limit_in_piastres'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('assistants.ended_at', 'is', null)
    .executeTakeFirst();

/** Whoever was merged into a student is that student. */
export const isStudentInGroups = async (
  executor: Executor,
  studentId: string,
  groupIds: readonly string[],
): Promise<boolean> => {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', ({ fn, selectFrom, val }) =>
      fn.coalesce(
        selectFrom('users as person').select('merged_into').where('person.id', '=', studentId),
        val(studentId),
      ),
    )
    .where('role', '=', 'student')
    .where('group_id', 'in', groupIds)
    .executeTakeFirst();
  return row !== undefined;
};
