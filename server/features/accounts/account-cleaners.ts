import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteOldTokens } from './one-time-tokens.repository.ts';
import { deleteEndedSessions, deleteUsedRefreshTokens } from './sessions.repository.ts';
import { deleteOldSignIns } from './sign-ins.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * dayInMilliseconds);

/** What accounts leave behind. */
export const accountCleaners: readonly Cleaner[] = [
  // A day's grace: an access token lives on for 15 minutes after its session.
  { name: 'sessions', clean: (database, now) => deleteEndedSessions(database, daysBefore(now, 1)) },
  // A used token that comes back ends its session; after 30 days its thief would have had to come.
  {
    name: 'refresh tokens',
    clean: (database, now) => deleteUsedRefreshTokens(database, daysBefore(now, 30)),
  },
  // A used link is kept a while: opened again, it says that the address is confirmed.
  {
    name: 'one-time tokens',
    clean: (database, now) => deleteOldTokens(database, { now, usedBefore: daysBefore(now, 30) }),
  },
  { name: 'sign-ins', clean: (database, now) => deleteOldSignIns(database, daysBefore(now, 180)) },
];
