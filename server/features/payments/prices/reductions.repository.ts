import type { Insertable } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** @returns whether it is new */
export const insertReduction = async (
  transaction: Executor,
  reduction: Insertable<Schema['reductions']>,
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('reductions')
    .values(reduction)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** @param endsOn the last day in Egypt, `YYYY-MM-DD` */
export const setReductionEnd = async (
  transaction: Executor,
  id: string,
  endsOn: string,
): Promise<void> => {
  await transaction
    .updateTable('reductions')
    .set({ ends_on: endsOn })
    .where('id', '=', id)
    .execute();
};
