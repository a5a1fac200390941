import { type Selectable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type StoredCredit = Selectable<Schema['charge_credits']> & {
  /** Whether a counter-entry took it back. */
  is_countered: boolean;
};

/** What took a charge of a student away, whole or in part. */
export const findCredit = async (
  executor: Executor,
  { studentId, id }: { studentId: string; id: string },
): Promise<StoredCredit | undefined> => {
  const { rows } = await sql<StoredCredit>`
    select credit.*, exists (
      select from charge_credits counter where counter.countered_id = credit.id
    ) as is_countered
    from charge_credits credit join charges charge on charge.id = credit.charge_id
    where credit.id = ${id} and charge.student_id = ${studentId}`.execute(executor);
  return rows[0];
};
