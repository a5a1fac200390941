import type { GradeColumn } from './columns.ts';

/** Students whom the teacher invited, until and after they make their account. */
export type InvitationTables = {
  invitations: {
    /** The request of the import that made it. */
    import_id: string;
    /** Null once the code is no longer valid. */
    code: string | null;
    /** The hash of the secret in the newest mail. */
    mail_key_hash: Buffer | null;
    grade: GradeColumn;
    /** The folded text that the search compares. */
    search_key: string;
    /** The folded name and phone: equal values belong to one person. Null without a number. */
    phone_key: string | null;
  };
};
