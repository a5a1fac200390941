import type { Defaulted } from './columns.ts';

export type AccessCodeTables = {
  access_code_batches: {
    id: string;
    lesson_id: string;
    name: string;
    centre: string;
    search_key: string;
    price_in_piastres: number;
    expires_at: Date | null;
    handed_out_at: Defaulted<Date | null>;
    created_at: Date;
  };
  access_codes: {
    id: string;
    code: string;
    lesson_id: string;
    batch_id: Defaulted<string | null>;
    description: Defaulted<string>;
    created_at: Date;
    expires_at: Date | null;
    /** When the teacher switched the code off; null while it is on. */
    deactivated_at: Defaulted<Date | null>;
    /** Once set, no list and no call of the teacher finds the code (decisions/0104). */
    deleted_at: Defaulted<Date | null>;
    max_uses: Defaulted<number>;
    uses: Defaulted<number>;
    /** The last use, and by whom; all of them are in `grants`. */
    redeemed_at: Defaulted<Date | null>;
    redeemed_by: Defaulted<string | null>;
  };
  access_code_tries: {
    student_id: string;
    wrong_in_a_row: number;
    blocked_until: Date | null;
  };
};
