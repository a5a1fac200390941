import type * as z from 'zod/mini';
import type { assistants } from '#contract/staff/assistants.ts';
import { toEgp } from '#domain/settings/money.ts';
import type { AssistantRow } from './assistants.repository.ts';

type Assistant = z.input<typeof assistants.change.reply>;

const stateOf = (row: AssistantRow, now: Date): Assistant['state'] => {
  if (row.ended_at) return 'ended';
  if (row.expires_at) return row.expires_at > now ? 'invited' : 'expired';
  return 'active';
};

/** Row to wire. */
export const presentAssistant = (row: AssistantRow, now: Date): Assistant => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  groups: row.groups,
  waiverLimit: toEgp(row.waiver_limit_in_piastres),
  state: stateOf(row, now),
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastActiveAt: row.last_active_at?.toISOString() ?? null,
  openSessions: row.open_sessions,
});
