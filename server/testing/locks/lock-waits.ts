import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Executor } from '#server/platform/database/database.ts';

/** How many statements of this database wait for a lock. */
export const countLockWaits = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** Resolves once `count` statements of this database wait for locks. */
export const waitForLockWaits = (executor: Executor, count: number): Promise<void> =>
  expect.poll(() => countLockWaits(executor), { timeout: 20_000 }).toBe(count);
