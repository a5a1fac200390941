import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The groups whose students pay each class. */
export const listGroupsByClass = async (executor: Executor): Promise<string[]> => {
  const rows = await executor.selectFrom('groups_by_class').select('group_id').execute();
  return rows.map(({ group_id: id }) => id);
};

/**
 * Those of the students who pay each class: by their own group, or, without one, by that of the session to which they come.
 */
export const listPayingByClass = async (
  executor: Executor,
  { studentIds, groupId }: { studentIds: readonly string[]; groupId: string | null },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select student.id from users student
      join groups_by_class by_class on by_class.group_id = coalesce(student.group_id, ${groupId}::uuid)
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
