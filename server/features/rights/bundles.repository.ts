import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { creditsLeftOfBundle, isLive } from './lesson-access.repository.ts';

export type BundleRow = { id: string; ends_at: Date; credits_left: number };

/** Makes every other request that spends or revokes credits of a student wait until the transaction ends. */
export const lockBundles = async (
  transaction: Executor,
  studentId: string,
  now: Date,
): Promise<void> => {
  await sql`
    select 1 from grants where ${isLive({ id: studentId, now })} and grants.scope = 'credits'
    order by grants.id for update`.execute(transaction);
};

/** The running bundles of a student, by when they end. */
export const listBundles = async (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<BundleRow[]> => {
  const { rows } = await sql<BundleRow>`
    select grants.id, grants.ends_at, ${creditsLeftOfBundle}::int as credits_left
    from grants where ${isLive({ id: studentId, now })} and grants.scope = 'credits'
    order by grants.ends_at, grants.id`.execute(executor);
  return rows;
};
