import type { SecondStepProof } from '#contract/second-step-fields.ts';
import {
  findAccount,
  type UserRow,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import {
  type Device,
  openSession,
  userAgentLimit,
} from '#server/features/identity/accounts/sign-in/login.service.ts';
import { insertFailedSignIn } from '#server/features/identity/accounts/credentials/sign-ins.repository.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import {
  type ChallengeRow,
  findChallenge,
  spendChallenge,
} from '#server/features/identity/accounts/second-step/challenges.repository.ts';
import { checkProof } from '#server/features/identity/accounts/second-step/check-proof.ts';
import { securityMail } from '#server/features/identity/accounts/second-step/second-step-mails.ts';

type Request<D extends Device> = {
  challengeToken: string;
  proof: SecondStepProof;
  /** The caller's network address. */
  ip: string;
  /** The device of the request, by the e-mail of the account. */
  deviceOf: (email: string) => D;
};

type Step = { challenge: ChallengeRow; tokenHash: Buffer; proof: SecondStepProof };

const open = async (
  platform: Platform,
  user: UserRow,
  device: Device,
  { challenge, tokenHash, proof }: Step,
) => {
  const { mail, publicUrl } = platform;
  const spend = await checkProof(platform, challenge, proof);
  const notice = securityMail({ publicUrl, to: user.email }, 'recoveryCodeUsed');
  return openSession(platform, user, device, async (transaction) => {
    if (!(await spendChallenge(transaction, tokenHash))) throw new AppError('second_step.expired');
    await spend(transaction);
    if (proof.method !== 'recovery') return;
    const action = 'second_step.use_recovery_code';
    await recordAction(transaction, platform, { actorId: user.id, action, subjectId: user.id });
    await mail.queue(transaction, notice);
  });
};

/**
 * Completes a sign-in whose password was correct. Wrong proofs are counted for the account, whatever their network address.
 * @throws AppError second_step.expired, second_step.code_wrong, second_step.recovery_code_wrong, second_step.passkey_refused,
 *   auth.bad_credentials when the password was changed meanwhile
 */
export const completeSignIn = async <D extends Device>(platform: Platform, request: Request<D>) => {
  const { reservedDatabase: database, clock, ids, limits } = platform;
  const tokenHash = hashToken(request.challengeToken);
  const key = { tokenHash, purpose: 'sign_in', now: clock.now() } as const;
  const challenge = await findChallenge(database, key);
  const user = challenge && (await findAccount(database, challenge.user_id, clock.now()));
  if (!challenge || !user) throw new AppError('second_step.expired');
  const device = request.deviceOf(user.email);
  try {
    const session = await limits.guard('secondStep', { ip: request.ip, person: user.id }, () =>
      // The hash that the typed password matched, not the current one: a change of the password in between ends the step.
      open(platform, { ...user, password_hash: challenge.password_hash ?? '' }, device, {
        challenge,
        tokenHash,
        proof: request.proof,
      }),
    );
    return { session, device, userId: user.id };
  } catch (error) {
    // The caller knows the password, so the owner should see this failed sign-in.
    if (error instanceof AppError) {
      await insertFailedSignIn(database, {
        id: ids.next(),
        userIds: [user.id],
        user_agent: device.userAgent.slice(0, userAgentLimit),
        happened_at: clock.now(),
      });
    }
    throw error;
  }
};
