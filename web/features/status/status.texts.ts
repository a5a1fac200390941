import type { PaymentWay } from '#contract/status/status.ts';
import type { PluralForms } from '#domain/text/plural.ts';

const payments: Record<PaymentWay, string> = {
  live: 'بوابة الدفع تعمل بأموال حقيقية.',
  test: 'بوابة الدفع في وضع التجربة، فلا تنتقل أموال.',
  simulated: 'الدفع محاكاة للتجربة، فلا تنتقل أموال.',
  receipts: 'إيصالات تؤكدها أنت، بلا بوابة دفع.',
};

const seconds: PluralForms = {
  zero: 'أقل من ثانية',
  one: 'ثانية واحدة',
  two: 'ثانيتان',
  few: '{n} ثوانٍ',
  many: '{n} ثانية',
  other: '{n} ثانية',
};

const minutes: PluralForms = {
  zero: 'أقل من دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
};

/** Texts of the state of the platform. */
export const statusTexts = {
  title: 'حالة المنصة',
  lead: 'ما يعمل في المنصة وما يحتاج إلى إجراء، كما وجده آخر فحص.',
  checkedAt: (when: string) => `آخر فحص: ${when}`,
  check: 'افحص الآن',
  loading: 'جارٍ فحص المنصة',
  loadFailed: 'تعذر فحص المنصة.',
  partsTitle: 'أجزاء المنصة',
  good: 'سليم',
  note: 'للعلم',
  bad: 'يحتاج إلى إجراء',
  parts: {
    version: 'الإصدار',
    database: 'قاعدة البيانات',
    disk: 'مساحة القرص',
    backup: 'النسخ الاحتياطية',
    mail: 'البريد',
    payments: 'الدفع',
    storage: 'الملفات',
    clock: 'ساعة الخادم',
    machines: 'ساعات الخوادم',
    jobs: 'أعمال الخلفية',
  },
  size: (size: string) => `حجمها ${size}`,
  disk: {
    enough: (size: string) => `المتاح ${size}.`,
    low: (size: string) => `المتاح ${size} فقط. أفرغ مكانًا قبل أن يتوقف الحفظ.`,
    full: (size: string) => `المتاح ${size} فقط، فيكاد الحفظ يتوقف. أفرغ مكانًا الآن.`,
    unknown: 'تعذرت قراءة القرص.',
  },
  backup: {
    latest: (when: string, size: string) => `آخر نسخة سليمة: ${when}، ${size}.`,
    late: 'مضى عليها أكثر من يوم ونصف. راجع صفحة النسخ الاحتياطية.',
    none: 'لا توجد نسخة سليمة بعد. تُحفظ الأولى الليلة القادمة.',
  },
  mail: {
    good: 'خادم البريد يستقبل الرسائل.',
    bad: 'خادم البريد لا يستقبل الرسائل. اطلب ممن يدير الخادم أن يراجع إعداداته. جوابه:',
    mailbox: 'لا تُرسل رسائل، بل تُحفظ في صندوق التجربة على الخادم.',
  },
  payments,
  storage: { good: 'تُحفظ الملفات.', bad: 'تعذر حفظ الملفات. السبب:' },
  clock: {
    good: 'مضبوطة مع ساعة قاعدة البيانات.',
    bad: 'تختلف عن ساعة قاعدة البيانات. اطلب ممن يدير الخادم أن يضبطها. الفرق:',
    seconds,
    minutes,
  },
  machines: {
    right: 'مضبوطة.',
    ahead: (difference: string) => `متقدمة، والفرق ${difference}.`,
    behind: (difference: string) => `متأخرة، والفرق ${difference}.`,
    seenAt: (when: string) => `آخر ظهور: ${when}.`,
    advice: 'اطلب ممن يدير الخادم أن يضبط ساعته. تسير الامتحانات بساعة قاعدة البيانات، فلا تتأثر.',
  },
  jobs: {
    waiting: (count: string) => `بانتظار التنفيذ ${count}`,
    running: (count: string) => `قيد التنفيذ ${count}`,
    failed: (count: string) => `لم يكتمل ${count}`,
  },
  mailsTitle: 'رسائل لم تُرسل',
  noMails: 'أُرسلت كل الرسائل.',
  jobsTitle: 'أعمال لم تكتمل',
  noJobs: 'اكتملت كل الأعمال.',
  storedFor: 'تبقى هنا 14 يومًا. أصلح السبب، ثم أعد المحاولة.',
  newest: (shown: string, total: string) => `المعروض أحدث ${shown} من ${total}.`,
  columns: {
    mail: 'الرسالة',
    job: 'العمل',
    when: 'وقت التوقف',
    retry: 'المحاولة',
  },
  reason: 'السبب:',
  noReason: 'غير معروف',
  retry: 'أعد المحاولة',
  retryOf: (what: string) => `أعد المحاولة: ${what}`,
  retryShown: 'أعد محاولة المعروض كله',
  retried: 'تُعاد المحاولة الآن',
  retriedBefore: 'أُعيدت المحاولة من قبل',
  retryFailed: 'لم تُعد المحاولة',
  failedLoading: 'جارٍ تحميل ما لم يكتمل',
  failedLoadFailed: 'تعذر تحميل ما لم يكتمل.',
};

/** What the queues do, by their names on the server. */
export const queueNames: Record<string, string> = {
  backup: 'النسخة الاحتياطية',
  cleaning: 'تنظيف الليل',
  'ended-exams': 'تسليم الامتحانات المنتهية',
  'ending-rights': 'التنبيه إلى الاشتراكات المنتهية',
  'exam-keys': 'فحص نماذج الإجابة',
  'lesson-updates': 'رسائل الدروس الجديدة',
  newsletter: 'رسائل المعلّم بالبريد',
  'open-refunds': 'متابعة المبالغ المستردة',
  'payment-days': 'مقارنة المدفوعات بالبوابة',
  'pdf-pages': 'رسم صفحات الملفات',
  'pending-payments': 'متابعة المدفوعات المعلقة',
  'purchase-mails': 'رسائل الشراء',
  push: 'إشعارات الأجهزة',
  'question-figures': 'إحصاءات الأسئلة',
  'refund-news': 'رسائل المبالغ المستردة',
  'remark-mails': 'رسائل تعديل الدرجات',
  'students-behind': 'قائمة المتأخرين',
  'subscription-reminders': 'التذكير بانتهاء الاشتراك',
  'transactions-to-confirm': 'تأكيد المدفوعات',
};
