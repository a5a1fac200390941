import type { SiteSettings } from '#domain/platform.ts';
import type { StoredSettings } from './read-settings.ts';

/** The part that everybody may know. */
export const presentPublicSettings = ({
  deviceLimit: _deviceLimit,
  version: _version,
  ...known
}: SiteSettings & Partial<StoredSettings>): Omit<SiteSettings, 'deviceLimit'> => known;
