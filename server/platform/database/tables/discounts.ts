import type { ColumnType } from 'kysely';

export type DiscountTables = {
  discount_codes: {
    /** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
    valid_from: ColumnType<Date, string, string>;
    valid_until: ColumnType<Date, string, string>;
  };
};
