import type { HoldReason } from '#domain/payments/late-payments.ts';
import type { PaymentEventKind, PaymentTrouble } from '#domain/payments/payment-state.ts';
import type { PluralForms } from '#domain/text/plural.ts';

const paymentForms: PluralForms = {
  zero: 'لا عمليات',
  one: 'عملية واحدة',
  two: 'عمليتان',
  few: '{n} عمليات',
  many: '{n} عملية',
  other: '{n} عملية',
};

/** Texts of the payments panel (spec §2). */
export const paymentsTexts = {
  title: 'المدفوعات',
  search: 'ابحث باسم الطالب أو رقم أو كود',
  statusLabel: 'حالة العملية',
  statuses: {
    all: 'كل الحالات',
    pending: 'معلّقة',
    completed: 'مكتملة',
    held: 'تنتظر قرارك',
    failed: 'فاشلة',
    refunded: 'مردودة',
    disputed: 'استردها البنك',
    attention: 'تحتاج انتباهك',
  },
  methodLabel: 'طريقة الدفع',
  methods: {
    all: 'كل الطرق',
    card: 'بطاقة',
    wallet: 'محفظة إلكترونية',
    receipt: 'إيصال دفع',
  },
  confirmedByLabel: 'من يؤكد الدفع',
  confirmedBy: { all: 'كل التأكيدات', gateway: 'بوابة الدفع', teacher: 'أنت' },
  planLabel: 'ما تم شراؤه',
  allPlans: 'كل المشتريات',
  lesson: 'درس واحد',
  from: 'من يوم',
  to: 'إلى يوم',
  fromDay: (day: string) => `من ${day}`,
  toDay: (day: string) => `إلى ${day}`,
  ofStudent: 'مدفوعات طالب واحد',
  allStudents: 'اعرض كل الطلاب',
  sortLabel: 'رتّب حسب',
  sorts: {
    createdAt: { desc: 'الأحدث', asc: 'الأقدم' },
    amount: { desc: 'المبلغ الأكبر', asc: 'المبلغ الأصغر' },
    studentName: { asc: 'اسم الطالب', desc: 'اسم الطالب معكوسًا' },
  },
  loading: 'جارٍ تحميل المدفوعات…',
  loadFailed: 'فشل في جلب المدفوعات',
  exportFailed: 'فشل تصدير المدفوعات',
  empty: 'لا مدفوعات بعد',
  emptyHint: 'تظهر هنا كل عملية دفع منذ بدايتها: من دفع، وكم، وبأي طريقة، وما الذي فُتح بها.',
  emptyAction: 'شاهد صفحة الاشتراك',
  noMatches: 'لا عملية تطابق البحث',
  noMatchesHint: 'جرّب كلمة أخرى، أو أزل التصفية.',
  reset: 'أزل البحث والتصفية',
  count: paymentForms,
  heads: {
    student: 'الطالب',
    title: 'المشترى',
    amount: 'المبلغ',
    method: 'الطريقة',
    status: 'الحالة',
    createdAt: 'التاريخ',
    actions: 'إجراءات',
  },
  refunded: (amount: string) => `رُدّ منها ${amount}`,
  attention: 'تحتاج انتباهك',
  details: 'التفاصيل',
  openReceipt: 'راجع ما أرسله',
  view: (number: number) => `تفاصيل العملية ${number}`,
  receipt: (number: number) => `إيصال العملية ${number}`,
} as const;

/** Texts of the sums above the list. */
export const totalsTexts = {
  label: 'ملخص المدفوعات',
  failed: 'فشل في جلب ملخص المدفوعات',
  revenue: 'إجمالي الإيرادات',
  monthlyRevenue: 'إيرادات هذا الشهر',
  completed: 'مكتملة',
  pending: 'معلّقة',
  failedPayments: 'فاشلة',
  refunded: 'مردودة',
  filtered: 'المجاميع للعمليات المعروضة بالتصفية الحالية.',
  count: paymentForms,
} as const;

