import type { PluralForms } from '#domain/text/plural.ts';

/** How far a student is in a grade, a course or a lesson. */
export const progressTexts = {
  ofCourse: 'تقدمك في الباب',
  none: 'لم تبدأ بعد',
  allDone: 'أتممت كل الدروس. أحسنت!',
  and: '، و',
  of: 'من',
  openPart: (open: number, lessons: string) => `مفتوح لك ${open} من ${lessons} بالاشتراك`,
};

/** After «من». */
export const lessonForms: PluralForms = {
  zero: '{n}',
  one: 'درس واحد',
  two: 'درسين',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};

export const doneForms: PluralForms = {
  zero: '',
  one: 'أتممت درسًا واحدًا',
  two: 'أتممت درسين',
  few: 'أتممت {n} دروس',
  many: 'أتممت {n} درسًا',
  other: 'أتممت {n} درس',
};

export const beginForms: PluralForms = {
  zero: '',
  one: 'بدأت درسًا واحدًا',
  two: 'بدأت درسين',
  few: 'بدأت {n} دروس',
  many: 'بدأت {n} درسًا',
  other: 'بدأت {n} درس',
};

export const passedForms: PluralForms = {
  zero: '',
  one: 'اجتزت امتحانًا واحدًا',
  two: 'اجتزت امتحانين',
  few: 'اجتزت {n} امتحانات',
  many: 'اجتزت {n} امتحانًا',
  other: 'اجتزت {n} امتحان',
};
