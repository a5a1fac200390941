import type { PluralForms } from '#domain/text/plural.ts';

/** «سجّل دفعة». */
export const collectTexts = {
  open: 'سجّل دفعة',
  ofStudent: (name: string) => ` من ${name}`,
  titleOf: (name: string) => `سجّل دفعة من ${name}`,
  student: 'الطالب',
  studentHint: 'اكتب الاسم أو الهاتف أو رقم الطالب ثم اختر',
  chooseStudent: 'اختر الطالب الذي دفع',
  what: 'دفع ثمن',
  chooseWhat: 'اختر ما دفع ثمنه',
  lesson: 'درس واحد',
  plan: (name: string, price: string) => `${name} – ${price}`,
  month: 'الشهر',
  amount: 'المبلغ بالجنيه',
  price: (price: string) => `المطلوب ${price}. لو دفع أقل يبقى الباقي عليه.`,
  account: (price: string) => `سداد ما عليه – ${price}`,
  owed: (price: string) => `عليه ${price}.`,
  charge: 'يُسدَّد أولًا',
  oldestFirst: 'الأقدم أولًا',
  ofMonth: (title: string, month: string) => `${title} – ${month}`,
  rest: (price: string) => `يبقى عليه ${price}`,
  waived: (price: string) => `يُعفى من ${price}. اكتب السبب في الملاحظة.`,
  restDueOn: 'موعد سداد الباقي',
  opensNow: 'افتح له الدروس الآن، والباقي دَين عليه',
  waivesRest: 'اعفه من الباقي',
  keepsCredit: 'الزائد يبقى رصيدًا له',
  way: 'طريقة الدفع',
  receivedOn: 'يوم الدفع',
  note: 'ملاحظة',
  save: 'سجّل الدفعة',
  cancel: 'إلغاء',
  failed: 'لم تُسجّل الدفعة',
  another: 'نعم، دفعة أخرى',
  unconfirmed: 'الأسعار أولًا',
  unconfirmedHint: 'لا تُسجّل دفعات قبل أن يؤكد المعلم أسعار الاشتراكات.',
  confirmPrices: 'راجع الأسعار وأكّدها',
} as const;

/** The receipt after a payment. */
export const receiptTexts = {
  title: 'سُجّلت الدفعة',
  number: 'رقم الإيصال',
  summary: (amount: string, name: string) => `${amount} من ${name}`,
  balance: 'الحساب الآن',
  takenBy: 'المستلم',
  print: 'نزّل الإيصال',
  printFailed: 'تعذر تنزيل الإيصال. حاول مرة أخرى.',
  toStudent: 'أرسله للطالب',
  toParent: 'أرسله لولي الأمر',
  message: (payment: {
    amount: string;
    name: string;
    title: string;
    number: string;
    url: string;
    /** What is owed still; undefined where nothing is. */
    rest: string | undefined;
  }) =>
    [
      `استلمنا ${payment.amount} من ${payment.name}: ${payment.title}.`,
      ...(payment.rest === undefined ? [] : [`الباقي ${payment.rest}.`]),
      `رقم الإيصال ${payment.number}. ${payment.url}`,
    ].join(' '),
  next: 'سجّل دفعة أخرى',
  close: 'تم',
} as const;

/** Payments that this device has not been able to send yet. */
export const unsentTexts = {
  title: 'الدفعة محفوظة على هذا الجهاز',
  saved: (amount: string, name: string) =>
    `${amount} من ${name}. تُسجَّل وحدها عندما تعود الشبكة، ويصدر رقم الإيصال عندها. لا تسجّلها مرة أخرى.`,
  lostWithPage: 'هذا الجهاز لا يحفظ شيئًا: لا تغلق الصفحة حتى تعود الشبكة.',
  list: 'دفعات لم تصل بعد',
  waits: 'بانتظار الشبكة',
  line: (amount: string, name: string) => `${amount} من ${name}`,
  refused: (reason: string) => `لم تُسجَّل: ${reason}`,
  recorded: (payment: { amount: string; name: string; number: string }) =>
    `سُجّلت ${payment.amount} من ${payment.name}. رقم الإيصال ${payment.number}`,
  another: 'سجّلها دفعة أخرى',
  forget: 'احذفها من الجهاز',
  question: 'لن تُسجَّل هذه الدفعة، ولن يفتح ما دُفع ثمنه. أعد المبلغ أو سجّله من جديد.',
} as const;

