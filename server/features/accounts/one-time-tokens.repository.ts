import type { Executor } from '#server/platform/database/database.ts';

export type TokenPurpose = 'verify_email' | 'reset_password';

type TokenRow = {
  user_id: string;
  role: 'student' | 'teacher';
  email_verified_at: Date | null;
  expires_at: Date;
  used_at: Date | null;
};

export const insertToken = async (
  executor: Executor,
  token: { token_hash: Buffer; user_id: string; purpose: TokenPurpose; expires_at: Date },
): Promise<void> => {
  await executor
    .insertInto('one_time_tokens')
    .values({ ...token, used_at: null })
    .execute();
};

/**
 * The token of an address, and its owner; both rows are held until the transaction ends,
 * so that of two uses at once the second sees the first.
 */
export const findTokenForUpdate = (
  executor: Executor,
  token: { tokenHash: Buffer; email: string; purpose: TokenPurpose },
): Promise<TokenRow | undefined> =>
  executor
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select([
      'one_time_tokens.user_id',
      'one_time_tokens.expires_at',
      'one_time_tokens.used_at',
      'users.role',
      'users.email_verified_at',
    ])
    .where('one_time_tokens.token_hash', '=', token.tokenHash)
    .where('one_time_tokens.purpose', '=', token.purpose)
    .where('users.email', '=', token.email)
    .forUpdate(['users', 'one_time_tokens'])
    .executeTakeFirst();

/** Ends this and every other unused token of a user for one purpose. */
export const useUpTokens = async (
  executor: Executor,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> => {
  await executor
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
};