const troubles: Record<PaymentTrouble, { title: string; todo: string }> = {
  amount_differs: {
    title: 'وصل مبلغ غير المطلوب',
    todo: 'دُفع مبلغ لا يساوي سعر العملية، فلم يُفتح به شيء. راجع المعاملة برقمها في حسابك لدى بوابة الدفع، ثم أعد المبلغ منها، أو اطلب من الطالب أن يدفع من جديد.',
  },
  currency_differs: {
    title: 'وصل مبلغ بعملة أخرى',
    todo: 'لم يُفتح به شيء. راجع المعاملة برقمها في حسابك لدى بوابة الدفع، ثم أعد المبلغ منها.',
  },
  reference_differs: {
    title: 'وصلت معاملة لا تخص هذه العملية',
    todo: 'اسم المعاملة لدى بوابة الدفع لا يطابق هذه العملية، فلم يُفتح بها شيء. راجعها برقمها في حسابك لدى بوابة الدفع.',
  },
  paid_again: {
    title: 'دُفعت العملية مرتين',
    todo: 'فُتح ما اشتراه الطالب مرة واحدة. أعد المبلغ الثاني من حسابك لدى بوابة الدفع برقم معاملته أدناه. لن يُغلق به شيء.',
  },
  without_right: {
    title: 'دُفعت ولم يُفتح بها شيء',
    todo: 'حُذف الدرس قبل أن يصل المبلغ. أعد المبلغ إلى الطالب، أو افتح له درسًا آخر بكود.',
  },
  refund_unknown: {
    title: 'لم يتأكد رد مبلغ',
    todo: 'لم تؤكد بوابة الدفع أنها ردت المبلغ، فلم نسجّله مردودًا. راجع حسابك لديها قبل أن تعيد المحاولة.',
  },
  disputed: {
    title: 'استرد البنك المبلغ',
    todo: 'اعترض صاحب البطاقة أو المحفظة لدى بنكه، فاسترد البنك المبلغ، وأُغلق ما فُتح به إن استُرد كله. رد على الاعتراض من حسابك لدى بوابة الدفع. إن كسبته، فافتح للطالب ما اشتراه هدية.',
  },
  unconfirmed: {
    title: 'وصلت رسالة لم تؤكدها بوابة الدفع',
    todo: 'تقول الرسالة إن مبلغًا خرج من هذه العملية، ولم تؤكد البوابة ذلك عند سؤالها، فلم يتغير شيء. راجع المعاملة في حسابك لديها. إن رُد المبلغ فعلًا، فسجّله هنا بـ«أعد مبلغًا».',
  },
};

const heldBecause: Record<HoldReason, string> = {
  grade_changed: 'تغيّر صف الطالب بعد أن بدأ الدفع. إن قبلت، فُتح له الشهر في صفه الحالي.',
  not_sold: 'ما دُفع له لم يعد يُباع.',
  price_changed: 'تغيّر السعر بعد أن أُلغيت العملية أو رُفضت أو انتهى وقتها.',
  discount_ended: 'كود الخصم حُذف أو أُوقف أو انتهت أيامه.',
  discount_used_up: 'لم يبقَ من كود الخصم استخدام لهذه العملية.',
};

const events: Record<PaymentEventKind, string> = {
  started: 'بدأت العملية',
  paid: 'وصل المبلغ',
  declined: 'رُفضت محاولة الدفع',
  expired: 'انتهت المهلة دون دفع',
  rejected: 'رُفض الإيصال',
  refunded: 'رُدّ مبلغ إلى الطالب',
  noted: 'ملاحظة',
  reviewed: 'راجعت ما لوحظ',
  refund_asked: 'طُلب من بوابة الدفع رد مبلغ',
  refund_failed: 'لم يُرد المبلغ',
  refund_confirmed: 'سمّت بوابة الدفع معاملة الرد',
  cancelled: 'أُلغيت قبل الدفع',
  closed: 'أُغلقت صفحة الدفع لدى البوابة',
  accepted: 'قُبل المبلغ بسعره',
};

