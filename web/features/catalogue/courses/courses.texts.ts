import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of the courses page and of the cards (spec §2, §8). */
export const coursesTexts = addressing('courses', {
  title: 'المناهج',
  titleOfGrade: (grade: string) => `مناهج ${grade}`,
  intro: 'أبواب المنهج، ودروس كل باب مرتبة كما تُشرح في السنة.',
  search: 'ابحث في العناوين والأوصاف',
  gradeFilter: 'الصف الدراسي',
  allGrades: 'كل الصفوف',
  unknownGrade: 'لا يوجد صف بهذا الرقم، لذلك نعرض لك أبواب كل الصفوف.',
  loading: 'جارٍ تحميل الدروس…',
  failed: 'حدث خطأ أثناء جلب الدروس. حاول مرة أخرى لاحقًا.',
  empty: 'لم يتم العثور على دروس مطابقة',
  emptyHint: 'قد تفيد كلمة أقصر، أو عرض كل الصفوف.',
  reset: 'امسح البحث واعرض الكل',
  none: 'لا توجد أبواب بعد',
  noneHint: 'ستظهر الأبواب هنا فور أن ينشرها المعلم.',
  premium: 'مميز',
  free: 'مجاني',
  locked: 'يفتح بالاشتراك',
  lesson: 'درس:',
  draft: 'مسودة',
});

export const courseCount: PluralForms = {
  zero: 'لا أبواب',
  one: 'باب واحد',
  two: 'بابان',
  few: '{n} أبواب',
  many: '{n} بابًا',
  other: '{n} باب',
};
