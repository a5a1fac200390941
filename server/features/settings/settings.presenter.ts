import type { MemberSettings, PublicSettings, SiteSettings } from '#domain/settings/platform.ts';
import type { StoredSettings } from './read-settings.ts';

/** The settings for people with an account: how to pay, and the consent texts. */
export const presentMemberSettings = ({
  deviceLimit: _deviceLimit,
  retention: _retention,
  pricesConfirmed: _pricesConfirmed,
  version: _version,
  ...memberSettings
}: SiteSettings & Partial<StoredSettings>): PublicSettings & MemberSettings => memberSettings;

/** The settings for everybody. */
export const presentPublicSettings = (settings: SiteSettings): PublicSettings => {
  const {
    bankDetails: _bankDetails,
    walletNumbers: _walletNumbers,
    transferDetails: _transferDetails,
    honorConsentText: _honorConsentText,
    guardianConsentText: _guardianConsentText,
    ...publicSettings
  } = presentMemberSettings(settings);
  return publicSettings;
};
