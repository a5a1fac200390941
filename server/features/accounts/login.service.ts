import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUserByEmail, recordSignIn, type UserRow } from './accounts.repository.ts';
import { verifyPassword } from './passwords.ts';
import { issueTokens, type IssuedTokens, sessionEnd } from './sessions.ts';
import { insertSession, revokeSessionsBeyond } from './sessions.repository.ts';

type Credentials = { email: string; password: string };

/** On how many devices a student's account is open at once (decisions §3). */
const studentSessionLimit = 2;
const userAgentLimit = 300;

/** Compares the password also for an unknown address: both refusals read and cost the same. */
const authenticate = async (
  { database }: Platform,
  { email, password }: Credentials,
): Promise<UserRow | undefined> => {
  const user = await findUserByEmail(database, email);
  return (await verifyPassword(user?.password_hash, password)) ? user : undefined;
};

const openSession = (
  platform: Platform,
  user: UserRow,
  userAgent: string,
): Promise<IssuedTokens> => {
  const { database, clock, ids } = platform;
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    // Holds the account's row: sign-ins at once count each other, and a reset in between wins.
    const isCurrent = await recordSignIn(transaction, {
      id: user.id,
      passwordHash: user.password_hash,
      now,
    });
    if (!isCurrent) throw new AppError('auth.bad_credentials');
    const sessionId = ids.next();
    await insertSession(transaction, {
      id: sessionId,
      user_id: user.id,
      user_agent: userAgent.slice(0, userAgentLimit),
      created_at: now,
      expires_at: sessionEnd(now),
    });
    if (user.role === 'student') {
      await revokeSessionsBeyond(transaction, user.id, studentSessionLimit, now);
    }
    return issueTokens(platform, transaction, { id: sessionId, userId: user.id });
  });
};

/**
 * Signs in. A further sign-in of a student ends the oldest session beyond two.
 * @throws AppError auth.bad_credentials, auth.email_not_verified
 */
export const login = async (
  platform: Platform,
  credentials: Credentials,
  userAgent: string,
): Promise<IssuedTokens> => {
  const user = await authenticate(platform, credentials);
  if (!user) throw new AppError('auth.bad_credentials');
  if (!user.email_verified_at) throw new AppError('auth.email_not_verified');
  return openSession(platform, user, userAgent);
};

/**
 * Signs the teacher in; every other account is refused as if it did not exist.
 * @throws AppError auth.bad_credentials
 */
export const loginTeacher = async (
  platform: Platform,
  credentials: Credentials,
  userAgent: string,
): Promise<IssuedTokens> => {
  const user = await authenticate(platform, credentials);
  if (user?.role !== 'teacher') throw new AppError('auth.bad_credentials');
  return openSession(platform, user, userAgent);
};
