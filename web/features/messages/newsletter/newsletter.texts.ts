import type { PluralForms } from '#domain/text/plural.ts';

const students: PluralForms = {
  zero: 'لم يطلب أحد النشرة البريدية بعد.',
  one: 'تصل إلى طالب واحد طلب النشرة.',
  two: 'تصل إلى طالبين طلبا النشرة.',
  few: 'تصل إلى {n} طلاب طلبوا النشرة.',
  many: 'تصل إلى {n} طالبًا طلبوا النشرة.',
  other: 'تصل إلى {n} طالب طلبوا النشرة.',
};

/** Texts of the newsletter in the dashboard. */
export const newsletterTexts = {
  title: 'رسالة جديدة',
  lead: 'تصل النشرة بالبريد الإلكتروني إلى من اختارها في إعدادات الإشعارات من الطلاب، وفي نهاية كل رسالة رابط لإيقافها.',
  grade: 'إلى',
  allGrades: 'كل الصفوف',
  subject: 'عنوان الرسالة',
  body: 'نص الرسالة',
  bodyHint: 'كل سطر فقرة. تبدأ الرسالة بتحية باسم الطالب أو الطالبة.',
  recipients: students,
  counting: 'جارٍ حساب من ستصل إليهم الرسالة…',
  countFailed: 'تعذر حساب من ستصل إليهم الرسالة.',
  preview: 'معاينة',
  previewEmpty: 'تظهر الرسالة هنا كما ستصل، أثناء كتابتها.',
  greeting: 'مرحبًا (الاسم الأول)،',
  stopNote: 'تصلك هذه الرسالة من معلّمك لأنك اخترت «النشرة البريدية».',
  send: 'أرسل النشرة',
  confirmTitle: 'إرسال النشرة الآن؟',
  confirmHint: 'لا يمكن سحب الرسائل بعد إرسالها.',
  sent: 'بدأ إرسال النشرة.',
  failed: 'تعذر إرسال النشرة. حاول مرة أخرى.',
  list: 'النشرات المرسلة',
  loadFailed: 'تعذر تحميل النشرات المرسلة.',
  loading: 'جارٍ تحميل النشرات المرسلة',
  empty: 'لم تُرسل أي نشرة بعد',
  emptyHint: 'اكتب الأولى في النموذج أعلاه، وستظهر هنا مع عدد من وصلت إليهم.',
  progress: (mailed: number, all: number) => `أُرسلت ${mailed} من ${all}`,
  finished: 'اكتمل الإرسال',
  running: 'جارٍ الإرسال',
} as const;
