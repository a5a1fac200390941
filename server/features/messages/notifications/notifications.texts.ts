import type { NotificationKind } from '#domain/messages/notification-kinds.ts';
import { isolate } from '#domain/text/bidi.ts';
import { questionForms, studentForms, studentFormsGenitive } from '#domain/text/count-forms.ts';
import { plural, type PluralForms } from '#domain/text/plural.ts';
import { withTypedCommands } from '#server/platform/processes/typed-command.ts';

/** The texts of a line about one event, or about several. */
type LineTexts = {
  title: string;
  single: (about: { student: string; exam: string; detail: string }) => string;
  many: (count: number, about: { exam: string }) => string;
};

const mailForms: PluralForms = {
  zero: 'رسائل',
  one: 'رسالة',
  two: 'رسالتين',
  few: '{n} رسائل',
  many: '{n} رسالة',
  other: '{n} رسالة',
};

const objectionForms: PluralForms = {
  zero: 'اعتراضات',
  one: 'اعتراض',
  two: 'اعتراضان',
  few: '{n} اعتراضات',
  many: '{n} اعتراضًا',
  other: '{n} اعتراض',
};

const paymentForms: PluralForms = {
  zero: 'عمليات دفع',
  one: 'عملية دفع',
  two: 'عمليتا دفع',
  few: '{n} عمليات دفع',
  many: '{n} عملية دفع',
  other: '{n} عملية دفع',
};

const filesCommand = isolate(withTypedCommands('npm run files -- clean'));

const verifyCommand = isolate(withTypedCommands('npm run admin -- files verify'));

const lookForms: PluralForms = {
  zero: 'مرات',
  one: 'مرة',
  two: 'مرتين',
  few: '{n} مرات',
  many: '{n} مرة',
  other: '{n} مرة',
};

const nightForms: PluralForms = {
  zero: 'ليالٍ',
  one: 'ليلة',
  two: 'ليلتين',
  few: '{n} ليالٍ',
  many: '{n} ليلة',
  other: '{n} ليلة',
};

const dayForms: PluralForms = {
  zero: 'أيام',
  one: 'يوم',
  two: 'يومين',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
};

/** «امتحان «التحليل»»; the word is not repeated for the many titles that begin with it. */
const named = (word: string, title: string): string =>
  title.startsWith(word) || title.startsWith(`ال${word}`) ? `«${title}»` : `${word} «${title}»`;

const examOf = (title: string): string => named('امتحان', title);

