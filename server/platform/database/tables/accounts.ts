import type { Defaulted } from './columns.ts';

/** Open accounts, the history of sign-ins, second factors of accounts, and steps that were begun with them. */
export type AccountTables = {
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
  authenticator_apps: {
    user_id: string;
    secret: string;
    created_at: Date;
    enabled_at: Defaulted<Date | null>;
    last_step: Defaulted<string>;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    name: string;
    public_key: Buffer;
    counter: string;
    transports: string[];
    created_at: Date;
    last_used_at: Defaulted<Date | null>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Defaulted<Date | null> };
  second_step_challenges: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'sign_in' | 'confirm' | 'add_passkey';
    passkey_challenge: string | null;
    password_hash: Defaulted<string | null>;
    expires_at: Date;
  };
};
