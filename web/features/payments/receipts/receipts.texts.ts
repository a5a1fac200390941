import { receiptMethodNames, walletProviderNames } from '#domain/settings/payment-details.ts';
import type { ReceiptFlagKind } from '#domain/payments/receipt-review.ts';
import type { PluralForms } from '#domain/text/plural.ts';

const count: PluralForms = {
  zero: 'لا إيصالات',
  one: 'إيصال واحد',
  two: 'إيصالان',
  few: '{n} إيصالات',
  many: '{n} إيصالًا',
  other: '{n} إيصال',
};

const hours: PluralForms = {
  zero: '',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
};

const minutes: PluralForms = {
  zero: 'أقل من دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
};

const days: PluralForms = {
  zero: '',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
};

const alerts: PluralForms = {
  zero: '',
  one: 'تنبيه واحد',
  two: 'تنبيهان',
  few: '{n} تنبيهات',
  many: '{n} تنبيهًا',
  other: '{n} تنبيه',
};

const flags: Record<ReceiptFlagKind, string> = {
  picture: 'الملف نفسه، أو صورة تكاد تطابقه',
  number: 'رقم التحويل نفسه',
  amount: 'المبلغ نفسه في عملية أخرى لم تُحسم',
  sender: 'المرسِل نفسه عند طالب آخر',
};

export const clockTexts = {
  left: (time: string) => `باقٍ للرد ${time}`,
  overdue: (time: string) => `تأخر الرد ${time}`,
  hours,
  minutes,
  days,
} as const;

/** Texts of the teacher's queue of receipts. */
export const queueTexts = {
  title: 'إيصالات تنتظر التأكيد',
  loading: 'جارٍ تحميل الإيصالات…',
  loadFailed: 'تعذر تحميل الإيصالات',
  search: 'ابحث باسم الطالب أو بريده أو رقم التحويل',
  stateLabel: 'الإيصالات المعروضة',
  states: { waiting: 'تنتظر', flagged: 'عليها تنبيه', decided: 'تم البت فيها' },
  count,
  alerts,
  empty: {
    waiting: 'لا إيصالات تنتظر المراجعة',
    flagged: 'لا تنبيهات على ما ينتظر المراجعة',
    decided: 'لم تبتّ في أي إيصال بعد',
  },
  emptyHint: {
    waiting: 'يرسل الطلاب إيصالاتهم من صفحة الاشتراك، فتظهر هنا: الأقدم أولًا، ومهلة الرد 24 ساعة.',
    flagged: 'يظهر هنا ما يشبه عملية أخرى: الصورة نفسها، أو رقم التحويل، أو المبلغ، أو المرسِل.',
    decided: 'ما تقبله أو ترفضه يبقى هنا، ويمكنك الرجوع عن قرارك.',
  },
  noMatches: 'لا إيصال يطابق البحث',
  noMatchesHint: 'جرّب اسمًا آخر، أو امسح البحث.',
  reset: 'امسح البحث',
  showWaiting: 'اعرض ما ينتظر',
  review: 'راجع',
  reviewOf: (name: string) => ` إيصال ${name}`,
  noPicture: 'بيانات تحويل بلا صورة',
  statuses: {
    pending: 'ينتظر',
    completed: 'مقبول',
    held: 'ينتظر قرارك',
    failed: 'مرفوض',
    refunded: 'سُحب قبوله',
    disputed: 'استرده البنك',
  },
} as const;

