import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { recordActivity } from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import {
  type IssuedTokens,
  sessionEnd,
  signTokens,
  storeRefreshToken,
} from '#server/features/identity/accounts/credentials/sessions.ts';
import {
  areSuccessorsUnused,
  extendSession,
  findRefreshTokenForUpdate,
  markRefreshTokenUsed,
  type RefreshTokenRow,
  revokeSession,
  revokeSessionOfToken,
} from '#server/features/identity/accounts/credentials/sessions.repository.ts';

/** How long a used token may be sent again, because the reply to its first use was lost (decisions/0011). */
const graceInMilliseconds = 20_000;

/** Whether a used token repeats a request whose reply was lost: it comes soon after, and none of its successors was used. */
const isRepeated = async (
  executor: Executor,
  tokenHash: Buffer,
  { usedAt, now }: { usedAt: Date; now: Date },
): Promise<boolean> =>
  now.getTime() - usedAt.getTime() <= graceInMilliseconds &&
  (await areSuccessorsUnused(executor, tokenHash));

type Presented = { tokenHash: Buffer; found: RefreshTokenRow; now: Date };

/** Whether a token can be exchanged. A used one that comes too late ends its session. */
const admit = async (
  executor: Executor,
  { tokenHash, found, now }: Presented,
): Promise<'admitted' | 'refused' | 'ended' | 'elsewhere'> => {
  const { session_id: sessionId, used_at: usedAt } = found;
  if (found.ended_by_other_device) return 'elsewhere';
  if (found.revoked_at || found.expires_at <= now) return 'refused';
  if (!usedAt) {
    const token = { hash: tokenHash, predecessorHash: found.predecessor_hash };
    await markRefreshTokenUsed(executor, token, now);
    return 'admitted';
  }
  if (await isRepeated(executor, tokenHash, { usedAt, now })) return 'admitted';
  await revokeSession(executor, sessionId, now);
  return 'ended';
};

/**
 * Exchanges a refresh token for a new pair. When a used token is sent again, it or its successor was stolen, so
 * the session ends (decisions §3); within 20 seconds, and before a successor was used, it is exchanged once more.
 * @throws AppError auth.session_expired, auth.signed_in_elsewhere
 */
export const refreshSession = async (
  platform: Platform,
  refreshToken: string,
): Promise<IssuedTokens> => {
  const { reservedDatabase: database, clock, endedSessions } = platform;
  const now = clock.now();
  const tokenHash = hashToken(refreshToken);
  // A refusal is returned and not thrown, because the transaction must store the end of the session.
  const { stored, ended = [] } = await database.transaction().execute(async (transaction) => {
    const found = await findRefreshTokenForUpdate(transaction, tokenHash);
    if (!found) return {};
    const { session_id: id, user_id: userId } = found;
    const outcome = await admit(transaction, { tokenHash, found, now });
    if (outcome === 'ended') return { ended: [id] };
    if (outcome === 'elsewhere') throw new AppError('auth.signed_in_elsewhere');
    if (outcome === 'refused') return {};
    await extendSession(transaction, { id, usedAt: now, expiresAt: sessionEnd(now) });
    const session = { id, userId, predecessorHash: tokenHash };
    return { stored: await storeRefreshToken(platform, transaction, session) };
  });
  endedSessions.add(ended);
  if (!stored) throw new AppError('auth.session_expired');
  // A transaction of its own, because a sign-in locks the account first and then its sessions; the
  // other order could deadlock.
  await recordActivity(database, stored.user.id, now);
  return signTokens(platform, stored);
};

/**
 * Ends the session of a refresh token. An unknown token is no error, because its session has ended
 * anyway.
 */
export const endSession = async (
  { reservedDatabase, clock, endedSessions }: Platform,
  refreshToken: string,
): Promise<void> => {
  const tokenHash = hashToken(refreshToken);
  endedSessions.add(await revokeSessionOfToken(reservedDatabase, tokenHash, clock.now()));
};
