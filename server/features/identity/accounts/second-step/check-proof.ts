import type { SecondStepProof } from '#contract/second-step-fields.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAppStep } from './app-codes.ts';
import type { ChallengeRow } from './challenges.repository.ts';
import {
  findApp,
  listPasskeys,
  spendAppStep,
  recordPasskeyUse,
  spendRecoveryCode,
} from './factors.repository.ts';
import { checkPasskey, type SentCredential } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** Stores that a valid proof was used, in the caller's transaction. SQL only. @throws AppError when it was used before */
export type Spend = (transaction: Executor) => Promise<void>;

type Parts = Pick<Platform, 'reservedDatabase' | 'clock' | 'publicUrl'>;

const checkAppCode = async (
  { reservedDatabase, clock }: Parts,
  userId: string,
  code: string,
): Promise<Spend> => {
  const app = await findApp(reservedDatabase, userId);
  const step = app?.enabled_at ? findAppStep(app.secret, code, clock.now()) : undefined;
  if (step === undefined) throw new AppError('second_step.code_wrong');
  return async (transaction) => {
    if (!(await spendAppStep(transaction, { userId, step }))) {
      throw new AppError('second_step.code_wrong');
    }
  };
};

const checkCredential = async (
  { reservedDatabase, clock, publicUrl }: Parts,
  { user_id: userId, passkey_challenge: challenge }: ChallengeRow,
  sent: SentCredential,
): Promise<Spend> => {
  const passkeys = await listPasskeys(reservedDatabase, userId);
  const passkey = passkeys.find(({ credential_id: id }) => id === sent.id);
  const counter =
    passkey && challenge !== null
      ? await checkPasskey({ publicUrl, challenge }, passkey, sent)
      : undefined;
  if (!passkey || counter === undefined) throw new AppError('second_step.passkey_refused');
  return async (transaction) => {
    if (!(await recordPasskeyUse(transaction, { id: passkey.id, counter, now: clock.now() }))) {
      throw new AppError('second_step.passkey_refused');
    }
  };
};

/**
 * Checks a proof against the second factors of the account that began the step.
 * @returns a function that stores the use of the proof, so that it works once
 * @throws AppError second_step.code_wrong, second_step.recovery_code_wrong, second_step.passkey_refused
 */
export const checkProof = async (
  parts: Parts,
  challenge: ChallengeRow,
  proof: SecondStepProof,
): Promise<Spend> => {
  if (proof.method === 'app') return checkAppCode(parts, challenge.user_id, proof.code);
  if (proof.method === 'passkey') return checkCredential(parts, challenge, proof.credential);
  const code = {
    userId: challenge.user_id,
    hash: hashRecoveryCode(proof.code),
    now: parts.clock.now(),
  };
  return async (transaction) => {
    if (!(await spendRecoveryCode(transaction, code))) {
      throw new AppError('second_step.recovery_code_wrong');
    }
  };
};