/** What was taken from a student. */
export const collectedTexts = {
  title: 'دفعات مسجّلة باليد',
  failed: 'تعذر تحميل الدفعات المسجّلة. حاول مرة أخرى.',
  line: (parts: { way: string; day: string; by: string }) =>
    `${parts.way}، ${parts.day}، المستلم: ${parts.by}`,
  receipt: (number: string) => `الإيصال ${number}`,
  cancelled: 'أُلغيت',
  cancel: 'ألغِ الدفعة',
  cancelOf: (number: string) => `ألغِ الدفعة ${number}`,
  question: (amount: string) =>
    `يُعاد ${amount} ويُغلق ما فتحته هذه الدفعة. يبقى القيد ويُضاف قيد عكسي.`,
  reason: 'السبب',
  reasonMissing: 'اكتب سبب الإلغاء',
  keep: 'لا تلغِ',
  cancelFailed: 'لم تُلغَ الدفعة',
  done: 'أُلغيت الدفعة وأُغلق ما فتحته',
} as const;

export const drawerForms: PluralForms = {
  zero: 'لا دفعات',
  one: 'دفعة واحدة',
  two: 'دفعتان',
  few: '{n} دفعات',
  many: '{n} دفعة',
  other: '{n} دفعة',
};

/** What leaves a drawer for something else than a student. */
export const expenseTexts = {
  open: 'مصروف أو سلفة',
  kind: 'نوع الصرف',
  kinds: { expense: 'مصروف', advance: 'سلفة' },
  amount: 'المبلغ بالجنيه',
  payee: 'من أخذ المبلغ',
  reason: 'فيم صُرف',
  group: 'على حساب',
  wholeCentre: 'السنتر كله',
  save: 'أخرجه من درجي',
  cancel: 'إلغاء',
  failed: 'لم يُسجّل المصروف',
  saved: 'خرج المبلغ من درجك',
  counter: 'قيد عكسي',
  cancelIt: 'ألغِ',
  cancelOf: (amount: string, payee: string) => `إلغاء ${amount} إلى ${payee}`,
  cancelQuestion: 'يبقى القيد، ويُضاف قيد عكسي يعيد المبلغ إلى درجك.',
  cancelReason: 'السبب',
  cancelFailed: 'لم يُلغَ المصروف',
  cancelled: 'عاد المبلغ إلى درجك',
  keep: 'رجوع',
} as const;

/** The drawers. */
export const drawersTexts = {
  title: 'الأدراج',
  loading: 'جارٍ تحميل الأدراج…',
  failed: 'تعذر تحميل الأدراج',
  lead: 'أول دفعة تفتح درج من استلمها. في آخر اليوم يُعدّ النقد ويُقفل الدرج، ولا يُغيَّر بعد ذلك.',
  own: 'درجي',
  open: 'افتح درجي',
  opening: 'فكة في الدرج بالجنيه',
  openFailed: 'لم يُفتح الدرج',
  openDrawers: 'أدراج مفتوحة',
  noOpen: 'لا درج مفتوح الآن.',
  closedDrawers: 'أدراج مقفلة',
  since: (time: string) => `مفتوح منذ ${time}`,
  openingLine: 'فكة البداية',
  spent: (way: string) => `مصروفات ${way}`,
  expected: 'النقد المتوقع',
  counted: 'النقد المعدود',
  difference: 'الفرق',
  close: 'أقفل الدرج',
  closeOf: (name: string) => `أقفل درج ${name}`,
  countedLabel: 'كم في الدرج الآن؟ بالجنيه',
  reason: 'سبب الفرق',
  reasonHint: 'مطلوب إن اختلف المعدود عن المتوقع',
  cancel: 'إلغاء',
  closeFailed: 'لم يُقفل الدرج',
  closed: 'أُقفل الدرج',
  closedBy: 'أقفله',
  agrees: 'مطابق',
  day: 'حصيلة يوم',
  dayTotal: 'الصافي',
  byGroup: 'حصيلة اليوم بالمجموعات',
  withoutGroup: 'بلا مجموعة',
  dayEmpty: 'لم تُسجّل دفعات في هذا اليوم.',
  columns: {
    person: 'المستلم',
    way: 'الطريقة',
    count: 'الدفعات',
    taken: 'دخل',
    returned: 'أُعيد',
    spent: 'صُرف',
    net: 'الصافي',
    group: 'المجموعة',
  },
} as const;
