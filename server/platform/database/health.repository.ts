import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Longer than a healthy database ever takes; shorter than what asks gives the answer up. */
const patienceInMilliseconds = 2000;

/** Whether the database answers within two seconds. */
export const isDatabaseReachable = async (database: Database): Promise<boolean> => {
  const waiting = new AbortController();
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  const timeout = setTimeout(patienceInMilliseconds, false, { signal: waiting.signal });
  try {
    return await Promise.race([answer, timeout.catch(() => false)]);
  } finally {
    waiting.abort();
  }
};
