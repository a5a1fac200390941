import type { ColumnType } from 'kysely';
import type { Defaulted } from './columns.ts';

export type DiscountTables = {
  discount_codes: {
    id: string;
    code: string;
    percentage: number;
    /** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
    valid_from: ColumnType<Date, string, string>;
    valid_until: ColumnType<Date, string, string>;
    max_uses: number;
    uses: Defaulted<number>;
    is_active: Defaulted<boolean>;
    teacher_id: string;
    named_teacher_id: Defaulted<string | null>;
    version: Defaulted<number>;
    created_at: Date;
  };
};
