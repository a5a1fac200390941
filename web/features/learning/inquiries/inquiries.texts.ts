import type { PluralForms } from '#domain/text/plural.ts';

const count: PluralForms = {
  zero: 'لا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: '{n} أسئلة',
  many: '{n} سؤالًا',
  other: '{n} سؤال',
};

/** Texts of the teacher's list of what students ask. */
export const inquiriesTexts = {
  title: 'أسئلة الطلاب',
  loading: 'جارٍ تحميل الأسئلة…',
  loadFailed: 'تعذر تحميل الأسئلة',
  search: 'ابحث باسم صاحب السؤال أو بريده',
  stateLabel: 'الأسئلة المعروضة',
  states: { waiting: 'تنتظر الرد', answered: 'تم الرد عليها', all: 'كل الأسئلة' },
  count,
  empty: 'لا أسئلة تنتظر الرد',
  emptyHint: 'يسأل الطلاب من صفحة الدرس، فتظهر أسئلتهم هنا: الأقدم أولًا.',
  noMatches: 'لا يوجد سؤال يطابق البحث',
  noMatchesHint: 'جرّب اسمًا آخر، أو اعرض كل الأسئلة.',
  reset: 'اعرض كل الأسئلة',
  about: 'عن درس',
  yourAnswer: 'ردك',
  waiting: 'ينتظر الرد',
  reply: 'اكتب الرد',
  changeReply: 'عدّل الرد',
  delete: 'احذف السؤال',
  deleteTitle: 'حذف السؤال',
  deleteQuestion:
    'هل تريد حذف هذا السؤال ورده؟ لن يظهر بعد ذلك لصاحبه، ويبقى 30 يومًا في سلة المحذوفات.',
  deleted: 'حُذف السؤال.',
  deleteFailed: 'تعذر حذف السؤال',
} as const;

/** Texts of the form of an answer. */
export const answerTexts = {
  title: (name: string) => `الرد على ${name}`,
  question: 'السؤال',
  label: 'الرد',
  mailHint: 'يصل الرد بالبريد، ويظهر لصاحب السؤال في صفحة الدرس.',
  changeHint: 'يظهر التعديل لصاحب السؤال في صفحة الدرس، ولا يُرسل بريد آخر.',
  save: 'أرسل الرد',
  saveChange: 'احفظ التعديل',
  cancel: 'تراجع',
  saved: 'وصل الرد.',
  changed: 'حُفظ التعديل.',
  saveFailed: 'تعذر حفظ الرد',
} as const;