/** The texts of the lines. The sentences are worded so that a name of either gender fits. */
export const lineTexts: Record<NotificationKind, LineTexts> = {
  studentJoined: {
    title: 'تسجيل جديد',
    single: ({ student }) => `حساب جديد على المنصة باسم ${student}.`,
    many: (count) => `انضم ${plural(count, studentForms)} إلى المنصة.`,
  },
  studentAsked: {
    title: 'سؤال عن درس',
    single: ({ student, detail }) => `وصل سؤال من ${student} عن ${named('درس', detail)}.`,
    many: (count) => `وصل من الطلاب ${plural(count, questionForms)} عن الدروس.`,
  },
  deletionAsked: {
    title: 'طلب حذف حساب',
    single: ({ student, detail }) =>
      `وصل طلب حذف حساب ${student} وبياناته. يُنفَّذ ليلة ${detail}، ويمكن إلغاؤه قبلها.`,
    many: (count) =>
      `وصلت طلبات حذف حسابات من ${plural(count, studentFormsGenitive)}. لكل طلب موعده، ويمكن إلغاؤه قبله.`,
  },
  examSubmitted: {
    title: 'تسليم امتحان',
    single: ({ student, exam }) => `وصلت إجابات ${student} في ${examOf(exam)}.`,
    many: (count, { exam }) => `قدّم ${plural(count, studentForms)} ${examOf(exam)}.`,
  },
  examRetaken: {
    title: 'إعادة امتحان',
    single: ({ student, exam }) => `وصلت من ${student} محاولة أخرى في ${examOf(exam)}.`,
    many: (count, { exam }) => `أعاد ${plural(count, studentForms)} ${examOf(exam)}.`,
  },
  answersWait: {
    title: 'إجابات تنتظر قرارك',
    single: ({ student, exam }) =>
      `في ${examOf(exam)} إجابة قصيرة قريبة من الصواب كتبها ${student}، وتنتظر قرارك.`,
    many: (count, { exam }) =>
      `في ${examOf(exam)} إجابات قصيرة قريبة من الصواب من ${plural(count, studentFormsGenitive)}، وتنتظر قرارك.`,
  },
  sheetObjected: {
    title: 'اعتراض على قراءة ورقة',
    single: ({ student, exam, detail }) =>
      `وصل من ${student} اعتراض على قراءة السؤال ${detail} في ورقة ${examOf(exam)}، وينتظر ردك.`,
    many: (count, { exam }) =>
      `ينتظر ردك ${plural(count, objectionForms)} على قراءة أوراق ${examOf(exam)}.`,
  },
  keySuspicious: {
    title: 'راجع مفتاح الإجابة',
    single: ({ exam, detail }) =>
      `السؤال ${detail} في ${examOf(exam)} قد يكون مفتاح إجابته خطأ: أفضل الطلاب اختاروا غيره.`,
    many: (_count, { exam }) =>
      `أسئلة في ${examOf(exam)} قد يكون مفتاح إجاباتها خطأ: أفضل الطلاب اختاروا غيره.`,
  },
  looksChanged: {
    title: 'تغيّر شكل أسئلة',
    single: ({ exam, detail }) =>
      `في ${examOf(exam)} أسئلة كانت المنصة تغيّر بعض علاماتها، وصارت تظهر كما كُتبت. أرقامها: ${detail}. راجعها.`,
    many: (_count, { exam }) =>
      `في ${examOf(exam)} أسئلة كانت المنصة تغيّر بعض علاماتها، وصارت تظهر كما كُتبت. راجعها.`,
  },
  paymentWaiting: {
    title: 'دفع ينتظر مراجعتك',
    single: ({ student, detail }) => `إيصال دفع باسم ${student} ينتظر مراجعتك: ${detail}.`,
    many: (count) => `تنتظر مراجعتك ${plural(count, paymentForms)}.`,
  },
  paymentDone: {
    title: 'دفع مكتمل',
    single: ({ student, detail }) => `اكتمل دفع باسم ${student}: ${detail}.`,
    many: (count) => `اكتملت ${plural(count, paymentForms)}.`,
  },
  paymentDiffers: {
    title: 'راجع عملية دفع',
    single: ({ student, detail }) =>
      `في عملية دفع باسم ${student} ما يحتاج إلى مراجعتك: ${detail}.`,
    many: (count) => `تحتاج إلى مراجعتك ${plural(count, paymentForms)}.`,
  },
  ledgerDiffers: {
    title: 'فرق في حساب يوم',
    single: ({ detail }) => `في مدفوعات يوم ${detail} فرق يحتاج إلى مراجعتك.`,
    many: (count) => `في مدفوعات ${plural(count, dayForms)} فروق تحتاج إلى مراجعتك.`,
  },
  subscriptionEnding: {
    title: 'اشتراك ينتهي قريبًا',
    single: ({ student, detail }) => `ينتهي اشتراك ${student} يوم ${detail}.`,
    many: (count) => `تنتهي خلال أسبوع اشتراكات ${plural(count, studentFormsGenitive)}.`,
  },
  mailFailed: {
    title: 'رسالة لم تصل',
    single: ({ detail }) => `تعذر تسليم رسالة إلى ${detail} بعد محاولات كثيرة.`,
    many: (count) => `تعذر تسليم ${plural(count, mailForms)} بعد محاولات كثيرة.`,
  },
  cleaningStopped: {
    title: 'توقف تنظيف الملفات',
    single: ({ detail }) =>
      `لم يُحذف شيء: عدد الملفات التي لا يستخدمها شيء على الخادم كبير (${detail}). إن حذفت كثيرًا في الأيام الماضية فهذا متوقع، وإلا فقد تكون قاعدة البيانات غير قاعدة هذه الملفات. اطلب ممن يدير الخادم أن يراجعها بالأمر ${filesCommand}.`,
    many: (count) =>
      `توقف تنظيف الملفات ${plural(count, nightForms)} ولم يُحذف شيء. اطلب ممن يدير الخادم أن يراجعها بالأمر ${filesCommand}.`,
  },
  backupFailed: {
    title: 'لم تكتمل النسخة الاحتياطية',
    single: () =>
      'لم تُحفظ نسخة الليلة، أو لم تنجح تجربة استعادتها. النسخ السابقة باقية. اطلب ممن يدير الخادم أن يراجع سجله.',
    many: (count) =>
      `لم تكتمل النسخة الاحتياطية ${plural(count, nightForms)}. النسخ السابقة باقية. اطلب ممن يدير الخادم أن يراجع سجله.`,
  },
  filesLost: {
    title: 'ملفات مفقودة أو تالفة',
    single: ({ detail }) =>
      `ملفات على الخادم مفقودة أو تالفة (${detail})، ولا تحتويها نسخة الليلة. النسخ الكاملة السابقة باقية ولا تُحذف. اطلب ممن يدير الخادم أن يعرف أيها بالأمر ${verifyCommand}، وأن يعيدها من نسخة سابقة.`,
    many: (count) =>
      `وُجدت ${plural(count, lookForms)} ملفات مفقودة أو تالفة على الخادم. النسخ الكاملة السابقة باقية ولا تُحذف. اطلب ممن يدير الخادم أن يعرف أيها بالأمر ${verifyCommand}، وأن يعيدها من نسخة سابقة.`,
  },
};
