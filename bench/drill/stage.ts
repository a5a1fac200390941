import { Client } from 'pg';
import { collectFacts } from '#bench/facts.ts';
import { closeConnections } from '#bench/storm/calls.ts';
import { type Attempt, planNight } from '#bench/storm/night.ts';
import { runStorm, type Storm } from '#bench/storm/storm.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createAccessTokens } from '#server/platform/sessions/access-token.ts';
import { createTokenKeys } from '#server/platform/sessions/token-keys.ts';

/** Of the school that the drill plays in. */
const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Tokens are of tomorrow, so that they outlive a long run. */
const tomorrow = { now: () => new Date(Date.now() + dayInMilliseconds) };
const today = { now: () => new Date() };

const openSessions = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into sessions (id, user_id, created_at, expires_at, last_used_at)
     select id, id, now(), now() + interval '30 days', now() from users on conflict do nothing`,
  );
  await client.end();
};

/** Signs the students of a school in, and returns what each of them does in a storm. */
const planAttempts = async (connectionString: string): Promise<(n: number) => Attempt> => {
  await openSessions(connectionString);
  const database = openDatabase({ connectionString });
  const keys = await createTokenKeys({ database, clock: today, ids: randomIds });
  const nobody = { has: () => false, mayWrite: async () => true };
  const facts = await collectFacts(database, createAccessTokens(keys, tomorrow, nobody));
  await database.destroy();
  return planNight(connectionString, facts);
};

export type Load = (options: {
  origin: () => string;
  rate: number;
  seconds: number;
}) => Promise<Storm>;

/** Storms on a school, one after the other; no attempt is used twice. */
export const createLoad = async (
  connectionString: string,
): Promise<{ load: Load; acknowledged: Storm['acknowledged'] }> => {
  const attemptAt = await planAttempts(connectionString);
  const acknowledged: Storm['acknowledged'] = [];
  let from = 0;
  return {
    acknowledged,
    load: async (options) => {
      const begun = from;
      from += Math.round(options.rate * options.seconds);
      const storm = await runStorm({
        ...options,
        health: options.origin,
        from: begun,
        attemptAt,
        givesUp: false,
        retryAfterInMilliseconds: 250,
      });
      closeConnections();
      acknowledged.push(...storm.acknowledged);
      return storm;
    },
  };
};
