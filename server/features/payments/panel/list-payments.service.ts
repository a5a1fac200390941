import type * as z from 'zod/mini';
import type { taughtPayments } from '#contract/payments/taught-payments.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { toEgp } from '#domain/settings/money.ts';
import { searchWords } from '#domain/text/search.ts';
import { cacheLarge, largeTotal } from '#server/platform/cache/large-totals.ts';
import { firstDayOfMonth } from '#server/platform/time/egypt-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentFilters } from './found-payments.repository.ts';
import {
  countPayments,
  type ListedPayment,
  listPayments as listRows,
} from './listed-payments.repository.ts';
import {
  findMonthlyRevenue,
  listStatusTotals,
  type StatusTotals,
} from './payment-totals.repository.ts';

type ListQuery = z.output<typeof taughtPayments.list.query>;
type TotalsQuery = z.output<typeof taughtPayments.totals.query>;

export const filtersOf = ({ search, student, from, to, ...rest }: TotalsQuery): PaymentFilters => ({
  words: searchWords(search),
  typed: search.trim(),
  status: rest.status,
  method: rest.method,
  confirmedBy: rest.confirmedBy,
  plan: rest.plan,
  from,
  to,
  studentId: student,
});

/** A page of the payments and how many match in all: two statements, whatever the size. */
export const listPayments = async (
  { database, cache }: Platform,
  { page, pageSize, sort, direction, ...rest }: ListQuery,
): Promise<{ rows: ListedPayment[]; total: number }> => {
  const filters = filtersOf(rest);
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listRows(database, { ...filters, sort, direction, ...paging }),
    largeTotal(cache, `payments:${JSON.stringify(filters)}`, () =>
      countPayments(database, filters),
    ),
  ]);
  return { rows, total };
};

type Totals = { statuses: StatusTotals[]; monthlyRevenue: number };

const sumOf = (
  rows: readonly StatusTotals[],
  name: 'count' | 'total' | 'refunded' | 'refunded_count',
) => rows.reduce((sum, row) => sum + row[name], 0);

const presentTotals = ({
  statuses,
  monthlyRevenue,
}: Totals): RouteReplyInput<typeof taughtPayments.totals> => {
  const of = (...names: StatusTotals['status'][]) =>
    statuses.filter(({ status }) => names.includes(status));
  const sumsOf = (rows: readonly StatusTotals[]) => ({
    count: sumOf(rows, 'count'),
    amount: toEgp(sumOf(rows, 'total')),
  });
  const refunded = sumOf(statuses, 'refunded');
  return {
    revenue: toEgp(sumOf(of('completed', 'held', 'refunded', 'disputed'), 'total') - refunded),
    monthlyRevenue: toEgp(monthlyRevenue),
    completed: sumsOf(of('completed')),
    pending: sumsOf(of('pending')),
    failed: sumsOf(of('failed')),
    refunded: { count: sumOf(statuses, 'refunded_count'), amount: toEgp(refunded) },
  };
};

/** The sums over the same payments, in two statements. Sums over thousands of payments may be 30 seconds old. */
export const sumPayments = async (
  { database, cache, clock }: Platform,
  query: TotalsQuery,
): Promise<ReturnType<typeof presentTotals>> => {
  const filters = filtersOf(query);
  const month = firstDayOfMonth(clock.now());
  const key = `payment-sums:${month}:${JSON.stringify(filters)}`;
  const totals = await cacheLarge<Totals>(cache, {
    key,
    count: async () => {
      const [statuses, monthlyRevenue] = await Promise.all([
        listStatusTotals(database, filters),
        findMonthlyRevenue(database, month, filters),
      ]);
      return { statuses, monthlyRevenue };
    },
    sum: ({ statuses }) => sumOf(statuses, 'count'),
    sizeInBytes: () => 600 + key.length,
  });
  return presentTotals(totals);
};
