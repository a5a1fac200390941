import type { PluralForms } from './plural.ts';

// Plural forms that more than one feature uses. A feature with its own text for none replaces `zero`.

export const questionForms: PluralForms = {
  zero: 'بلا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: '{n} أسئلة',
  many: '{n} سؤالًا',
  other: '{n} سؤال',
};

export const markForms: PluralForms = {
  zero: 'بلا درجات',
  one: 'درجة واحدة',
  two: 'درجتان',
  few: '{n} درجات',
  many: '{n} درجة',
  other: '{n} درجة',
};

export const studentForms: PluralForms = {
  zero: 'لا طلاب',
  one: 'طالب واحد',
  two: 'طالبان',
  few: '{n} طلاب',
  many: '{n} طالبًا',
  other: '{n} طالب',
};

/** After a preposition, and as the second part of a genitive. */
export const studentFormsGenitive: PluralForms = { ...studentForms, two: 'طالبين' };

export const resultForms: PluralForms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{n} نتائج',
  many: '{n} نتيجة',
  other: '{n} نتيجة',
};

export const dayForms: PluralForms = {
  zero: 'أقل من يوم',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
};
