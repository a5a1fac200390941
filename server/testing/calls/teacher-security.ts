import { resetTeacher } from '#server/features/identity/accounts/accounts.api.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { codeAt } from './second-step-calls.ts';

/** The teacher of a running product, whose clock a journey cannot move. */
export const openTeacherSecurity = (connectionString: string) => {
  const database = openDatabase({ connectionString, poolSize: 1 });
  return {
    /** Lets the confirmations of all sessions run out. */
    endConfirmations: async (): Promise<void> => {
      await database.updateTable('sessions').set({ confirmed_at: null }).execute();
    },
    /** What `npm run teacher -- reset` does, and the offer of a second step as at the first sign-in. */
    reset: async (password: string): Promise<void> => {
      await resetTeacher({ database, clock: systemClock, ids: randomIds }, password);
      await database.updateTable('users').set({ second_step_offer_closed_at: null }).execute();
    },
    /** What an authenticator app shows so many seconds from now. */
    codeIn: (seconds: number, secret: string): string =>
      codeAt(secret, new Date(Date.now() + seconds * 1000)),
    close: () => database.destroy(),
  };
};
