import { type Selectable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { DayDifference } from '#domain/payments/day-differences.ts';
import type { MethodSum } from '#server/platform/database/tables/payment-days.ts';

export type PaymentDayRow = Omit<Selectable<Schema['payment_days']>, 'day'> & { day: string };

export type ComparedDay = {
  day: string;
  comparedAt: Date;
  sums: Partial<Record<'card' | 'wallet' | 'receipt', MethodSum>>;
  grantedInPiastres: number;
  ordersToCheck: number;
  ordersChecked: number;
  differenceCount: number;
  differences: readonly DayDifference[];
};

const dayAsText = sql<string>`payment_days.day::text`.as('day');

/** Stores the outcome of a day; it replaces an earlier one. */
export const saveDay = async (executor: Executor, compared: ComparedDay): Promise<void> => {
  const row = {
    compared_at: compared.comparedAt,
    sums: JSON.stringify(compared.sums),
    granted_in_piastres: compared.grantedInPiastres,
    orders_to_ask: compared.ordersToCheck,
    orders_asked: compared.ordersChecked,
    difference_count: compared.differenceCount,
    differences: JSON.stringify(compared.differences),
  };
  await executor
    .insertInto('payment_days')
    .values({ day: compared.day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
};

/** Makes every other comparison wait until the transaction ends. */
export const lockDays = async (transaction: Executor): Promise<void> => {
  await sql`lock table payment_days in share row exclusive mode`.execute(transaction);
};

/** How many differences a day had; undefined when it was never compared. */
export const findDifferenceCount = async (
  executor: Executor,
  day: string,
): Promise<number | undefined> => {
  const row = await executor
    .selectFrom('payment_days')
    .select('difference_count')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return row?.difference_count;
};

/** The latest days, the latest first. */
export const listDays = (executor: Executor, limit: number): Promise<PaymentDayRow[]> =>
  executor
    .selectFrom('payment_days')
    .select([
      'compared_at',
      'sums',
      'granted_in_piastres',
      'orders_to_ask',
      'orders_asked',
      'difference_count',
      'differences',
    ])
    .select(dayAsText)
    .orderBy('payment_days.day', 'desc')
    .limit(limit)
    .execute();
