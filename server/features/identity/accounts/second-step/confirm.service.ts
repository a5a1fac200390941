import type * as z from 'zod/mini';
import type { SecondStep, SecondStepProof } from '#contract/second-step-fields.ts';
import type { secondStep } from '#contract/identity/second-step.ts';
import { findAccount } from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { verifyPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { confirmSession } from '#server/features/identity/accounts/credentials/sessions.repository.ts';
import { confirmedUntil } from '#server/platform/sessions/recent-confirmation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { beginConfirmationStep, hasSecondStep } from './begin-step.ts';
import { type ChallengeRow, findChallenge, spendChallenge } from './challenges.repository.ts';
import { checkProof, type Spend } from './check-proof.ts';

type Body = z.output<typeof secondStep.confirm.body>;

/** The methods by which this account confirms; empty where it confirms by its password. */
export const beginConfirmation = (platform: Platform, viewer: Viewer): Promise<SecondStep> =>
  beginConfirmationStep(platform, viewer.id);

/** The password confirms only where no second step is set up. */
const checkPassword = async (
  platform: Platform,
  userId: string,
  password: string,
): Promise<Spend> => {
  const account = await findAccount(platform.reservedDatabase, userId, platform.clock.now());
  const isRight = await verifyPassword(account?.password_hash, password);
  if (!isRight || (await hasSecondStep(platform, userId))) {
    throw new AppError('password.current_wrong');
  }
  return () => Promise.resolve();
};

const check = (platform: Platform, challenge: ChallengeRow, proof: Body['proof']): Promise<Spend> =>
  proof.method === 'password'
    ? checkPassword(platform, challenge.user_id, proof.password)
    : checkProof(platform, challenge, proof satisfies SecondStepProof);

/**
 * Confirms the caller's session for the next minutes. Wrong proofs are limited for the account, together with those of sign-ins.
 * @throws AppError second_step.expired, password.current_wrong, and those of `checkProof`
 */
export const confirm = async (
  platform: Platform,
  viewer: Viewer,
  { challengeToken, proof, ip }: Body & { ip: string },
): Promise<{ confirmedUntil: string }> => {
  const { reservedDatabase: database, clock, limits } = platform;
  const tokenHash = hashToken(challengeToken);
  const now = clock.now();
  const challenge = await findChallenge(database, { tokenHash, purpose: 'confirm', now });
  if (challenge?.user_id !== viewer.id) throw new AppError('second_step.expired');
  await limits.guard('secondStep', { ip, person: viewer.id }, async () => {
    const spend = await check(platform, challenge, proof);
    await database.transaction().execute(async (transaction) => {
      if (!(await spendChallenge(transaction, tokenHash)))
        throw new AppError('second_step.expired');
      await spend(transaction);
      await confirmSession(transaction, viewer.sessionId, now);
    });
  });
  return { confirmedUntil: confirmedUntil(now).toISOString() };
};
