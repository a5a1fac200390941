export const loadHonorConsentSection = async () =>
  (await import('./honor-consent-section.tsx')).HonorConsentSection;
