import type { PluralForms } from '#domain/text/plural.ts';

const daysLeft: PluralForms = {
  zero: 'يُحذف نهائيًا الليلة',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
};

const lessons: PluralForms = {
  zero: '',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};

const exams: PluralForms = {
  zero: '',
  one: 'امتحان واحد',
  two: 'امتحانان',
  few: '{n} امتحانات',
  many: '{n} امتحانًا',
  other: '{n} امتحان',
};

const results: PluralForms = {
  zero: '',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{n} نتائج',
  many: '{n} نتيجة',
  other: '{n} نتيجة',
};

const count: PluralForms = {
  zero: 'لا شيء في السلة',
  one: 'محذوف واحد',
  two: 'محذوفان',
  few: '{n} محذوفات',
  many: '{n} محذوفًا',
  other: '{n} محذوف',
};

/** Texts of the trash (decisions/0084). */
export const trashTexts = {
  title: 'سلة المحذوفات',
  hint: 'يبقى ما تحذفه هنا 30 يومًا بكل ما فيه، ثم يُحذف نهائيًا.',
  search: 'ابحث في عناوين المحذوفات',
  kindLabel: 'نوع المحذوف',
  kinds: {
    all: 'كل الأنواع',
    course: 'باب',
    lesson: 'درس',
    exam: 'امتحان',
    material: 'ملف إضافي',
    inquiry: 'سؤال طالب',
    honor: 'تكريم',
    discount: 'كود خصم',
  },
  heads: {
    title: 'المحذوف',
    contents: 'حُذف معه',
    deleted: 'متى، ومَن حذفه',
    left: 'المتبقي',
    actions: 'الإجراءات',
  },
  in: 'في',
  alone: '—',
  contents: { lessons, exams, results },
  daysLeft,
  until: (date: string) => `حتى ${date}`,
  loading: 'تُحمّل سلة المحذوفات',
  loadFailed: 'فشل جلب سلة المحذوفات',
  count,
  empty: 'السلة فارغة',
  emptyHint: 'ما تحذفه من الأبواب والدروس والامتحانات وغيرها يظهر هنا 30 يومًا، وتستعيده بضغطة.',
  noMatches: 'لا محذوف يطابق بحثك',
  reset: 'أظهر كل المحذوفات',
  restore: 'استعد',
  restoreOf: (title: string) => `استعد «${title}»`,
  restored: 'عاد إلى مكانه بكل ما فيه',
  restoreFailed: 'فشلت الاستعادة',
  undo: 'تراجع عن الحذف',
  purge: 'احذف نهائيًا',
  purgeOf: (title: string) => `احذف «${title}» نهائيًا`,
  purgeQuestion: (title: string) => `هل تريد حذف «${title}» نهائيًا؟`,
  purgeHint: 'يُحذف بكل ما فيه، ولا يمكن استعادته بعد ذلك.',
  purged: (title: string) => `حُذف «${title}» نهائيًا`,
  purgeFailed: 'فشل الحذف النهائي',
} as const;
