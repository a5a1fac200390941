export { loadHonorConsentSection } from './consent/load-honor-consent-section.ts';
export { loadHonorsPanel } from './panels.ts';
