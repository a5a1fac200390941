import type * as z from 'zod/mini';
import type { assistants } from '#contract/staff/assistants.ts';
import { toPiastres } from '#domain/settings/money.ts';
import {
  closeAssistantAccount,
  endOtherSessions,
  lockAccount,
} from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAssistantForUpdate, updateAssistant } from './assistants.repository.ts';
import { assertGroupsExist } from './invite-assistant.service.ts';

type StoredAssistant = NonNullable<Awaited<ReturnType<typeof findAssistantForUpdate>>>;

type Change = {
  actorId: string;
  id: string;
  action: 'assistant.change' | 'assistant.end' | 'assistant.end_sessions';
  detail?: Record<string, unknown>;
};

/**
 * Changes an assistant and ends every session of the account in the same transaction. The account is locked first, so that a
 * sign-in in progress either comes before, and is ended, or reads the new rights. What is `same` ends nothing.
 */
const changeAndSignOut = async (
  platform: Platform,
  { actorId, id, action, detail = {} }: Change,
  change: (transaction: Executor, now: Date, stored: StoredAssistant) => Promise<void | 'same'>,
): Promise<void> => {
  const { database, clock, endedSessions } = platform;
  const now = clock.now();
  const ended = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    const stored = await findAssistantForUpdate(transaction, id);
    if (!stored) throw new AppError('assistant.not_found');
    if ((await change(transaction, now, stored)) === 'same') return [];
    await recordAction(transaction, platform, { actorId, action, subjectId: id, detail });
    return endOtherSessions(transaction, id, undefined, now);
  });
  endedSessions.add(ended);
};

type Terms = Pick<StoredAssistant, 'role' | 'group_ids' | 'waiver_limit_in_piastres'>;

const isSame = (stored: StoredAssistant, change: Partial<Terms>): boolean =>
  Object.entries(change).every(
    ([name, value]) => JSON.stringify(stored[name as keyof Terms]) === JSON.stringify(value),
  );

/** @throws AppError assistant.not_found, request.invalid for an unknown group */
export const changeAssistant = (
  platform: Platform,
  actorId: string,
  { id, role, groupIds, waiverLimit }: { id: string } & z.output<typeof assistants.change.body>,
): Promise<void> => {
  const detail = {
    ...(role && { role }),
    ...(groupIds !== undefined && { groupIds }),
    ...(waiverLimit !== undefined && { waiverLimit }),
  };
  const action = 'assistant.change';
  return changeAndSignOut(
    platform,
    { actorId, id, action, detail },
    async (transaction, _, stored) => {
      if (groupIds !== undefined) await assertGroupsExist(transaction, groupIds);
      const change = {
        ...(role && { role }),
        ...(groupIds !== undefined && { group_ids: groupIds }),
        ...(waiverLimit !== undefined && { waiver_limit_in_piastres: toPiastres(waiverLimit) }),
      };
      if (isSame(stored, change)) return 'same';
      await updateAssistant(transaction, id, change);
      return undefined;
    },
  );
};

/** Signs an assistant out everywhere. @throws AppError assistant.not_found */
export const endSessionsOfAssistant = (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<void> =>
  changeAndSignOut(platform, { actorId, id, action: 'assistant.end_sessions' }, async () => {});

/** Closes the account, and withdraws an invitation that waits. @throws AppError assistant.not_found */
export const endAssistant = (platform: Platform, actorId: string, id: string): Promise<void> =>
  changeAndSignOut(platform, { actorId, id, action: 'assistant.end' }, async (transaction, now) => {
    const change = { ended_at: now, token_hash: null, expires_at: null };
    await updateAssistant(transaction, id, change);
    await closeAssistantAccount(transaction, id, now);
  });
