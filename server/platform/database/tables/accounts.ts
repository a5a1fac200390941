import type { Defaulted } from './columns.ts';

/** Open accounts, the history of sign-ins, second factors of accounts, and steps that were begun with them. */
export type AccountTables = {
  sessions: {
    /** The browser's device cookie; null where the session began without one. */
    device_id: Defaulted<string | null>;
    /** When the person last proved to own the account. */
    confirmed_at: Defaulted<Date | null>;
  };
  second_step_challenges: {
    purpose: 'sign_in' | 'confirm' | 'add_passkey';
  };
};
