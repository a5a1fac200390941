import * as z from 'zod/mini';
import { defaultSettings, type SiteSettings } from '#domain/platform.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSettings } from './settings.repository.ts';

const text = (fallback: string) => z.catch(z.string().check(z.minLength(1)), fallback);
const optional = z.catch(z.string(), '');
const flag = (fallback: boolean) => z.catch(z.boolean(), fallback);

/** Each stored value, or its default when no valid value is stored. */
const storedSettings = z.object({
  siteName: text(defaultSettings.siteName),
  siteFullName: text(defaultSettings.siteFullName),
  siteDescription: text(defaultSettings.siteDescription),
  teacherName: optional,
  teacherTitle: optional,
  teacherAbout: optional,
  developers: z.catch(z.array(z.object({ name: z.string(), chatUrl: z.string() })), []),
  contactEmail: optional,
  contactPhone: optional,
  latinDigits: flag(defaultSettings.latinDigits),
  maintenanceMode: flag(defaultSettings.maintenanceMode),
  registrationEnabled: flag(defaultSettings.registrationEnabled),
  deviceLimit: z.catch(z.int().check(z.minimum(1)), defaultSettings.deviceLimit),
  version: z.catch(z.int(), 0),
});

/** The settings, and their version: 0 before the first change. */
export type StoredSettings = SiteSettings & { version: number };

/** All settings as they are stored now, in one statement. */
export const findSiteSettings = async (executor: Executor): Promise<StoredSettings> => {
  const stored = await findSettings(executor, Object.keys(storedSettings.shape));
  return storedSettings.parse(Object.fromEntries(stored));
};

/**
 * Returns cached settings, which are read again after a change on any node.
 * While the database is unreachable the last ones stay valid, so that pages can still be sent.
 */
export const createSettingsReader = ({
  database,
  publicReplies,
}: Pick<Platform, 'database' | 'publicReplies'>): (() => Promise<SiteSettings>) => {
  let kept: Promise<SiteSettings> | undefined;
  let lastKnown: SiteSettings = defaultSettings;
  publicReplies.onDrop(publicTopics.settings, () => {
    kept = undefined;
  });
  const load = () => {
    const loading = findSiteSettings(database);
    loading.then(
      (settings) => {
        lastKnown = settings;
      },
      () => {
        if (kept === loading) kept = undefined;
      },
    );
    return loading;
  };
  return () => (kept ??= load()).catch(() => lastKnown);
};
