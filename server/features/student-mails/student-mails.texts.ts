import { type PluralForms, plural } from '#domain/text/plural.ts';
import { platformFullName } from '#domain/platform.ts';

/** Isolates typed text, so that it keeps its own direction inside the Arabic around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const lessonForms: PluralForms = {
  zero: 'دروس جديدة',
  one: 'درس جديد',
  two: 'درسان جديدان',
  few: '{n} دروس جديدة',
  many: '{n} درسًا جديدًا',
  other: '{n} درس جديد',
};

/** Plural forms of lessons as the object of "added". */
const addedForms: PluralForms = {
  ...lessonForms,
  one: 'درسًا جديدًا',
  two: 'درسين جديدين',
};

const dayForms: PluralForms = {
  zero: 'اليوم',
  one: 'خلال يوم واحد',
  two: 'خلال يومين',
  few: 'خلال {n} أيام',
  many: 'خلال {n} يومًا',
  other: 'خلال {n} يوم',
};

const pounds = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Texts of the mails to students. */
export const studentMailTexts = {
  lessonNews: {
    // No isolation marks in subjects, because not every mail program supports them.
    subject: (titles: readonly string[], course: string) =>
      titles.length === 1
        ? `درس جديد: ${titles[0]}`
        : `${plural(titles.length, lessonForms)} في باب ${course}`,
    lead: (count: number, course: string) =>
      `أضاف معلّمك ${plural(count, addedForms)} إلى باب ${isolated(course)} لصفك:`,
    title: (title: string) => `• ${isolated(title)}`,
    more: (count: number) => `وغيرها: ${plural(count, lessonForms)}.`,
    openLesson: 'افتح الدرس',
    openCourse: 'افتح الباب',
    note: 'تصلك هذه الرسالة لأنك اخترت «تحديثات الدروس».',
  },
  subscriptionReminder: {
    subject: (days: number) => `اشتراكك ينتهي ${plural(days, dayForms)}`,
    lead: (lastDay: string) =>
      `ينتهي اشتراكك في ${platformFullName} بنهاية يوم ${lastDay}. بعدها تُغلق الدروس المدفوعة وحدها، وتبقى نتائجك وشهاداتك كما هي.`,
    advice: 'جدّد اشتراكك قبل ذلك لتكمل دون انقطاع.',
    action: 'اعرض خطط الاشتراك',
    note: 'تصلك هذه الرسالة مرة واحدة لأنك اخترت «تذكيرات الاشتراك».',
  },
  purchase: {
    subject: 'تم تفعيل اشتراكك',
    lessonSubject: 'تم فتح الدرس الذي اشتريته',
    paid: (title: string, egp: number) =>
      `وصلنا المبلغ ${isolated(`${pounds.format(egp)} ج.م`)}، وأصبح ${isolated(title)} متاحًا في حسابك.`,
    free: (title: string) => `أصبح ${isolated(title)} متاحًا في حسابك، ولم يُطلب منك أي مبلغ.`,
    until: (lastDay: string) => `يبقى متاحًا حتى نهاية يوم ${lastDay}.`,
    receipt: (number: string) =>
      `رقم الإيصال ${isolated(number)}، وتجده بصيغة PDF في قسم «الاشتراك» من ملفك الشخصي.`,
    action: 'افتح اشتراكي ونزّل الإيصال',
    note: 'تصلك هذه الرسالة لأن عملية دفع اكتملت لحسابك. إن لم تعرفها فراسل معلّمك.',
  },
  stop: 'أوقف هذه الرسائل من صفحة الإشعارات',
} as const;
