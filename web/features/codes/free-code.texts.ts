import { plural, type PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

const lectureForms: PluralForms = {
  zero: 'لا محاضرات',
  one: 'محاضرة واحدة',
  two: 'محاضرتان',
  few: '{n} محاضرات',
  many: '{n} محاضرة',
  other: '{n} محاضرة',
};

/** Texts of the dialog in which a student uses a code (spec §2, §5, §8). */
export const freeCodeTexts = addressing('freeCode', {
  title: 'كود مجاني',
  lead: 'اكتب الكود الذي أعطاك إياه معلمك أو السنتر، فيُفتح لك ما اشتريته به: درس أو شهر أو باقة محاضرات.',
  code: 'الكود',
  hint: 'عشرة من الحروف والأرقام، ولا فرق بين حرف كبير وصغير. مثل:',
  example: 'K7M3P-9RXTW',
  submit: 'فعّل الكود',
  close: 'أغلق',
  loginRequired: 'يجب تسجيل الدخول أولاً لاستخدام كود الوصول',
  login: 'سجّل الدخول',
  forStudents: 'الأكواد لحسابات الطلاب. جرّب الكود من حساب طالب.',
  success: 'تم تفعيل كود الوصول بنجاح! يمكنك الآن الوصول للدرس.',
  /** The dialog was closed while the code was being checked. */
  successMeanwhile: 'تم تفعيل الوصول المجاني للدرس بنجاح',
  activatedMeanwhile: 'تم تفعيل الكود بنجاح',
  goToLesson: 'اذهب إلى الدرس',
  /** A code of a month or a bundle. */
  activated: 'تم تفعيل الكود بنجاح!',
  monthOpened: (month: number, day: string) => `دروس شهر ${month} مفتوحة لك حتى ${day}.`,
  goToMonth: 'اذهب إلى دروس الصف',
  bundleAdded: (lectureCount: number, day: string) =>
    `أُضيفت إلى رصيدك ${plural(lectureCount, lectureForms)}، وتصلح حتى ${day}. افتح بها أي درس مغلق تختاره.`,
  chooseLessons: 'اختر دروسك',
  goToRights: 'اعرض ما هو مفتوح لك',
  failed: 'فشل في استخدام الكود',
  unexpected: 'حدث خطأ غير متوقع',
  notChecked: 'حدث خطأ أثناء التحقق من الكود',
  tryAnother: 'جرّب كودًا آخر',
} as const);
