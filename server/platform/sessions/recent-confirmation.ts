import type { Clock } from '#server/platform/time/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findConfirmedAt } from './recent-confirmation.repository.ts';

/** How long a confirmation is valid (decisions/0097). */
const confirmedForInMilliseconds = 10 * 60 * 1000;

/** Until when a confirmation of this moment is valid. */
export const confirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + confirmedForInMilliseconds);

/** Whether the owner of the session signed in or confirmed their identity within the last minutes. */
export type IsRecentlyConfirmed = (sessionId: string) => Promise<boolean>;

export const createRecentConfirmation =
  ({ database, clock }: { database: Database; clock: Clock }): IsRecentlyConfirmed =>
  async (sessionId) => {
    const confirmedAt = await findConfirmedAt(database, sessionId);
    return confirmedAt !== undefined && clock.now() < confirmedUntil(confirmedAt);
  };
