import type { PluralForms } from './plural.ts';

/** The plural forms of "lesson", in a file of its own because lists of courses load it. */
export const lessonForms: PluralForms = {
  zero: 'بلا دروس بعد',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};
