import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endTokens } from '#server/features/identity/accounts/credentials/one-time-tokens.repository.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { renewAccount } from '#server/features/identity/accounts/credentials/persons.repository.ts';
import { endOtherSessions } from '#server/features/identity/accounts/credentials/sessions.repository.ts';

type PreparedRenewal = {
  /**
   * Stores the password of a student who has an account without an address, and ends all sessions. SQL only.
   * @param verifiedEmail an address that the student has proved to read; null for none
   * @returns the ended sessions; undefined when the student has an address by now, or no account
   */
  store: (
    executor: Executor,
    studentId: string,
    verifiedEmail: string | null,
  ) => Promise<string[] | undefined>;
};

/** Does the slow part of a new password by a card before a transaction starts. */
export const prepareRenewal = async (
  { clock }: Platform,
  password: string,
): Promise<PreparedRenewal> => {
  const passwordHash = await hashPassword(password);
  return {
    store: async (executor, studentId, verifiedEmail) => {
      const now = clock.now();
      const change = { passwordHash, verifiedEmail, now };
      if (!(await renewAccount(executor, studentId, change))) return undefined;
      // Whoever knew the password before may have named the address.
      await endTokens(executor, studentId, 'add_email', now);
      return endOtherSessions(executor, studentId, undefined, now);
    },
  };
};
