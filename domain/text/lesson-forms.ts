import type { PluralForms } from './plural.ts';

/** The number of lessons, apart from the other counted things because lists of courses show it. */
export const lessonForms: PluralForms = {
  zero: 'بلا دروس بعد',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};
