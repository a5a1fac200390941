import type { ColumnType, JSONColumnType } from 'kysely';
import type { DayDifference } from '#domain/payments/day-differences.ts';

/** What moved by one method, in piastres. */
export type MethodSum = { count: number; came: number; wentBack: number };
type MethodSums = Partial<Record<'card' | 'wallet' | 'receipt', MethodSum>>;

export type PaymentDayTables = {
  payment_days: {
    /** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
    day: ColumnType<Date, string, string>;
    sums: JSONColumnType<MethodSums>;
    /** A bigint, which the driver reads as text. */
    granted_in_piastres: ColumnType<string, number, number>;
    differences: JSONColumnType<DayDifference[]>;
  };
};
