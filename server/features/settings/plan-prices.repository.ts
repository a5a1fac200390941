import { sql } from 'kysely';
import { defaultPlanPrices, type PlanKey, type PlanPrices } from '#domain/settings/plans.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** A price that comes into force at a moment, or has by now. */
export type TimedPrice = { plan: PlanKey; price_in_piastres: number; valid_from: Date };

/** All prices that were set, those to come too, by the moment from which each counts. */
export const listTimedPrices = async (executor: Executor): Promise<TimedPrice[]> => {
  const { rows } = await sql<TimedPrice>`
    select plan, price_in_piastres, changed_at as valid_from from plan_prices
    union all
    select plan, price_in_piastres, valid_from from upcoming_plan_prices
    order by valid_from`.execute(executor);
  return rows;
};

/** The prices in piastres at a moment: those that were set, and the others of the specification. */
export const pricesAt = (timed: readonly TimedPrice[], now: Date): PlanPrices => ({
  ...defaultPlanPrices,
  ...Object.fromEntries(
    timed
      .filter((price) => price.valid_from <= now)
      .map((price) => [price.plan, price.price_in_piastres]),
  ),
});

export const findPlanPrices = async (executor: Executor, now: Date): Promise<PlanPrices> =>
  pricesAt(await listTimedPrices(executor), now);

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

/** Sets the prices that come into force at a moment, in piastres, in place of those that were to come then. */
export const replaceUpcomingPrices = async (
  executor: Executor,
  validFrom: Date,
  { prices, ...change }: { prices: [PlanKey, number][]; set_at: Date; set_by: string },
): Promise<void> => {
  await executor.deleteFrom('upcoming_plan_prices').where('valid_from', '=', validFrom).execute();
  if (prices.length === 0) return;
  await executor
    .insertInto('upcoming_plan_prices')
    .values(
      prices.map(([plan, price]) => ({
        plan,
        price_in_piastres: price,
        valid_from: validFrom,
        ...change,
      })),
    )
    .execute();
};
