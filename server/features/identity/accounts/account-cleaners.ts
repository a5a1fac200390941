import { findRetention } from '#server/features/settings/settings.api.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteOldActiveDays } from './credentials/accounts.repository.ts';
import { deleteOldTokens } from './credentials/one-time-tokens.repository.ts';
import { deleteOldChallenges } from './second-step/challenges.repository.ts';
import { deleteEndedSessions, deleteUsedRefreshTokens } from './credentials/sessions.repository.ts';
import { deleteOldSignIns } from './credentials/sign-ins.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * dayInMilliseconds);

/** Deletes ended sessions, old tokens, expired second steps, old sign-ins and old days of activity. */
export const accountCleaners: readonly Cleaner[] = [
  // Ended sessions stay for a day, because a node that starts loads those that ended in the last minutes.
  { name: 'sessions', clean: (database, now) => deleteEndedSessions(database, daysBefore(now, 1)) },
  // Used tokens are stored for 30 days, because a stolen one that is sent again has to end its session.
  {
    name: 'refresh tokens',
    clean: (database, now) => deleteUsedRefreshTokens(database, daysBefore(now, 30)),
  },
  // Used links are stored for a while, so that one that is opened again still says that the address
  // is confirmed.
  {
    name: 'one-time tokens',
    clean: (database, now) => deleteOldTokens(database, { now, usedBefore: daysBefore(now, 30) }),
  },
  { name: 'second steps', clean: deleteOldChallenges },
  {
    name: 'sign-ins',
    clean: async (database, now) => {
      const { signInDays } = await findRetention(database);
      await deleteOldSignIns(database, daysBefore(now, signInDays));
    },
  },
  // The overview shows thirty days (decisions/0051).
  {
    name: 'active days',
    clean: (database, now) => deleteOldActiveDays(database, daysBefore(now, 60)),
  },
];
