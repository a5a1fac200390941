import type { PluralForms } from '#domain/text/plural.ts';

const examForms: PluralForms = {
  zero: '{n}',
  one: 'امتحان واحد',
  two: 'امتحانين',
  few: '{n} امتحانات',
  many: '{n} امتحانًا',
  other: '{n} امتحان',
};

/** What of a lesson is done, each way apart. */
export const doneTexts = {
  title: 'ما تم من الدرس',
  video: 'مشاهدة الفيديو',
  exams: 'اجتياز الامتحان',
  /** After «من». */
  examForms,
  passed: (count: number, ofExams: string) => `${count} من ${ofExams}`,
  studied: 'المذاكرة',
  states: { yes: 'تم', no: 'لم يتم بعد' },
  press: 'ذاكرته',
  takeBack: 'لم أذاكره بعد',
  failed: 'تعذر الحفظ',
} as const;
