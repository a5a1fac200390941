import type { MemberSettings, PublicSettings, SiteSettings } from '#domain/settings/platform.ts';
import type { StoredSettings } from './read-settings.ts';

/** The settings for people with an account: how to pay, and the consent texts. */
export const presentMemberSettings = ({
  deviceLimit: _deviceLimit,
  version: _version,
  ...known
}: SiteSettings & Partial<StoredSettings>): PublicSettings & MemberSettings => known;

/** The settings for everybody. */
export const presentPublicSettings = (settings: SiteSettings): PublicSettings => {
  const {
    bankDetails: _bankDetails,
    walletNumbers: _walletNumbers,
    honorConsentText: _honorConsentText,
    guardianConsentText: _guardianConsentText,
    ...known
  } = presentMemberSettings(settings);
  return known;
};
