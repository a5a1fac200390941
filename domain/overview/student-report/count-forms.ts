import type { PluralForms } from '#domain/text/plural.ts';

/** Numbers of exams and lessons on a student's page and in the summary of it. */
export const examForms: PluralForms = {
  zero: 'لا امتحانات',
  one: 'امتحان واحد',
  two: 'امتحانان',
  few: '{n} امتحانات',
  many: '{n} امتحانًا',
  other: '{n} امتحان',
};

export const lessonForms: PluralForms = {
  zero: 'لا دروس',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};
