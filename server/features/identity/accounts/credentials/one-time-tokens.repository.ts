import type { PersonRole } from '#domain/permissions/permissions.ts';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type TokenPurpose = 'verify_email' | 'reset_password' | 'add_email';

/** The data of a registration. They take effect when the link that was mailed for it is opened. */
export type RegisteredPerson = {
  password_hash: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3 | null;
  gender?: Gender | null;
  /** The browser that registered. */
  device_id?: string | undefined;
};

export type TokenRow = {
  user_id: string;
  role: PersonRole;
  email_verified_at: Date | null;
  expires_at: Date;
  used_at: Date | null;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  grade: 1 | 2 | 3 | null;
  gender: Gender | null;
  device_id: string | null;
};

type NewToken = {
  token_hash: Buffer;
  user_id: string;
  purpose: TokenPurpose;
  expires_at: Date;
  /** The address to add. */
  email?: string;
} & Partial<RegisteredPerson>;

export const insertToken = async (executor: Executor, token: NewToken): Promise<void> => {
  await executor
    .insertInto('one_time_tokens')
    .values({ ...token, used_at: null })
    .execute();
};

type TokenQuery = { tokenHash: Buffer; email: string; purpose: TokenPurpose };

const selectToken = (executor: Executor, token: TokenQuery) =>
  executor
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select([
      'one_time_tokens.user_id',
      'one_time_tokens.expires_at',
      'one_time_tokens.used_at',
      'one_time_tokens.password_hash',
      'one_time_tokens.first_name',
      'one_time_tokens.last_name',
      'one_time_tokens.grade',
      'one_time_tokens.gender',
      'one_time_tokens.device_id',
      'users.role',
      'users.email_verified_at',
    ])
    .where('one_time_tokens.token_hash', '=', token.tokenHash)
    .where('one_time_tokens.purpose', '=', token.purpose)
    .where('users.email', '=', token.email);

/** The token of an address, and its owner. */
export const findToken = (executor: Executor, token: TokenQuery): Promise<TokenRow | undefined> =>
  selectToken(executor, token).executeTakeFirst();

/**
 * The same with both rows locked until the transaction ends, so that of two parallel uses the second
 * sees the first.
 */
export const findTokenForUpdate = (
  executor: Executor,
  token: TokenQuery,
): Promise<TokenRow | undefined> =>
  selectToken(executor, token).forUpdate(['users', 'one_time_tokens']).executeTakeFirst();

/** A link that adds an address, and its owner. Locks both rows until the transaction ends. */
export const findAddressTokenForUpdate = (
  executor: Executor,
  { tokenHash, email }: Omit<TokenQuery, 'purpose'>,
): Promise<
  { user_id: string; expires_at: Date; used_at: Date | null; own_email: string | null } | undefined
> =>
  executor
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select([
      'one_time_tokens.user_id',
      'one_time_tokens.expires_at',
      'one_time_tokens.used_at',
      'users.email as own_email',
    ])
    .where('one_time_tokens.token_hash', '=', tokenHash)
    .where('one_time_tokens.purpose', '=', 'add_email')
    .where('one_time_tokens.email', '=', email)
    .where('users.role', '=', 'student')
    .where('users.activated_at', 'is not', null)
    .forUpdate(['users', 'one_time_tokens'])
    .executeTakeFirst();

/**
 * Ends this and every other unused token of a user for one purpose, and deletes the password hashes
 * in them.
 */
export const endTokens = async (
  executor: Executor,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> => {
  await executor
    .updateTable('one_time_tokens')
    .set({ used_at: now, password_hash: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
};

/** Deletes tokens that ended unused, and those that were used before a moment. */
export const deleteOldTokens = async (
  executor: Executor,
  { now, usedBefore }: { now: Date; usedBefore: Date },
): Promise<void> => {
  await executor
    .deleteFrom('one_time_tokens')
    .where(({ or, and, eb }) =>
      or([
        and([eb('used_at', 'is', null), eb('expires_at', '<=', now)]),
        eb('used_at', '<', usedBefore),
      ]),
    )
    .execute();
};
