import type { PluralForms } from '#domain/text/plural.ts';

const students: PluralForms = {
  zero: 'لم يطلب أحد رسائلك بالبريد بعد.',
  one: 'تصل إلى طالب واحد طلب رسائلك.',
  two: 'تصل إلى طالبين طلبا رسائلك.',
  few: 'تصل إلى {n} طلاب طلبوا رسائلك.',
  many: 'تصل إلى {n} طالبًا طلبوا رسائلك.',
  other: 'تصل إلى {n} طالب طلبوا رسائلك.',
};

/** Texts of the newsletter in the dashboard. */
export const newsletterTexts = {
  title: 'رسالة جديدة',
  lead: 'تصل رسالتك بالبريد الإلكتروني إلى من اختار ذلك في إعدادات الإشعارات من الطلاب، وفي نهاية كل رسالة رابط لإيقافها.',
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
  stopNote: 'تصلك هذه الرسالة من معلّمك لأنك اخترت «رسائل المعلّم بالبريد».',
  send: 'أرسل الرسالة',
  confirmTitle: 'إرسال الرسالة الآن؟',
  confirmHint: 'لا يمكن سحب الرسائل بعد إرسالها.',
  sent: 'بدأ إرسال الرسالة.',
  failed: 'تعذر إرسال الرسالة. حاول مرة أخرى.',
  list: 'الرسائل المرسلة',
  loadFailed: 'تعذر تحميل الرسائل المرسلة.',
  loading: 'جارٍ تحميل الرسائل المرسلة',
  empty: 'لم تُرسل أي رسالة بعد',
  emptyHint: 'اكتب الأولى في النموذج أعلاه، وستظهر هنا مع عدد من وصلت إليهم.',
  progress: (mailed: number, all: number) => `أُرسلت ${mailed} من ${all}`,
  finished: 'اكتمل الإرسال',
  running: 'جارٍ الإرسال',
} as const;