/** Texts of a receipt that the teacher looks at. */
export const reviewTexts = {
  title: (name: string) => `إيصال ${name}`,
  loadingTitle: 'مراجعة إيصال',
  loading: 'جارٍ تحميل الإيصال…',
  loadFailed: 'تعذر تحميل الإيصال',
  facts: 'بيانات الدفع',
  student: 'الطالب/الطالبة',
  plan: 'المشترى',
  amount: 'المبلغ المطلوب',
  discounted: (listPrice: string) => `بعد خصم من ${listPrice}`,
  method: 'طريقة الدفع',
  methods: receiptMethodNames,
  provider: 'المحفظة',
  providers: walletProviderNames,
  paymentDate: 'تاريخ الدفع',
  transactionId: 'رقم عملية التحويل',
  sender: 'المرسِل',
  notes: 'ملاحظات الطالب/الطالبة',
  sentAt: 'وصل في',
  decidedAt: 'آخر قرار في',
  reason: 'السبب',
  status: 'الحالة',
  flags: 'يشبه عمليات أخرى',
  flagKinds: flags,
  otherStudent: 'طالب آخر',
  compare: 'قارن',
  compareWith: (name: string) => ` بإيصال ${name}`,
  openPayment: 'افتح العملية',
  openPaymentOf: (name: string) => ` لـ${name}`,
  stopComparing: 'أنهِ المقارنة',
  this: 'هذا الإيصال',
  other: (name: string) => `إيصال ${name}`,
  accept: 'اقبل الدفع',
  acceptLater: 'اقبله بعد الرفض',
  reject: 'ارفض',
  takeBack: 'اسحب القبول',
  previous: 'السابق',
  next: 'التالي',
  place: (place: number, total: number) => `${place} من ${total}`,
  ofPayment: (number: number) => ` العملية ${number}`,
  acceptGatewayTitle: 'قبول عملية لم تؤكدها البوابة',
  acceptGatewayQuestion: (name: string) =>
    `نسأل بوابة الدفع أولًا؛ فإن لم تعرف أنها دُفعت، فالقبول يعني أن المبلغ وصلك من ${name} بطريق آخر، ويُفتح ما اشتُري فورًا. هل وصلك؟`,
  acceptHeldTitle: 'قبول مبلغ بسعر لم يعد ساريًا',
  acceptHeldQuestion: (name: string) =>
    `دفع ${name} بسعر لم يعد ساريًا. القبول يفتح ما اشتُري الآن بما دُفع. هل تقبله؟`,
  accepted: (name: string) => `قُبل دفع ${name}، وفُتح ما اشتُري.`,
  rejected: (name: string) => `رُفض دفع ${name}، وأُرسل السبب بالبريد.`,
  takenBack: (name: string) => `سُحب قبول دفع ${name}، وأُرسل السبب بالبريد.`,
  decideFailed: 'لم يُحفظ القرار',
} as const;

/** Texts of the question for the reason of a refusal. */
export const reasonTexts = {
  reject: {
    title: 'رفض الإيصال',
    lead: 'يصل السبب بالبريد ويظهر في صفحة الدفع. ويمكنك قبول الإيصال لاحقًا.',
    confirm: 'ارفض الإيصال',
    templates: [
      'صورة الإيصال غير واضحة. أرسل صورة يظهر فيها المبلغ والتاريخ ورقم العملية.',
      'لم يصل المبلغ إلى الحساب حتى الآن.',
      'المبلغ في الإيصال أقل من المطلوب.',
      'استُخدم هذا الإيصال في عملية أخرى.',
      'الملف المرفق ليس إيصال دفع.',
    ],
  },
  rejectGateway: {
    title: 'رفض العملية',
    lead: 'نسأل بوابة الدفع أولًا. يصل السبب بالبريد ويظهر في صفحة الدفع. وإن دُفعت بعد ذلك فُتح ما اشتُري.',
    confirm: 'ارفض العملية',
    templates: ['لم يصل المبلغ حتى الآن.', 'بدأت عملية أخرى بدلًا منها.'],
  },
  takeBack: {
    title: 'سحب القبول',
    lead: 'يُغلق ما فتحه هذا الدفع وحده، ويصل السبب بالبريد. بعد السحب يلزم إيصال جديد.',
    confirm: 'اسحب القبول',
    templates: [
      'اتضح أن المبلغ لم يصل إلى الحساب.',
      'قُبل هذا الإيصال بالخطأ.',
      'استُخدم هذا الإيصال في عملية أخرى.',
    ],
  },
  templates: 'أسباب جاهزة',
  label: 'السبب',
  missing: 'اكتب السبب أو اختر سببًا جاهزًا.',
  cancel: 'تراجع',
} as const;

/** Texts of the viewer of pictures and documents. */
export const viewerTexts = {
  picture: (of: string) => `صورة ${of}`,
  region: (of: string) =>
    `${of}: بالمفتاحين + و- تكبّر وتصغّر، وبالمفتاح R تدير، وبالمفتاح 0 تعود إلى الحجم الأول`,
  zoomIn: 'كبّر',
  zoomOut: 'صغّر',
  zoom: 'التكبير',
  turn: 'أدر الصورة',
  open: 'افتح الملف في نافذة',
  failed: 'تعذر عرض الملف',
  pagesLoading: 'جارٍ تجهيز صفحات الملف…',
  retry: 'أعد المحاولة',
} as const;
