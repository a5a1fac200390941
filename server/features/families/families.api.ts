export { withdrawMessageConsent } from './message-consent.service.ts';
