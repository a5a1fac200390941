import type { PluralForms } from '#domain/text/plural.ts';

/** The plural forms of "lesson" on a student's page and in the summary. */
export const lessonForms: PluralForms = {
  zero: 'لا دروس',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};
