import { calledName } from '#domain/text/called-name.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { presentAccount, rolesOf } from './accounts.presenter.ts';
import { findAccount } from './accounts.repository.ts';
import { insertRefreshToken } from './sessions.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** When an unused session expires: 30 days after its last refresh (decisions §3). */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + 30 * dayInMilliseconds);

type TokenOwner = {
  id: string;
  userId: string;
  /** The hash of the token that is exchanged; null for the first of a session. */
  predecessorHash: Buffer | null;
};

/** Stores the next refresh token of a session; `signTokens` makes the pair from it after the transaction. */
export const storeRefreshToken = async (
  { clock, ids }: Platform,
  executor: Executor,
  session: TokenOwner,
) => {
  const now = clock.now();
  const user = await findAccount(executor, session.userId, now);
  if (!user) throw new AppError('auth.session_expired');
  const refreshToken = ids.secret();
  await insertRefreshToken(executor, {
    token_hash: hashToken(refreshToken),
    session_id: session.id,
    created_at: now,
    predecessor_hash: session.predecessorHash,
  });
  return { user, refreshToken, sessionId: session.id };
};

/** The pair of tokens that the caller gets. */
export const signTokens = async (
  { accessTokens }: Platform,
  { user, refreshToken, sessionId }: Awaited<ReturnType<typeof storeRefreshToken>>,
) => {
  const roles = rolesOf(user);
  const { id, email, role } = user;
  const viewer = { id, email, role, sessionId };
  const { token, expiresAt } = await accessTokens.issue(viewer, roles, {
    firstName: calledName(`${user.first_name} ${user.last_name}`),
    grade: user.grade,
    gender: user.gender,
  });
  return {
    accessToken: token,
    refreshToken,
    accessTokenExpires: expiresAt.toISOString(),
    roles,
    user: presentAccount(user),
  };
};

export type IssuedTokens = Awaited<ReturnType<typeof signTokens>>;
