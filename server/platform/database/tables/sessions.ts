import type { Defaulted } from './columns.ts';

/** Open accounts, and the history of sign-ins. */
export type SessionTables = {
  sessions: {
    id: string;
    user_id: string;
    user_agent: Defaulted<string>;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    last_used_at: Date;
    /** The browser's device cookie; null where the session began without one. */
    device_id: Defaulted<string | null>;
    ended_by_other_device: Defaulted<boolean>;
    /** When the person last proved to own the account. */
    confirmed_at: Defaulted<Date | null>;
  };
  refresh_tokens: {
    token_hash: Buffer;
    session_id: string;
    created_at: Date;
    used_at: Date | null;
    predecessor_hash: Defaulted<Buffer | null>;
  };
  sign_ins: {
    user_id: string;
    id: string;
    happened_at: Date;
    user_agent: Defaulted<string>;
    was_successful: boolean;
  };
};
