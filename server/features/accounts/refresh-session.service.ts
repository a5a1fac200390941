import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { recordActivity } from './accounts.repository.ts';
import { issueTokens, type IssuedTokens, sessionEnd } from './sessions.ts';
import {
  extendSession,
  findRefreshTokenForUpdate,
  markRefreshTokenUsed,
  revokeSession,
  revokeSessionOfToken,
} from './sessions.repository.ts';

/**
 * Exchanges a refresh token for a new pair. When a used token is sent again, it or its successor
 * was stolen, so the session ends (decisions §3).
 * @throws AppError auth.session_expired
 */
export const refreshSession = async (
  platform: Platform,
  refreshToken: string,
): Promise<IssuedTokens> => {
  const { database, clock } = platform;
  const now = clock.now();
  const tokenHash = hashToken(refreshToken);
  // A refusal is returned and not thrown, because the transaction must store the end of the session.
  const tokens = await database.transaction().execute(async (transaction) => {
    const found = await findRefreshTokenForUpdate(transaction, tokenHash);
    if (!found) return undefined;
    if (found.used_at) await revokeSession(transaction, found.session_id, now);
    if (found.used_at || found.revoked_at || found.expires_at <= now) return undefined;
    await markRefreshTokenUsed(transaction, tokenHash, now);
    await extendSession(transaction, {
      id: found.session_id,
      usedAt: now,
      expiresAt: sessionEnd(now),
    });
    return issueTokens(platform, transaction, { id: found.session_id, userId: found.user_id });
  });
  if (!tokens) throw new AppError('auth.session_expired');
  // A transaction of its own, because a sign-in locks the account first and then its sessions; the
  // other order could deadlock.
  await recordActivity(database, tokens.user.id, now);
  return tokens;
};

/**
 * Ends the session of a refresh token. An unknown token is no error, because its session has ended
 * anyway.
 */
export const endSession = ({ database, clock }: Platform, refreshToken: string): Promise<void> =>
  revokeSessionOfToken(database, hashToken(refreshToken), clock.now());
