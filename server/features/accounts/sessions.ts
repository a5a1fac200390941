import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { presentAccount, rolesOf } from './accounts.presenter.ts';
import { findAccount } from './accounts.repository.ts';
import { insertRefreshToken } from './sessions.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** When a session ends that is not used any more: 30 days after its last refresh (decisions §3). */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + 30 * dayInMilliseconds);

/** Makes the next refresh token of a session, and the pair that the caller stores. */
export const issueTokens = async (
  { accessTokens, clock, ids }: Platform,
  executor: Executor,
  session: { id: string; userId: string },
) => {
  const now = clock.now();
  const user = await findAccount(executor, session.userId, now);
  if (!user) throw new AppError('auth.session_expired');
  const refreshToken = ids.secret();
  await insertRefreshToken(executor, {
    token_hash: hashToken(refreshToken),
    session_id: session.id,
    created_at: now,
  });
  const roles = rolesOf(user);
  const { id, email, role } = user;
  const viewer = { id, email, role, sessionId: session.id };
  const { token, expiresAt } = await accessTokens.issue(viewer, roles);
  return {
    accessToken: token,
    refreshToken,
    accessTokenExpires: expiresAt.toISOString(),
    roles,
    user: presentAccount(user),
  };
};

export type IssuedTokens = Awaited<ReturnType<typeof issueTokens>>;
