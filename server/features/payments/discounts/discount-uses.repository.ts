import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';

/**
 * Counts one use of a code, if it still has that percentage, is active and has a use left on that day in Egypt. Parallel
 * calls wait for the row lock, so that only one gets the last use.
 * @returns whether it was counted
 */
export const takeDiscountUse = async (
  executor: Executor,
  { id, percentage, now }: { id: string; percentage: number; now: Date },
): Promise<boolean> => {
  const today = dayInEgypt(now);
  const { numUpdatedRows } = await executor
    .updateTable('discount_codes')
    .set((expression) => ({ uses: expression('uses', '+', 1) }))
    .where('id', '=', id)
    .where('percentage', '=', percentage)
    .where('is_active', '=', true)
    .where(({ eb, ref }) => eb('uses', '<', ref('max_uses')))
    .where(({ eb, val, cast }) =>
      eb.and([
        eb('valid_from', '<=', cast<Date>(val(today), 'date')),
        eb('valid_until', '>=', cast<Date>(val(today), 'date')),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns the use of a payment that was not completed; does nothing when the code was deleted. */
export const returnDiscountUse = async (executor: Executor, id: string): Promise<void> => {
  await executor
    .updateTable('discount_codes')
    .set((expression) => ({ uses: expression('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute();
};

/**
 * Counts a use of the code that `id` selects, as a part of a larger statement. The check `discount_codes_uses` makes the
 * whole statement fail where no use is left.
 */
export const countDiscountUse = (id: RawBuilder<unknown>) =>
  sql<{ id: string }>`update discount_codes set uses = uses + 1 where id in (${id}) returning id`;

/** Whether a payment of a student that can still be paid has taken a use of a code. */
export const hasTakenUse = async (
  executor: Executor,
  { id, studentId }: { id: string; studentId: string },
): Promise<boolean> => {
  const taken = await executor
    .selectFrom('payments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('discount_code_id', '=', id)
    .where('status', 'in', ['pending', 'failed'])
    .where('holds_discount_use', '=', true)
    .executeTakeFirst();
  return taken !== undefined;
};
