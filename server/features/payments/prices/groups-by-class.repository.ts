import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The groups whose students pay each class. */
export const listGroupsByClass = async (executor: Executor): Promise<string[]> => {
  const rows = await executor.selectFrom('groups_by_class').select('group_id').execute();
  return rows.map(({ group_id: id }) => id);
};

/**
 * Those of the students who pay for a session as a class: by its group where they were in that when it was opened, or have none; guests,
 * and who came to the group later, by the group that they have now.
 */
export const listPayingByClass = async (
  executor: Executor,
  { studentIds, sessionId }: { studentIds: readonly string[]; sessionId: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select student.id
    from users student
      join class_sessions session on session.id = ${sessionId}
      cross join lateral (
        select array(select id from users where id = student.id or merged_into = student.id) as ids
      ) person
      join groups_by_class by_class on by_class.group_id = case
        when person.ids && session.member_ids and not person.ids && session.guest_ids then session.group_id
        else coalesce(student.group_id, session.group_id)
      end
    where student.id = any(${studentIds}::uuid[]) order by student.id`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Whether the grade of a group has a price of a class. */
export const hasPriceOfClass = async (executor: Executor, groupId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from price_items item join student_groups student_group on student_group.grade = item.grade
    where student_group.id = ${groupId} and item.kind = 'class'`.execute(executor);
  return rows.length > 0;
};

/** Whether groups pay by the price of this item. */
export const isPriceOfGroups = async (executor: Executor, itemId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from price_items item
      join student_groups student_group on student_group.grade = item.grade
      join groups_by_class by_class on by_class.group_id = student_group.id
    where item.id = ${itemId} and item.kind = 'class' limit 1`.execute(executor);
  return rows.length > 0;
};

/** @param since undefined where the group pays by month */
export const setByClass = async (
  transaction: Executor,
  groupId: string,
  since: Date | undefined,
): Promise<void> => {
  if (since === undefined) {
    await transaction.deleteFrom('groups_by_class').where('group_id', '=', groupId).execute();
    return;
  }
  await transaction
    .insertInto('groups_by_class')
    .values({ group_id: groupId, since })
    .onConflict((conflict) => conflict.column('group_id').doNothing())
    .execute();
};

/** The charges of a session that were not countered, by student: of all students or of these. */
export const listSessionCharges = async (
  executor: Executor,
  { sessionId, studentIds }: { sessionId: string; studentIds?: readonly string[] },
): Promise<Map<string, string>> => {
  const ofStudents = studentIds ? sql`charge.student_id = any(${studentIds}::uuid[])` : sql`true`;
  const { rows } = await sql<{ id: string; student_id: string }>`
    select charge.id, charge.student_id from charges charge
    where charge.request_id = ${sessionId} and charge.kind = 'class' and ${ofStudents}
      and not exists (
        select from charge_credits where charge_id = charge.id and kind = 'counter' and countered_id is null
      )`.execute(executor);
  return new Map(rows.map((row) => [row.student_id, row.id]));
};
