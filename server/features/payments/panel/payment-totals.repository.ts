import { type RawBuilder, sql } from 'kysely';
import type { PaymentStatus } from '#domain/payments/payment-state.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  isFiltered,
  matchingPayment,
  needsAttention,
  type PaymentFilters,
} from './found-payments.repository.ts';

/** Piastres; a double holds such sums exactly. */
export type StatusTotals = {
  status: PaymentStatus;
  count: number;
  total: number;
  refunded: number;
  /** Payments that were refunded in part or whole. */
  refunded_count: number;
};

export const listStatusTotals = async (
  executor: Executor,
  filters: PaymentFilters,
): Promise<StatusTotals[]> => {
  const { rows } = await sql<StatusTotals>`
    select status, count(*)::int as count, sum(total_in_piastres)::float8 as total,
      sum(refunded_in_piastres)::float8 as refunded,
      (count(*) filter (where refunded_in_piastres > 0))::int as refunded_count
    from payments payment where ${matchingPayment(filters)} group by status`.execute(executor);
  return rows;
};

const paidMinusRefunded = sql`
  sum(case kind when 'paid' then amount_in_piastres else -amount_in_piastres end)`;

const beginOf = (month: string) => sql`(${month}::timestamp at time zone 'Africa/Cairo')`;

const isOfMonth = (month: string): RawBuilder<boolean> => sql`
  happened_at >= ${beginOf(month)}
  and happened_at < (${month}::timestamp + interval '1 month') at time zone 'Africa/Cairo'`;

/** The payments minus the refunds of a month in Egypt, in piastres. @param month its first day, `YYYY-MM-DD` */
export const findMonthlyRevenue = async (
  executor: Executor,
  month: string,
  filters: PaymentFilters,
): Promise<number> => {
  const ofThese = isFiltered(filters)
    ? sql`and payment_id in (select id from payments payment where ${matchingPayment(filters)})`
    : sql``;
  const { rows } = await sql<{ revenue: number | null }>`
    select ${paidMinusRefunded}::float8 as revenue from payment_events
    where kind in ('paid', 'refunded') and ${isOfMonth(month)} ${ofThese}`.execute(executor);
  return rows[0]?.revenue ?? 0;
};

export type PaymentFigures = {
  /** Piastres. */
  revenue: number;
  monthly_revenue: number;
  pending: number;
  /** The number of counted rows. */
  events: number;
};

/** The sums of the whole platform, from indexes alone. @param month its first day, `YYYY-MM-DD` */
export const findPaymentFigures = async (
  executor: Executor,
  month: string,
): Promise<PaymentFigures> => {
  const { rows } = await sql<PaymentFigures>`
    select coalesce(${paidMinusRefunded}, 0)::float8 as revenue,
      coalesce(${paidMinusRefunded} filter (where ${isOfMonth(month)}), 0)::float8 as monthly_revenue,
      (select count(*)::int from payments where status = 'pending') as pending,
      count(*)::int as events
    from payment_events where kind in ('paid', 'refunded')`.execute(executor);
  return rows[0] ?? { revenue: 0, monthly_revenue: 0, pending: 0, events: 0 };
};

export type WaitingCounts = { to_confirm: number; to_look_at: number; held: number };

/** The number of payments that wait for the teacher. */
export const countWaiting = async (executor: Executor): Promise<WaitingCounts> => {
  const { rows } = await sql<WaitingCounts>`
    select (
        select count(*)::int from payments where status = 'pending' and confirmed_by = 'teacher'
      ) as to_confirm,
      (select count(*)::int from payments payment where ${needsAttention}) as to_look_at,
      (select count(*)::int from payments where status = 'held') as held`.execute(executor);
  return rows[0] ?? { to_confirm: 0, to_look_at: 0, held: 0 };
};
