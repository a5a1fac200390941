import type * as z from 'zod/mini';
import type { paymentDays } from '#contract/payments/comparison.ts';
import { toEgp } from '#domain/settings/money.ts';
import type { PaymentDayRow } from './payment-days.repository.ts';

export type PresentedDay = z.input<typeof paymentDays.list.reply>[number];

const methods = ['card', 'wallet', 'receipt'] as const;
const egpOrNull = (piastres: number | null) => (piastres === null ? null : toEgp(piastres));

export const presentDay = (row: PaymentDayRow): PresentedDay => {
  const byMethod = methods.flatMap((method) => {
    const sum = row.sums[method];
    if (!sum) return [];
    return { method, count: sum.count, came: toEgp(sum.came), wentBack: toEgp(sum.wentBack) };
  });
  const all = Object.values(row.sums);
  return {
    day: row.day,
    comparedAt: row.compared_at.toISOString(),
    count: all.reduce((sum, { count }) => sum + count, 0),
    came: toEgp(all.reduce((sum, { came }) => sum + came, 0)),
    wentBack: toEgp(all.reduce((sum, { wentBack }) => sum + wentBack, 0)),
    byMethod,
    granted: toEgp(Number(row.granted_in_piastres)),
    ordersToCheck: row.orders_to_ask,
    ordersChecked: row.orders_asked,
    differenceCount: row.difference_count,
    differences: row.differences.map(({ ledgerInPiastres, otherInPiastres, ...difference }) => ({
      ...difference,
      ledger: egpOrNull(ledgerInPiastres),
      other: egpOrNull(otherInPiastres),
    })),
  };
};
