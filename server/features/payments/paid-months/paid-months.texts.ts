import { plural, type PluralForms } from '#domain/text/plural.ts';

const studentForms: PluralForms = {
  zero: 'لا أحد',
  one: 'طالب واحد',
  two: 'طالبان',
  few: '{n} طلاب',
  many: '{n} طالبًا',
  other: '{n} طالب',
};

/** The printed list, and the file, of those who have not paid. */
export const unpaidTexts = {
  title: (month: number) => `لم يدفعوا شهر ${month}`,
  lead: (count: number, day: string) => `${plural(count, studentForms)}، بتاريخ ${day}`,
  nobody: 'دفع الجميع هذا الشهر.',
  since: (month: number) => `منذ شهر ${month}`,
  page: (page: number, count: number) => `صفحة ${page} من ${count}`,
  sheet: 'لم يدفعوا',
  fileName: (group: string, month: number) => `لم يدفعوا شهر ${month} ${group}`,
  headers: {
    name: 'الاسم',
    phone: 'هاتف الطالب',
    parentPhone: 'هاتف ولي الأمر',
    since: 'لم يدفع منذ شهر',
  },
} as const;
