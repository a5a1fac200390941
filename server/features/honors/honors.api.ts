/** The public interface of this feature: honoring a student, and the consents to it. */
export { giveConsent } from './change-consents.service.ts';
export { readConsentTexts } from './consent-text.ts';
export { createHonor } from './save-honor.service.ts';
