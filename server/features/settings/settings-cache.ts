import type { PlanPrices } from '#domain/settings/plans.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listTimedPrices, pricesAt, type TimedPrice } from './plan-prices.repository.ts';
import { findSiteSettings, type StoredSettings, unreadSettings } from './read-settings.ts';
import { schoolYearStartBefore } from './school-year.ts';

type Source = Pick<Platform, 'database' | 'publicReplies'>;

/**
 * Returns a cached value, which is loaded again after a change of the settings on any node.
 * While the database is unreachable the last one stays valid, so that pages can still be sent.
 */
const cachedUntilChange = <Value>(
  { publicReplies }: Source,
  initial: Value,
  find: () => Promise<Value>,
): (() => Promise<Value>) => {
  let cached: Promise<Value> | undefined;
  let lastValue = initial;
  publicReplies.onDrop(publicTopics.settings, () => {
    cached = undefined;
  });
  const load = () => {
    const loading = find();
    loading.then(
      (value) => {
        lastValue = value;
      },
      () => {
        if (cached === loading) cached = undefined;
      },
    );
    return loading;
  };
  return () => (cached ??= load()).catch(() => lastValue);
};

export const createSettingsReader = (source: Source): (() => Promise<StoredSettings>) =>
  cachedUntilChange(source, unreadSettings, () => findSiteSettings(source.database));

/**
 * Returns the prices of a moment. When one has come into force since the last call, the replies that show prices are dropped
 * first: no event of the database says so.
 */
export const createPricesReader = (source: Source): ((now: Date) => Promise<PlanPrices>) => {
  const readTimed = cachedUntilChange<TimedPrice[]>(source, [], () =>
    listTimedPrices(source.database),
  );
  let inForce: number | undefined;
  return async (now) => {
    const timed = await readTimed();
    const count = timed.filter((price) => price.valid_from <= now).length;
    if (inForce !== undefined && count > inForce) {
      source.publicReplies.drop(publicTopics.settings);
    }
    inForce = count;
    return pricesAt(timed, now);
  };
};

/** Returns the start of the school year of a moment, from the cached settings, so that hot reads need no statement. */
export const createSchoolYearReader = (source: Source): ((now: Date) => Promise<Date>) => {
  const readSettings = createSettingsReader(source);
  return async (now) => schoolYearStartBefore(now, (await readSettings()).schoolYearEnd);
};
