import { sql } from 'kysely';
import { defaultPlanPrices, type PlanKey, type PlanPrices } from '#domain/settings/plans.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** The prices in piastres: those that were set, and the others of the specification. */
export const findPlanPrices = async (executor: Executor): Promise<PlanPrices> => {
  const rows = await executor
    .selectFrom('plan_prices')
    .select(['plan', 'price_in_piastres'])
    .execute();
  const set = rows.map((row) => [row.plan, row.price_in_piastres]);
  return { ...defaultPlanPrices, ...Object.fromEntries(set) };
};

export type LastPriceChange = {
  changed_at: Date;
  first_name: string;
  last_name: string;
  email: string;
};

/** When a price was changed last, and by whom; undefined before the first change. */
export const findLastPriceChange = (executor: Executor): Promise<LastPriceChange | undefined> =>
  executor
    .selectFrom('plan_prices')
    .leftJoin('users', 'users.id', 'plan_prices.changed_by')
    .select([
      'changed_at',
      sql<string>`coalesce(users.first_name, '')`.as('first_name'),
      sql<string>`coalesce(users.last_name, '')`.as('last_name'),
      sql<string>`coalesce(users.email, '')`.as('email'),
    ])
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Sets the named prices, in piastres. */
export const storePlanPrices = async (
  executor: Executor,
  prices: [PlanKey, number][],
  change: { changed_at: Date; changed_by: string },
): Promise<void> => {
  await executor
    .insertInto('plan_prices')
    .values(prices.map(([plan, price]) => ({ plan, price_in_piastres: price, ...change })))
    .onConflict((conflict) =>
      conflict.column('plan').doUpdateSet((row) => ({
        price_in_piastres: row.ref('excluded.price_in_piastres'),
        changed_at: row.ref('excluded.changed_at'),
        changed_by: row.ref('excluded.changed_by'),
      })),
    )
    .execute();
};
