import { lockAccount } from '#server/features/identity/accounts/credentials/account-locks.repository.ts';
import { endOtherSessions } from '#server/features/identity/accounts/credentials/sessions.repository.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countFactors, replaceRecoveryCodes } from './factors.repository.ts';
import { hashRecoveryCode, inventRecoveryCodes } from './recovery-codes.ts';
import { type SecurityChange, securityMail } from './second-step-mails.ts';

type Change = {
  action: string;
  mail: SecurityChange;
  /** SQL only. */
  apply: (transaction: Executor) => Promise<void>;
};

type Codes = { recoveryCodes: string[] };

/** Applies a change of second factors with the account locked, writes the audit log and mails the owner. */
const change = async <T>(
  platform: Platform,
  viewer: Viewer,
  { action, mail: kind, apply }: Change,
  then: (transaction: Executor) => Promise<T>,
): Promise<T> => {
  const { database, mail, publicUrl } = platform;
  const message = securityMail({ publicUrl, to: viewer.email }, kind);
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, viewer.id);
    await apply(transaction);
    await recordAction(transaction, platform, { actorId: viewer.id, action, subjectId: viewer.id });
    await mail.queue(transaction, message);
    return then(transaction);
  });
};

/**
 * Adds a second factor. With the first one come recovery codes, and the other sessions end, because they were opened without
 * it.
 * @returns the recovery codes, shown this once; empty where the earlier ones stay valid
 */
export const addFactor = async (
  platform: Platform,
  viewer: Viewer,
  factor: Change,
): Promise<Codes> => {
  const { clock, ids, endedSessions } = platform;
  const codes = inventRecoveryCodes(ids);
  const hashes = codes.map(hashRecoveryCode);
  const ended = await change(platform, viewer, factor, async (transaction) => {
    if ((await countFactors(transaction, viewer.id)) > 1) return undefined;
    await replaceRecoveryCodes(transaction, viewer.id, hashes);
    return endOtherSessions(transaction, viewer.id, viewer.sessionId, clock.now());
  });
  if (!ended) return { recoveryCodes: [] };
  endedSessions.add(ended);
  return { recoveryCodes: codes };
};

/** Removes a second factor. Removing the last one also deletes the recovery codes. */
export const removeFactor = (platform: Platform, viewer: Viewer, factor: Change): Promise<void> =>
  change(platform, viewer, factor, async (transaction) => {
    if ((await countFactors(transaction, viewer.id)) === 0) {
      await replaceRecoveryCodes(transaction, viewer.id, []);
    }
  });

/** @throws AppError second_step.not_on */
export const renewRecoveryCodes = async (platform: Platform, viewer: Viewer): Promise<Codes> => {
  const codes = inventRecoveryCodes(platform.ids);
  const hashes = codes.map(hashRecoveryCode);
  const renewal: Change = {
    action: 'second_step.renew_recovery_codes',
    mail: 'codesRenewed',
    apply: async (transaction) => {
      if ((await countFactors(transaction, viewer.id)) === 0) {
        throw new AppError('second_step.not_on');
      }
      await replaceRecoveryCodes(transaction, viewer.id, hashes);
    },
  };
  await change(platform, viewer, renewal, () => Promise.resolve());
  return { recoveryCodes: codes };
};
