import type { Cache } from './cache.ts';

/** PostgreSQL counts as many rows of an index in about a millisecond. */
const minCachedTotal = 2000;
const usualLifetimeInMilliseconds = 30_000;

export type Counting<Counts extends object> = {
  key: string;
  count: () => Promise<Counts>;
  /** All rows that were counted. */
  sum: (counts: Counts) => number;
  sizeInBytes: (counts: Counts) => number;
  lifetimeInMilliseconds?: number;
};

/** Caches counts of thousands of rows, and makes smaller ones each time (decisions/0057). */
export const cacheLarge = async <Counts extends object>(
  cache: Cache,
  {
    key,
    count,
    sum,
    sizeInBytes,
    lifetimeInMilliseconds = usualLifetimeInMilliseconds,
  }: Counting<Counts>,
): Promise<Counts> => {
  let counted: Counts | undefined;
  const cached = await cache.fetch<Counts>(`total:${key}`, async () => {
    counted = await count();
    if (sum(counted) < minCachedTotal) return undefined;
    return { value: counted, sizeInBytes: sizeInBytes(counted), lifetimeInMilliseconds };
  });
  // Callers that waited for a small total of another caller count for themselves.
  return cached ?? counted ?? count();
};

/**
 * How many rows a list has. PostgreSQL counts them one by one, so a large total is cached and may be 30 seconds old; who
 * pages through thousands of rows does not notice (decisions/0057).
 */
export const largeTotal = async (
  cache: Cache,
  key: string,
  count: () => Promise<number>,
): Promise<number> => {
  const { total } = await cacheLarge(cache, {
    key,
    count: async () => ({ total: await count() }),
    sum: (counted) => counted.total,
    sizeInBytes: () => 100 + key.length,
  });
  return total;
};

/** The same for counts by id, of which thousands may be counted at once. */
export const largeCounts = (
  cache: Cache,
  key: string,
  count: () => Promise<Map<string, number>>,
): Promise<Map<string, number>> =>
  cacheLarge(cache, {
    key,
    count,
    sum: (counts) => counts.values().reduce((sum, rows) => sum + rows, 0),
    sizeInBytes: ({ size }) => 100 * (1 + size),
  });
