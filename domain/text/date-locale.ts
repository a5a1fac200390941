export type DateLocale = 'ar-EG' | 'ar-EG-u-nu-latn';

/** Dates read as in Egypt (spec §9); the teacher chooses whether their digits are ٠-٩ or 0-9. */
export const dateLocale = (latinDigits: boolean): DateLocale =>
  latinDigits ? 'ar-EG-u-nu-latn' : 'ar-EG';
