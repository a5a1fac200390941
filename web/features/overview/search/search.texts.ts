import type { PluralForms } from '#domain/text/plural.ts';

const count: PluralForms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{n} نتائج',
  many: '{n} نتيجة',
  other: '{n} نتيجة',
};

export const searchTexts = {
  open: 'ابحث',
  title: 'ابحث في المنصة',
  field: 'اسم طالب أو درس أو امتحان، أو كود، أو صفحة، أو ما تريد فعله',
  /** Short, because the field of a phone has no room for all of it. */
  example: 'طالب أو درس أو امتحان أو كود',
  results: 'نتائج البحث',
  count,
  recent: 'فتحتها منذ قليل',
  start: 'اكتب حرفين أو أكثر من الاسم، أو جزءًا من البريد الإلكتروني، أو أول الكود.',
  none: (search: string) => `لا نتائج لـ«${search}»`,
  noneHint: 'جرّب كلمة أقصر أو جزءًا آخر من الاسم.',
  searching: 'جارٍ البحث…',
  failed: 'تعذر البحث',
  commands: 'صفحات وأعمال',
  actions: {
    addStudent: 'أضف طالبًا',
    importStudents: 'استورد طلابًا من ملف',
    collect: 'سجّل دفعة',
    addCourse: 'باب جديد',
    addLesson: 'درس جديد: اختر بابه',
    addExam: 'امتحان جديد',
    addGroup: 'مجموعة جديدة',
    addHonor: 'تكريم جديد',
    addDiscount: 'كود خصم جديد',
    openGuide: 'دليل البداية',
    backUp: 'نسخة احتياطية',
  },
  kinds: {
    student: 'الطلاب',
    course: 'الأبواب',
    lesson: 'الدروس',
    exam: 'الامتحانات',
    accessCode: 'أكواد الوصول',
    watermark: 'العلامات المائية',
  },
  keys: 'الأسهم للتنقل، و Enter للفتح، و Esc للإغلاق',
} as const;