/** Texts of the details of one payment. */
export const paymentTexts = {
  title: (number: number) => `العملية ${number}`,
  region: 'تفاصيل العملية',
  loadFailed: 'فشل في جلب تفاصيل العملية',
  student: 'الطالب',
  bought: 'ما تم شراؤه',
  openLesson: 'افتح الدرس في لوحتك',
  lessonGone: 'حُذف هذا الدرس',
  month: (month: string) => `شهر ${month}`,
  amounts: 'المبالغ',
  listPrice: 'السعر',
  discount: 'الخصم',
  discountBy: 'كود الخصم',
  codeGone: 'حُذف الكود',
  amount: 'المطلوب',
  refunded: 'رُدّ منه',
  left: 'الباقي لديك',
  method: 'طريقة الدفع',
  confirmedBy: 'يؤكده',
  openReceipt: 'راجع ما أرسله',
  receiptNumber: 'رقم إيصال الطالب/الطالبة',
  transaction: 'رقم المعاملة',
  startedAt: 'بدأت في',
  grant: 'ما فُتح بها',
  noGrant: 'لم تفتح هذه العملية شيئًا.',
  scopes: {
    everything: 'كل الدروس',
    month: 'دروس شهر',
    lesson: 'درس واحد',
    credits: 'رصيد محاضرات',
  },
  grantUntil: (day: string) => `مفتوح حتى ${day}`,
  grantEnded: (day: string) => `انتهى في ${day}`,
  grantRevoked: (moment: string) => `سُحب في ${moment}`,
  timeline: 'ما حدث بالترتيب',
  events,
  troubles,
  troubleOf: (title: string) => `ملاحظة: ${title}`,
  by: (name: string) => `بواسطة ${name}`,
  ways: {
    gateway: 'عن طريق بوابة الدفع',
    hand: 'مباشرةً منك',
    bank: 'استرده البنك بعد اعتراض',
  },
  attempts: 'محاولات الدفع لدى البوابة',
  gateways: { simulator: 'محاكاة الدفع', paymob: 'Paymob' } as Record<string, string>,
  order: 'طلب',
  copy: (what: string) => `انسخ ${what}`,
  copied: 'تم النسخ',
  requestedRefund: (amount: string) =>
    `طُلب من بوابة الدفع رد ${amount}، وننتظر تأكيدها. نسألها كل دقيقة، ولا يُطلب الرد مرتين.`,
  held: 'دُفع بسعر لم يعد ساريًا: اقبله أو ردّه',
  heldBecause,
  heldTodo:
    'لم يُفتح به شيء حتى تقرر. القبول يفتح ما اشتُري بما دُفع، و«أعد مبلغًا» يردّه ويسجّل الرد في الدفتر.',
  review: 'تمت المراجعة',
  reviewed: 'سُجّل أنك راجعت ما لوحظ',
  reviewFailed: 'فشل تسجيل المراجعة',
  refund: 'أعد مبلغًا',
} as const;

/** Texts of giving money back. */
export const refundTexts = {
  title: 'رد مبلغ',
  kindLabel: 'كم تعيد؟',
  kinds: { whole: 'كل الباقي', part: 'جزءًا منه' },
  amount: 'المبلغ بالجنيه',
  amountHint: (max: string) => `حتى ${max}`,
  amountWrong: 'اكتب مبلغًا صحيحًا بالجنيه، بقرشين على الأكثر',
  amountTooMuch: (max: string) => `المبلغ أكبر من الباقي، وهو ${max}`,
  wayLabel: 'كيف يعود المبلغ؟',
  ways: {
    gateway: 'تعيده بوابة الدفع',
    hand: 'أعدته بنفسي',
    bank: 'استرده البنك',
  },
  wayHints: {
    gateway: 'يعود إلى البطاقة أو المحفظة التي دُفع منها، خلال أيام حسب البنك.',
    hand: 'سجّل هنا ما أعدته نقدًا أو بتحويل. لا تنقل المنصة مالًا في هذه الحالة.',
    bank: 'سجّل هنا ما استرده البنك لصاحب البطاقة بعد اعتراضه (chargeback). لا تنقل المنصة مالًا في هذه الحالة.',
  },
  reason: 'السبب',
  reasonHint: 'يبقى في سجل العملية، ولا يُرسل إلى الطالب.',
  reasonMissing: 'اكتب سبب رد المبلغ',
  question: (amount: string, name: string) => `هل تعيد ${amount} إلى ${name}؟`,
  closes: (title: string) =>
    `بهذا يعود المبلغ كله، فيُغلق فورًا ما فتحته هذه العملية: «${title}». ما اشتُري بغيرها يبقى مفتوحًا.`,
  neverOpened: 'بهذا يعود المبلغ كله، ولم تفتح هذه العملية شيئًا.',
  stays: (title: string) => `ما فتحته هذه العملية يبقى مفتوحًا: «${title}».`,
  confirm: (amount: string) => `أعد ${amount}`,
  cancel: 'تراجع',
  done: (amount: string) => `سُجّل رد ${amount}`,
  requested: 'طُلب رد المبلغ، وننتظر تأكيد بوابة الدفع',
  failed: 'فشل رد المبلغ',
} as const;

/** Texts of the payments in a student's record. */
export const studentPaymentsTexts = {
  title: 'المدفوعات',
  empty: 'لا مدفوعات بعد.',
  failed: 'فشل في جلب مدفوعات الطالب',
  number: (number: number) => `العملية ${number}`,
  all: (count: string) => `اعرض كل مدفوعات هذا الحساب (${count})`,
} as const;
