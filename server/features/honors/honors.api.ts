/** The public interface of this feature: honoring a student, and the consents to it. */
export { withdrawConsent } from './change-consents.service.ts';
export { clearPictures } from './honor-changes.repository.ts';
export { createHonor } from './save-honor.service.ts';
