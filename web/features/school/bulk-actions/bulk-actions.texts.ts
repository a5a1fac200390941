import type { SkipReason } from '#domain/school/groups/skip-reasons.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

const accountForms: PluralForms = {
  zero: 'لا حسابات',
  one: 'حساب واحد',
  two: 'حسابان',
  few: '{n} حسابات',
  many: '{n} حسابًا',
  other: '{n} حساب',
};

const accounts = (count: number) => plural(count, accountForms);

/** After a verb or a preposition: «إلى حسابين», «لم تشمل حسابين». */
const ofAccounts = (count: number) => plural(count, { ...accountForms, two: 'حسابين' });

const triesForms: PluralForms = {
  zero: 'لم تُفتح محاولة لأحد',
  one: 'فُتحت محاولة أخرى لحساب واحد',
  two: 'فُتحت محاولة أخرى لحسابين',
  few: 'فُتحت محاولة أخرى لـ{n} حسابات',
  many: 'فُتحت محاولة أخرى لـ{n} حسابًا',
  other: 'فُتحت محاولة أخرى لـ{n} حساب',
};

const skipReasons: Record<SkipReason, string> = {
  gone: 'الحساب لم يعد موجودًا',
  other_grade: 'الحساب لصف آخر',
  already_there: 'في المجموعة من قبل',
  already_given: 'لديه الهدية نفسها حتى ذلك اليوم',
  no_result: 'لا نتيجة له في هذا الامتحان',
  retry_open: 'له محاولة أخرى مفتوحة من قبل',
  unsubscribed: 'أوقف «تحديثات الدروس» في بريده',
  not_verified: 'لم يؤكد بريده الإلكتروني',
};

/** Texts of what is done with many students at once. */
export const bulkTexts = {
  bar: 'إجراءات على عدة حسابات',
  markPage: 'حدّد كل ما في الصفحة',
  mark: (name: string) => `حدّد ${name}`,
  marked: (count: number) => `المحدد: ${accounts(count)}`,
  markAll: (count: number) => `حدّد كل النتائج المطابقة (${count})`,
  tooMany: (limit: number) => `يمكن تحديد ${limit} حساب على الأكثر. ضيّق التصفية لتحدد كل النتائج.`,
  clear: 'ألغِ التحديد',
  actions: {
    group: 'المجموعة',
    gift: 'هدية',
    message: 'رسالة',
    retry: 'محاولة أخرى',
  },
  retryOfExam: 'محاولة أخرى…',
  cancel: 'تراجع',
  skipped: (count: number) => `لم تشمل العملية ${ofAccounts(count)}:`,
  unnamed: 'حساب محذوف',
  reason: (reason: SkipReason) => skipReasons[reason],
  close: 'أغلق',
} as const;

/** Texts of each action: its sheet, its button, and what is said once it is done. */
export const bulkSheetTexts = {
  group: {
    title: (count: number) => `نقل ${ofAccounts(count)} إلى مجموعة`,
    label: 'المجموعة',
    hint: 'تُنقل الحسابات التي من صف المجموعة، ويُعرض ما بقي منها مع السبب.',
    choose: 'اختر المجموعة',
    chooseFirst: 'اختر المجموعة، أو «بلا مجموعة»',
    save: 'انقل',
    failed: 'فشل النقل',
    done: (count: number) => (count === 0 ? 'لم يُنقل أي حساب' : `نُقل ${accounts(count)}`),
  },
  gift: {
    title: (count: number) => `هدية إلى ${ofAccounts(count)}`,
    lead: 'تفتح الهدية لكل حساب ما تختاره حتى نهاية اليوم الذي تحدده، وتصل رسالة بذلك إلى بريده.',
    save: 'أهدِ',
    done: (count: number) =>
      count === 0 ? 'لم تُضف الهدية إلى أي حساب' : `أُضيفت الهدية إلى ${ofAccounts(count)}`,
  },
  message: {
    title: (count: number) => `رسالة إلى ${ofAccounts(count)}`,
    subject: 'العنوان',
    body: 'النص',
    bodyHint: 'تبدأ الرسالة بتحية باسم الطالب/الطالبة، وكل سطر فقرة.',
    counting: 'جارٍ عدّ من تصلهم الرسالة…',
    countFailed: 'تعذر عدّ من تصلهم الرسالة',
    receivers: (count: number) =>
      count === 0 ? 'لا تصل الرسالة إلى أحد.' : `تصل الرسالة إلى ${ofAccounts(count)}.`,
    unsubscribed: (count: number) =>
      `لا تصل إلى من أوقف «تحديثات الدروس» في بريده: ${accounts(count)}.`,
    notVerified: (count: number) => `ولا إلى من لم يؤكد بريده: ${accounts(count)}.`,
    preview: 'كما تصل',
    greeting: 'مرحبًا ‹الاسم›،',
    save: 'أرسل',
    failed: 'فشل إرسال الرسالة',
    done: (count: number) =>
      count === 0 ? 'لم تُرسل الرسالة إلى أحد' : `الرسالة في الطريق إلى ${ofAccounts(count)}`,
  },
  retry: {
    title: (count: number) => `محاولة أخرى: ${accounts(count)}`,
    lead: 'يؤدي كل من اخترته الامتحان مرة أخرى. تبقى نتيجته الحالية حتى يرسل الجديدة، وتبقى شهادته.',
    exam: 'الامتحان',
    examHint: 'الامتحانات التي أداها أحد الطلاب. من لا نتيجة له فيه يُذكر بعد الحفظ.',
    chooseExam: 'اختر الامتحان',
    loadingExams: 'تُحمّل الامتحانات…',
    examsFailed: 'فشل جلب الامتحانات',
    noExams: 'لم يؤدِّ أحد أي امتحان بعد.',
    save: 'افتح المحاولة',
    failed: 'فشل فتح المحاولة',
    done: (count: number) => plural(count, triesForms),
  },
} as const;
