import type { messageObstacles, messageWeeks } from '#contract/families/weekly-messages.ts';
import { isolate } from '#domain/text/bidi.ts';
import { studentForms } from '#domain/text/count-forms.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

const tickForms: PluralForms = {
  zero: 'لا علامات',
  one: 'علامة واحدة',
  two: 'علامتان',
  few: '{n} علامات',
  many: '{n} علامة',
  other: '{n} علامة',
};

/** How many parents agreed. */
const agreedForms: PluralForms = {
  zero: 'لا أحد',
  one: 'ولي أمر واحد',
  two: 'وليّا أمر',
  few: '{n} أولياء أمور',
  many: '{n} ولي أمر',
  other: '{n} ولي أمر',
};

/** Behind إلى. */
export const parentForms: PluralForms = {
  zero: 'لا أحد',
  one: 'ولي أمر واحد',
  two: 'وليَّي أمر',
  few: '{n} أولياء أمور',
  many: '{n} ولي أمر',
  other: '{n} ولي أمر',
};

const weeks: Record<(typeof messageWeeks)[number], string> = {
  current: 'هذا الأسبوع',
  previous: 'الأسبوع الماضي',
};

const obstacles: Record<(typeof messageObstacles)[number], string> = {
  noPhone: 'لا رقم محمول لولي الأمر',
  withdrawn: 'أوقف ولي الأمر الرسائل',
};

/** Texts of the weekly messages to parents. */
export const weeklyMessagesTexts = {
  back: 'المجموعات',
  title: 'رسالة الأسبوع إلى أولياء الأمور',
  loading: 'جارٍ تحميل الرسائل…',
  loadFailed: 'تعذر تحميل الرسائل. حاول مرة أخرى.',
  week: 'الأسبوع',
  weeks,
  days: (from: string, to: string) => `من ${from} إلى ${to}`,
  empty: 'لا طلاب في هذه المجموعة بعد',
  emptyHint: 'ضع الطلاب في المجموعة من قائمة الطلاب، ثم عد إلى هنا.',
  note: 'جملة تضاف إلى رسالة كل طالب',
  noteExample: 'مثال: امتحان الباب الثالث يوم السبت القادم.',
  saveNote: 'احفظ الجملة',
  noteSaved: 'حُفظت الجملة، وهي الآن في كل رسالة.',
  noteFailed: 'تعذر حفظ الجملة',
  links: (count: number) =>
    `${plural(count, studentForms)} بلا رابط لصفحة المتابعة. أنشئ الروابط لتصل مع الرسائل.`,
  makeLinks: 'أنشئ الروابط',
  linksFailed: 'تعذر إنشاء الروابط',
  progress: (sent: number, all: number) => `أُرسلت ${sent} من ${all}`,
  next: 'الرسالة التالية',
  send: 'أرسل بواتساب',
  sendTo: (name: string) => `إلى ولي أمر ${name}`,
  skip: 'تخطَّ',
  preview: 'نص الرسالة',
  done: 'أُرسلت كل الرسائل',
  nobody: 'لا أحد يمكن مراسلته في هذه المجموعة: الأسباب في القائمة.',
  justSent: (name: string) => `علّمنا رسالة ${isolate(name)} «أُرسلت».`,
  undo: 'تراجع',
  undoOf: (name: string) => `تراجع: لم تُرسل رسالة ${name}`,
  show: 'اعرض',
  showOf: (name: string) => `اعرض رسالة ${name}`,
  unsentList: (count: number) => `لم تُرسل (${count})`,
  sentList: (count: number) => `أُرسلت (${count})`,
  blockedList: (count: number) => `لا تُرسل (${count})`,
  sentAt: (at: string) => `أُرسلت ${at}`,
  sentBy: (name: string, at: string) => `أرسلها ${isolate(name)} ${at}`,
  obstacles,
  underWayList: (count: number) => `في الطريق (${count})`,
  underWay: 'تُرسل الآن عبر واتساب',
  refused: (reason: string, code: string) =>
    code === '' ? `لم تُرسل: ${reason}` : `لم تُرسل: ${reason} (${code})`,
  reasons: {
    ...obstacles,
    noChat: 'لا حساب واتساب يستقبلها على هذا الرقم',
    template: 'القالب غير معتمد عند واتساب',
    account: 'حساب واتساب أو مفتاحه لا يعمل',
    busy: 'واتساب مشغول منذ ساعات',
    other: 'رفضها واتساب',
    unproven: 'لم تثبت موافقة ولي الأمر',
  },
  unknown: 'لا نعرف هل وصلت: راجع واتساب قبل إرسالها مرة أخرى',
  sendAll: (count: number) => `أرسل للكل (${count})`,
  sendAllTitle: 'إرسال الرسائل للكل',
  sendAllNow: 'أرسل الآن',
  sendAllQuestion: (count: number) =>
    `تُرسل عبر واتساب رسالة واحدة إلى ${plural(count, parentForms)} ممن ثبتت موافقتهم على الرسائل. لا يمكن التراجع بعد الإرسال.`,
  sendAllRest: (count: number) =>
    `${plural(count, agreedForms)} لم تثبت موافقتهم بعد: أرسل رسائلهم واحدة بعد الأخرى، ففيها رابط الصفحة ومفتاح الموافقة.`,
  unproven: (count: number) => `${plural(count, agreedForms)} بموافقة لم تثبت`,
  unprovenLead:
    'سُجلت الموافقة من صفحة المتابعة، والطالب يفتحها أيضًا. لا تُرسل إليهم الرسائل آليًا حتى يُكتب في الصفحة رمز وصل إلى هاتف ولي الأمر، أو تسجلها أنت في صفحة الطالب.',
  sendCodes: 'أرسل الرموز',
  makeCode: 'جهّز الرمز',
  makeCodeOf: (name: string) => `جهّز الرمز لولي أمر ${name}`,
  simulated: 'هذا الخادم يحاكي واتساب: لا تصل الرسائل إلى أحد.',
  sendAllFree:
    'رسالة من كتب إلى هذا الرقم خلال آخر 24 ساعة بلا تكلفة: الرمز الصغير على بطاقة التفعيل يفتح له المحادثة.',
  sendAllExample: (name: string) => `هكذا تصل إلى ولي أمر ${isolate(name)}:`,
  queued: (count: number) => `بدأ الإرسال إلى ${plural(count, parentForms)}.`,
  sendAllFailed: 'تعذر الإرسال للكل',
  waiting: (count: number) =>
    `${plural(count, tickForms)} «أُرسلت» على هذا الجهاز، تُحفظ وحدها عندما تعود الشبكة.`,
  tickRefused: (name: string) => `لم تُحفظ علامة «${isolate(name)}»: لم يعد في هذه المجموعة`,
  failed: 'رفض الخادم علامة «أُرسلت» فلم تُحفظ. حدّث الصفحة وراجع القائمة',
} as const;
