import type { Clock } from '#server/platform/time/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accessTokenLifetimeInSeconds } from './access-token-lifetime.ts';
import { isSessionAlive, listEndedSessions } from './ended-sessions.repository.ts';

/** Clocks of nodes may differ by this much. */
const clockDifferenceInMilliseconds = 60_000;
const cachedForInMilliseconds = accessTokenLifetimeInSeconds * 1000 + clockDifferenceInMilliseconds;

/**
 * The recently ended sessions, whose access tokens have not expired yet (decisions/0011). They are cached in memory,
 * so that no request needs a statement; the database notifies every node of each session that ends.
 */
export type EndedSessions = {
  /** Call it with the sessions that a transaction ended, once it is committed. */
  add: (sessionIds: readonly string[]) => void;
  /** Whether a session is known to have ended. */
  has: (sessionId: string) => boolean;
  /**
   * Whether a session may write. While the cache is incomplete, the database decides.
   * @throws the error of the database
   */
  mayWrite: (sessionId: string) => Promise<boolean>;
  /** Call it when the connection that announces ended sessions breaks: from then on the cache is incomplete. */
  markIncomplete: () => void;
  /** Loads what was missed. Call it once the database announces further ones again. */
  reload: () => Promise<void>;
  /** Calls back with each session that ends from now on. Returns what stops that. */
  onEnd: (listener: (sessionId: string) => void) => () => void;
};

type Parts = { database: Database; clock: Clock };

/** Incomplete until `reload` has run. */
export const createEndedSessions = ({ database, clock }: Parts): EndedSessions => {
  /** When each entry expires, the earliest first. */
  const expiresAt = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();
  let isComplete = false;
  const dropExpired = (now: number) => {
    for (const [id, time] of expiresAt) {
      if (time > now) return;
      expiresAt.delete(id);
    }
  };
  const add = (sessionIds: readonly string[]) => {
    const now = clock.now().getTime();
    dropExpired(now);
    for (const id of sessionIds) {
      // Deleted first, so that it moves to the end of the order.
      expiresAt.delete(id);
      expiresAt.set(id, now + cachedForInMilliseconds);
      for (const listener of listeners) listener(id);
    }
  };
  const has = (sessionId: string) => expiresAt.has(sessionId);
  return {
    add,
    has,
    mayWrite: async (sessionId) =>
      !has(sessionId) && (isComplete || (await isSessionAlive(database, sessionId))),
    markIncomplete: () => {
      isComplete = false;
    },
    reload: async () => {
      const after = new Date(clock.now().getTime() - cachedForInMilliseconds);
      add(await listEndedSessions(database, after));
      isComplete = true;
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
