import type { MemberSettings, PublicSettings, SiteSettings } from '#domain/settings/platform.ts';
import type { StoredSettings } from './read-settings.ts';

/** The part that people with an account may know: how to pay, and what they are asked to agree to. */
export const presentMemberSettings = ({
  deviceLimit: _deviceLimit,
  version: _version,
  ...known
}: SiteSettings & Partial<StoredSettings>): PublicSettings & MemberSettings => known;

/** The part that everybody may know. */
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
