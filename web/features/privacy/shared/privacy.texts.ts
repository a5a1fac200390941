import { isolate } from '#domain/text/bidi.ts';
import type { DeletionAsker } from '#domain/privacy/deletion.ts';
import type { ViewKind } from '#domain/privacy/record-views.ts';

/** The teacher has no name until the settings of the account have one. */
export const actorName = (name: string): string => (name === '' ? 'المعلم' : name);

/** What a consent is called, by the module that stores it and its kind. */
const consentNames: Readonly<Record<string, string>> = {
  'honors.student': 'ظهور الاسم في لوحة الشرف',
  'honors.guardian': 'ظهور الصورة في لوحة الشرف',
  'families.messages': 'رسائل المتابعة إلى ولي الأمر',
};

export const consentTexts = {
  nameOf: (source: string, kind: string) => consentNames[`${source}.${kind}`] ?? kind,
  givenBy: { student: 'الطالب', guardian: 'ولي الأمر' },
  recordedBy: (name: string) => `سجّلها ${isolate(actorName(name))}`,
  inForce: 'سارية',
  withdrawn: 'مسحوبة',
  since: (day: string) => `منذ ${day}`,
  withdrawnOn: (day: string) => `سُحبت في ${day}`,
  wording: (version: number) => `النص، الصيغة ${version}`,
  none: 'لا توجد موافقات مسجلة.',
  withdraw: 'سحب الموافقة',
  withdrawQuestion: 'ينتهي فورًا ما سمحت به هذه الموافقة، ويبقى في السجل أنها كانت سارية ثم سُحبت.',
  withdrawFailed: 'تعذر سحب الموافقة',
  done: 'سُحبت الموافقة',
} as const;

export const askerNames: Record<DeletionAsker, string> = {
  student: 'الطالب',
  teacher: 'المعلم',
  period: 'مدة حفظ الطلاب السابقين',
};

export const viewKindNames: Record<ViewKind, string> = {
  file: 'ملف الطالب',
  report: 'ملخص للإرسال',
  data: 'نسخة من كل بياناته',
  students: 'كشف الطلاب',
  results: 'كشف نتائج امتحان',
  payments: 'كشف المدفوعات',
  studentList: 'قائمة الطلاب',
  samePhone: 'بحث برقم هاتف',
  search: 'البحث العام',
  examResults: 'نتائج امتحان',
  absentees: 'من لم يؤدِّ الامتحان',
  classAbsentees: 'من غابوا عن حصة',
  paidMonth: 'دفع شهر في مجموعة',
  debts: 'من عليهم رصيد',
  weeklyMessages: 'رسائل الأسبوع',
  invitations: 'الدعوات',
  receipts: 'مدفوعات بأصحابها',
};
