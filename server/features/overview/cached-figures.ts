import { cacheLarge, type Counting } from '#server/platform/cache/large-totals.ts';
import type { Platform } from '#server/platform/platform.ts';

const minuteInMs = 60_000;

/**
 * Figures that are counted at each call in a small school, and at most once a minute on this node where they come from
 * thousands of rows (decisions/0051).
 * @returns the figures, and when they were counted; null when they were counted for this call
 */
export const cachedFigures = async <Figures extends object>(
  { cache, clock }: Pick<Platform, 'cache' | 'clock'>,
  { key, count, sum, sizeInBytes }: Omit<Counting<Figures>, 'lifetimeInMilliseconds'>,
): Promise<{ figures: Figures; countedAt: string | null }> => {
  const now = clock.now();
  const { figures, countedAt } = await cacheLarge(cache, {
    key: `overview:${key}`,
    count: async () => ({ figures: await count(), countedAt: now }),
    sum: (counted) => sum(counted.figures),
    sizeInBytes: (counted) => sizeInBytes(counted.figures),
    lifetimeInMilliseconds: minuteInMs,
  });
  return { figures, countedAt: countedAt < now ? countedAt.toISOString() : null };
};
