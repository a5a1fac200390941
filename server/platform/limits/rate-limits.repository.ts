import { CompiledQuery } from 'kysely';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import type { LimitName } from '#contract/limits.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';

type Statement = { text: string; values: unknown[] };
type Answer = { rows: unknown[]; rowCount: number };

/** `rate-limiter-flexible` sends its statements through this client, on the product's own connections. */
export type LimitStore = { query: (statement: Statement) => Promise<Answer> };

export const limitTableName = 'rate_limits';

/** @param onError called for each failure; the limiter then counts in memory */
export const createLimitStore = (
  database: Database,
  onError: (error: unknown) => void,
): LimitStore => ({
  query: async ({ text, values }) => {
    try {
      const { rows } = await database.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    } catch (error) {
      onError(error);
      throw error;
    }
  },
});

/** Forgets what was counted for a limit. */
export const deleteLimits = async (executor: Executor, name: LimitName): Promise<void> => {
  await executor.deleteFrom('rate_limits').where('key', 'like', `${name}.%`).execute();
};

export const limitCleaner: Cleaner = {
  name: 'rate limits',
  clean: async (database, now) => {
    await database.deleteFrom('rate_limits').where('expire', '<=', String(now.getTime())).execute();
  },
};
