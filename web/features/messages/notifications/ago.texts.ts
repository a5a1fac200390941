import type { PluralForms } from '#domain/text/plural.ts';

const hourForms: PluralForms = {
  zero: 'منذ أقل من ساعة',
  one: 'منذ ساعة',
  two: 'منذ ساعتين',
  few: 'منذ {n} ساعات',
  many: 'منذ {n} ساعة',
  other: 'منذ {n} ساعة',
};

const dayForms: PluralForms = {
  zero: 'اليوم',
  one: 'منذ يوم',
  two: 'منذ يومين',
  few: 'منذ {n} أيام',
  many: 'منذ {n} يومًا',
  other: 'منذ {n} يوم',
};

/** How long ago something was, on the teacher's and the students' pages. */
export const agoTexts = { underAnHour: 'منذ أقل من ساعة', hours: hourForms, days: dayForms };
