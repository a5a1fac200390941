import { agreedTextOf, defaultHonorConsentText } from '#domain/honors/consent-text.ts';

/** The texts that consents are given to now, by kind. The one place that knows where the teacher's text comes from. */
export const readConsentTexts = async (): Promise<Record<'student' | 'guardian', string>> => ({
  student: agreedTextOf('student', defaultHonorConsentText),
  guardian: agreedTextOf('guardian', defaultHonorConsentText),
});
