/** The public interface for the profile: the consents to be shown on the honors page. */
export { HonorConsentSection } from './consent/honor-consent-section.tsx';
