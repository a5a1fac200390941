import {
  lockAccounts,
  moveUnconfirmedAccount,
} from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockByEmail, markInvitationUsed } from './used-invitations.repository.ts';

/**
 * Who registers an invited address and reads its mailbox is the invited person, not a second one: the account becomes that
 * person's, and the invitation is used (decisions/0194). A phone number proves nothing and joins nobody.
 */
export const joinInvitedPerson = async (
  transaction: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { email, userId }: { email: string; userId: string },
): Promise<void> => {
  const now = clock.now();
  const invitation = await lockByEmail(transaction, email, now);
  if (!invitation) return;
  const { id, code, student_id: invitedId } = invitation;
  await lockAccounts(transaction, [userId, invitedId]);
  const moved = await moveUnconfirmedAccount(transaction, { fromId: userId, toId: invitedId, now });
  if (moved) await markInvitationUsed(transaction, { id, code, now });
};
