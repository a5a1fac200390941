import type { SiteSettings } from '#domain/platform.ts';

/** The part that everybody may know. */
export const presentPublicSettings = ({
  deviceLimit: _deviceLimit,
  ...known
}: SiteSettings): Omit<SiteSettings, 'deviceLimit'> => known;
