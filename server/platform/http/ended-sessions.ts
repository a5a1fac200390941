import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accessTokenLifetimeInSeconds } from './access-token-lifetime.ts';
import { isSessionAlive, listEndedSessions } from './ended-sessions.repository.ts';

/** Clocks of nodes may differ by this much. */
const clockDifferenceInMilliseconds = 60_000;
const rememberedForInMilliseconds =
  accessTokenLifetimeInSeconds * 1000 + clockDifferenceInMilliseconds;

/**
 * The sessions that ended so lately that access tokens of theirs are still valid (decisions/0011). Held in memory,
 * so that no request needs a statement for it; the database tells every node of each session that ends.
 */
export type EndedSessions = {
  /** Call it with the sessions that a transaction ended, once it is committed. */
  add: (sessionIds: readonly string[]) => void;
  /** Whether a session is known to have ended. */
  has: (sessionId: string) => boolean;
  /**
   * Whether a session may write. While the database cannot tell of others, it is asked.
   * @throws the error of the database
   */
  mayWrite: (sessionId: string) => Promise<boolean>;
  /** From now on sessions may end unheard of. */
  lose: () => void;
  /** Loads what was missed. Call it while the database tells of further ones already. */
  reload: () => Promise<void>;
};

type Parts = { database: Database; clock: Clock };

/** Knows of no session that was ended elsewhere until `reload` has run. */
export const createEndedSessions = ({ database, clock }: Parts): EndedSessions => {
  /** When each can be forgotten, the earliest first. */
  const forgetAt = new Map<string, number>();
  let isComplete = false;
  const forgetOld = (now: number) => {
    for (const [id, time] of forgetAt) {
      if (time > now) return;
      forgetAt.delete(id);
    }
  };
  const add = (sessionIds: readonly string[]) => {
    const now = clock.now().getTime();
    forgetOld(now);
    for (const id of sessionIds) {
      // Deleted first, so that it moves to the end of the order.
      forgetAt.delete(id);
      forgetAt.set(id, now + rememberedForInMilliseconds);
    }
  };
  const has = (sessionId: string) => forgetAt.has(sessionId);
  return {
    add,
    has,
    mayWrite: async (sessionId) =>
      !has(sessionId) && (isComplete || (await isSessionAlive(database, sessionId))),
    lose: () => {
      isComplete = false;
    },
    reload: async () => {
      const after = new Date(clock.now().getTime() - rememberedForInMilliseconds);
      add(await listEndedSessions(database, after));
      isComplete = true;
    },
  };
};
