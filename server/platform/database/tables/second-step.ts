import type { Defaulted } from './columns.ts';

/** Second factors of accounts, and steps that were begun with them. */
export type SecondStepTables = {
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
