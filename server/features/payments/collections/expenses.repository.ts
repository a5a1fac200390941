import { type Insertable, type RawBuilder, sql } from 'kysely';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row, Schema } from '#server/platform/database/schema.ts';

export type ExpenseRow = Row<'drawer_expenses'> & {
  group_name: string | null;
  maker_name: string;
  is_countered: boolean;
  is_drawer_open: boolean;
};

const expenses = (condition: RawBuilder<unknown>) => sql<ExpenseRow>`
  select expense.*, (select name from student_groups where id = expense.group_id) as group_name,
    ${staffName('maker')} as maker_name, drawer.closed_at is null as is_drawer_open,
    exists (select from drawer_expenses counter where counter.countered_id = expense.id) as is_countered
  from drawer_expenses expense
    join users maker on maker.id = expense.made_by
    join drawers drawer on drawer.id = expense.drawer_id
  where ${condition}`;

/** What left these drawers, the newest first. */
export const listExpenses = async (
  executor: Executor,
  drawerIds: readonly string[],
): Promise<ExpenseRow[]> => {
  const { rows } = await sql<ExpenseRow>`
    ${expenses(sql`expense.drawer_id = any(${drawerIds}::uuid[])`)}
    order by expense.created_at desc, expense.id desc`.execute(executor);
  return rows;
};

export const findExpense = async (
  executor: Executor,
  id: string,
): Promise<ExpenseRow | undefined> => {
  const { rows } = await expenses(sql`expense.id = ${id}`).execute(executor);
  return rows[0];
};

/** @returns whether it is new: an entry is made once, and countered once */
export const insertExpense = async (
  transaction: Executor,
  expense: Insertable<Schema['drawer_expenses']>,
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('drawer_expenses')
    .values(expense)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
