import type { Defaulted, GradeColumn } from './columns.ts';

/** Students whom the teacher invited, until and after they make their account. */
export type InvitationTables = {
  invitations: {
    id: string;
    /** The request of the import that made it. */
    import_id: string;
    /** Null once the code is no longer valid. */
    code: string | null;
    /** Of the secret in the newest mail. */
    mail_key_hash: Buffer | null;
    first_name: string;
    last_name: string;
    email: string | null;
    phone: string;
    parent_phone: Defaulted<string>;
    grade: GradeColumn;
    centre: string;
    group_id: Defaulted<string | null>;
    /** The folded text that the search compares. */
    search_key: string;
    /** The folded name and phone: equal values belong to one person. Null without a number. */
    phone_key: string | null;
    created_at: Date;
    expires_at: Date;
    mailed_at: Date | null;
    printed_at: Defaulted<Date | null>;
    withdrawn_at: Defaulted<Date | null>;
    joined_at: Defaulted<Date | null>;
    student_id: Defaulted<string | null>;
  };
};
