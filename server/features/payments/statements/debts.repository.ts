import { sql } from 'kysely';
import { toEgp } from '#domain/settings/money.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type DebtorRow = Rows['listDebtors'];

type Selection = { groupId: string | undefined; callerGroups: readonly string[] | undefined };

const debtors = ({ groupId, callerGroups }: Selection) => sql`
  student_balances balance join users student on student.id = balance.student_id
  where ${sql.join(
    [
      sql`student.role = 'student' and balance.balance_in_piastres > 0`,
      ...(groupId === undefined ? [] : [sql`student.group_id = ${groupId}`]),
      ...withinGroups('student', callerGroups),
    ],
    sql` and `,
  )}`;

/** Who owes something, the highest amount first. */
export const listDebtors = async (
  executor: Executor,
  { limit, offset, ...selection }: Selection & { limit: number; offset: number },
): Promise<DebtorRow[]> => {
  const { rows } = await sql<DebtorRow>`
    select student.id, student.first_name, student.last_name, student.phone, student.parent_phone,
      (select name from student_groups where id = student.group_id) as group_name, balance.balance_in_piastres
    from ${debtors(selection)}
    order by balance.balance_in_piastres desc, student.search_key collate "C", student.id
    limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

/** How many owe something, and how much in all, in piastres. */
export const sumDebts = async (
  executor: Executor,
  selection: Selection,
): Promise<{ count: number; sum: number }> => {
  const { rows } = await sql<Rows['sumDebts']>`
    select count(*)::int as count, coalesce(sum(balance.balance_in_piastres), 0)::float8 as sum
    from ${debtors(selection)}`.execute(executor);
  return rows[0] ?? { count: 0, sum: 0 };
};

/** How many owe something. */
export const countDebtors = async (executor: Executor): Promise<number> =>
  (await sumDebts(executor, { groupId: undefined, callerGroups: undefined })).count;

type BalanceRow = Rows['findBalancesOfGroup'];

const byStudent = (rows: readonly BalanceRow[]): Map<string, number> =>
  new Map(rows.map((row) => [row.student_id, toEgp(row.balance_in_piastres)]));

/** What students owe, in EGP; below zero what was paid too much. */
export const findBalances = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<BalanceRow>`
    select * from student_balances where student_id = any(${studentIds}::uuid[])`.execute(executor);
  return byStudent(rows);
};

/** The same of the students of a group. */
export const findBalancesOfGroup = async (
  executor: Executor,
  groupId: string,
): Promise<Map<string, number>> => {
  const { rows } = await sql<BalanceRow>`
    select balance.* from student_balances balance join users student on student.id = balance.student_id
    where student.group_id = ${groupId}`.execute(executor);
  return byStudent(rows);
};
