import type { Defaulted } from './columns.ts';

export type AccessCodeTables = {
  access_codes: {
    /** When the teacher switched the code off; null while it is on. */
    deactivated_at: Defaulted<Date | null>;
    /** Once set, no list and no call of the teacher finds the code (decisions/0104). */
    deleted_at: Defaulted<Date | null>;
    /** The last use, and by whom; all of them are in `grants`. */
    redeemed_at: Defaulted<Date | null>;
  };
};
