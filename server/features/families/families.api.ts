export { consentCodeCleaner } from './consent-codes.service.ts';
export { handleAbsenceMessages } from './deliver-absence-message.service.ts';
export { handleWeeklyMessages } from './deliver-weekly-message.service.ts';
export { withdrawMessageConsent } from './message-consent.service.ts';
