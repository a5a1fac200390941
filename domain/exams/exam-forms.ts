import type { PluralForms } from '#domain/text/plural.ts';

/** The plural forms of "exam". */
export const examForms: PluralForms = {
  zero: 'لا امتحانات',
  one: 'امتحان واحد',
  two: 'امتحانان',
  few: '{n} امتحانات',
  many: '{n} امتحانًا',
  other: '{n} امتحان',
};
