import { defaultSettings, type SiteSettings } from '#domain/settings/platform.ts';
import { defaultPlanPrices, type PlanPrices } from '#domain/settings/plans.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPlanPrices } from './plan-prices.repository.ts';
import { findSiteSettings } from './read-settings.ts';
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

export const createSettingsReader = (source: Source): (() => Promise<SiteSettings>) =>
  cachedUntilChange<SiteSettings>(source, defaultSettings, () => findSiteSettings(source.database));

export const createPricesReader = (source: Source): (() => Promise<PlanPrices>) =>
  cachedUntilChange<PlanPrices>(source, defaultPlanPrices, () => findPlanPrices(source.database));

/** Returns the start of the school year of a moment, from the cached settings, so that hot reads need no statement. */
export const createSchoolYearReader = (source: Source): ((now: Date) => Promise<Date>) => {
  const readSettings = createSettingsReader(source);
  return async (now) => schoolYearStartBefore(now, (await readSettings()).schoolYearEnd);
};
