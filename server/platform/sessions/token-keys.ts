import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteReplacedTokenKeys, insertTokenKey, listTokenKeys } from './token-keys.repository.ts';

export type TokenKey = { id: string; key: CryptoKey };

/** The keys of access tokens: the newest one signs, each is found by the id that a token names. */
export type TokenKeys = {
  newest: () => Promise<TokenKey>;
  find: (id: string) => Promise<TokenKey | undefined>;
};

const secondInMilliseconds = 1000;
const dayInMilliseconds = 24 * 60 * 60 * secondInMilliseconds;

/** How long a key signs. */
const signsForInMilliseconds = 30 * dayInMilliseconds;

/** How long a replaced key is accepted: much longer than its tokens live, and than nodes take to notice the new one. */
const acceptedForInMilliseconds = dayInMilliseconds;

/** How old the list of keys in memory may be. */
const listedForInMilliseconds = 5 * 60 * secondInMilliseconds;

/** A token with an unknown key loads the list again, but not more often than this: anybody can send one. */
const pauseInMilliseconds = 10 * secondInMilliseconds;

/** Imported once: an import for each check would take longer than the check itself. */
export const importTokenKey = async (id: string, secret: string): Promise<TokenKey> => ({
  id,
  key: await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  ),
});

type Parts = { database: Database; clock: Clock; ids: Ids };

/** Stores a new key when the newest one is a month old, or when there is none. */
const renew = ({ database, ids }: Pick<Parts, 'database' | 'ids'>, now: Date): Promise<void> =>
  insertTokenKey(
    database,
    { id: ids.next(), secret: ids.secret(), created_at: now },
    new Date(now.getTime() - signsForInMilliseconds),
  );

/** The keys in the database, which all nodes share (decisions/0099). */
export const createTokenKeys = async (parts: Parts): Promise<TokenKeys> => {
  const { database, clock } = parts;
  await renew(parts, clock.now());
  let keys: TokenKey[] = [];
  let loadedAt = 0;
  const load = async () => {
    loadedAt = clock.now().getTime();
    const rows = await listTokenKeys(database);
    keys = await Promise.all(rows.map(({ id, secret }) => importTokenKey(id, secret)));
  };
  const loadIfOlderThan = async (milliseconds: number) => {
    if (clock.now().getTime() - loadedAt >= milliseconds) await load();
  };
  await load();
  return {
    newest: async () => {
      await loadIfOlderThan(listedForInMilliseconds);
      const [newest] = keys;
      if (!newest) throw new Error('There is no key for access tokens.');
      return newest;
    },
    find: async (id) => {
      const findKey = () => keys.find((key) => key.id === id);
      await loadIfOlderThan(findKey() ? listedForInMilliseconds : pauseInMilliseconds);
      return findKey();
    },
  };
};

/** Makes a new key each month, and deletes those that are no longer accepted. */
export const tokenKeyCleaner = (ids: Ids): Cleaner => ({
  name: 'keys of access tokens',
  clean: async (database, now) => {
    await renew({ database, ids }, now);
    await deleteReplacedTokenKeys(database, new Date(now.getTime() - acceptedForInMilliseconds));
  },
});
