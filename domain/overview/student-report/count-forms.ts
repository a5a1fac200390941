import type { PluralForms } from '#domain/text/plural.ts';

/** Numbers of lessons on a student's page and in the summary of it. */
export const lessonForms: PluralForms = {
  zero: 'لا دروس',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};
