import type * as z from 'zod/mini';
import type { invitation } from '#contract/school/student-import.ts';
import type { InvitationRow, InvitationState } from './invitations.repository.ts';

const stateOf = (row: InvitationRow, now: Date): InvitationState => {
  if (row.joined_at) return 'joined';
  if (row.withdrawn_at) return 'withdrawn';
  return row.expires_at > now ? 'waiting' : 'expired';
};

export const presentInvitation = (row: InvitationRow, now: Date): z.input<typeof invitation> => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? '',
  phone: row.phone,
  grade: row.grade,
  centre: row.centre,
  state: stateOf(row, now),
  invitedAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  mailedAt: row.mailed_at?.toISOString() ?? null,
  printedAt: row.printed_at?.toISOString() ?? null,
  joinedAt: row.joined_at?.toISOString() ?? null,
  account:
    row.account_id === null
      ? null
      : {
          id: row.account_id,
          email: row.account_email ?? '',
          isVerified: row.account_verified_at !== null,
        },
});
