import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectionsOf, type Database } from './database.ts';
import { prepared } from './prepared.ts';

/** Longer than a healthy database ever takes; shorter than health checkers wait for a reply. */
const timeoutInMilliseconds = 2000;

const readNothing = prepared(() => sql`select 1`);

/** Whether the pool answers within two seconds. */
const isAnswering = async (database: Database): Promise<boolean> => {
  const waiting = new AbortController();
  const answer = readNothing(database, {}).then(
    () => true,
    () => false,
  );
  const timeout = setTimeout(timeoutInMilliseconds, false, { signal: waiting.signal });
  try {
    return await Promise.race([answer, timeout.catch(() => false)]);
  } finally {
    waiting.abort();
  }
};

export type Pools = { database: Database; reservedDatabase: Database };

/**
 * Whether statements of requests succeed now, prepared ones too, which a wrong pooler loses. A pool whose connections are all
 * in use is busy and not broken; the reserved one answers for it.
 */
export const isDatabaseReachable = async ({
  database,
  reservedDatabase,
}: Pools): Promise<boolean> => {
  const pools = connectionsOf(database).isFull ? [reservedDatabase] : [reservedDatabase, database];
  return (await Promise.all(pools.map(isAnswering))).every(Boolean);
};
