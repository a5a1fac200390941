import type { PluralForms } from '#domain/plural.ts';

export const coursesTexts = {
  title: 'المناهج',
  titleOfGrade: (grade: string) => `مناهج ${grade}`,
  intro: 'اختر الباب الذي تدرسه الآن، وستجد دروسه مرتبة كما تُشرح في السنة.',
  search: 'ابحث في العناوين والأوصاف',
  gradeFilter: 'الصف الدراسي',
  allGrades: 'كل الصفوف',
  loading: 'جارٍ تحميل الدروس…',
  failed: 'حدث خطأ أثناء جلب الدروس. حاول مرة أخرى لاحقًا.',
  retry: 'أعد المحاولة',
  empty: 'لم يتم العثور على دروس مطابقة',
  emptyHint: 'جرّب كلمة أقصر، أو اعرض كل الصفوف.',
  reset: 'امسح البحث',
  premium: 'مميز',
  free: 'مجاني',
  locked: 'يفتح بالاشتراك',
};

export const lessonCount: PluralForms = {
  zero: 'بلا دروس بعد',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};

export const resultCount: PluralForms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{n} نتائج',
  many: '{n} نتيجة',
  other: '{n} نتيجة',
};
