import { namedMonth } from '#domain/rights/named-month.ts';
import { formatMonth } from '#domain/formats/times.ts';
import type { PluralForms } from '#domain/text/plural.ts';

const codeForms: PluralForms = {
  zero: 'لا أكواد',
  one: 'كود واحد',
  two: 'كودان',
  few: '{n} أكواد',
  many: '{n} كودًا',
  other: '{n} كود',
};

const batchForms: PluralForms = {
  zero: 'لا دفعات',
  one: 'دفعة واحدة',
  two: 'دفعتان',
  few: '{n} دفعات',
  many: '{n} دفعة',
  other: '{n} دفعة',
};

/** Texts of the panel of access codes (spec §2, §8). */
export const accessCodesTexts = {
  title: 'أكواد الوصول',
  search: 'ابحث بالكود أو باسم من استخدمه',
  viewLabel: 'ما يظهر في القائمة',
  views: { codes: 'الأكواد', batches: 'الدفعات', sellers: 'البائعون' },
  stateLabel: 'حالة الكود',
  states: {
    all: 'كل الحالات',
    available: 'متاح',
    used: 'مستخدم',
    inactive: 'موقوف',
    expired: 'انتهت صلاحيته',
  },
  maxUses: 'كم طالبًا يستخدم الكود الجديد؟',
  generate: 'ولّد كودًا',
  generated: (code: string) => `وُلّد الكود \u2068${code}\u2069`,
  generateFailed: 'فشل توليد الكود',
  removeAll: 'احذف كل الأكواد',
  loadFailed: 'فشل في جلب الأكواد',
  loading: 'جارٍ تحميل الأكواد…',
  count: codeForms,
  chooseFirst: 'اختر بابًا ثم درسًا',
  chooseFirstHint:
    'تظهر هنا أكواد الدرس وحالة كل منها، وأكواد الشهور والباقات من قائمة «الدفعات». يمكنك أيضًا البحث عن أي كود أو عن اسم من استخدمه.',
  empty: 'لا أكواد لهذا الدرس بعد',
  emptyHint: 'ولّد كودًا لطالب واحد، أو أنشئ دفعة تطبعها وتوزعها في السنتر.',
  noMatches: 'لا يوجد كود يطابق البحث',
  noMatchesHint: 'اكتب أول الكود كما هو على البطاقة أو اسم الطالب/الطالبة، أو اختر حالة أخرى.',
  reset: 'أزل البحث والتصفية',
  heads: {
    code: 'الكود',
    state: 'الحالة',
    usedBy: 'استخدمه',
    opened: 'ما يفتحه',
    batch: 'الدفعة',
    createdAt: 'أُنشئ',
    actions: 'إجراءات',
  },
  copy: (code: string) => `انسخ الكود ${code}`,
  copied: 'نُسخ',
  masked: (signs: string) => `كود آخره ${signs}`,
  show: 'أظهر الأكواد',
  maskedHint: 'ما لم يُستخدم من الأكواد مخفي. يظهر لك عشر دقائق بعد أن تؤكد هويتك.',
  notUsed: 'لم يُستخدم',
  uses: (used: number, max: number) => `استخدمه ${used} من ${max}`,
  last: 'آخرهم',
  deletedAccount: 'حساب محذوف',
  accessRevoked: 'سُحب الوصول',
  until: (day: string) => `حتى ${day}`,
  single: 'كود منفرد',
  removeIt: 'احذف الكود',
  revokeIt: 'اسحب الوصول',
  remove: (code: string) => `احذف الكود ${code}`,
  revoke: (name: string) => `اسحب وصول ${name}`,
} as const;

/** The questions before codes are deleted and access is taken back (spec §8). */
export const codeQuestionTexts = {
  removeTitle: 'حذف الكود',
  removeQuestion: (code: string) =>
    `هل تريد حذف الكود \u2068${code}\u2069؟ يختفي من القائمة ولا يُقبل بعد الآن. من استخدمه من قبل يبقى له ما فتحه.`,
  remove: 'احذف',
  removed: 'حُذف الكود',
  removeFailed: 'فشل حذف الكود',
  removeAllTitle: 'حذف كل الأكواد',
  removeAllQuestion: (lesson: string) =>
    `هل تريد حذف كل أكواد درس «\u2068${lesson}\u2069»؟ تختفي من القائمة ولا تفتح الدرس بعد الآن، ومنها ما وُزّع على البطاقات. من استخدم كودًا منها يبقى الدرس مفتوحًا له.`,
  removeAll: 'احذفها كلها',
  removedAll: (count: string) => `حُذف ${count}`,
  removeAllFailed: 'فشل حذف كل الأكواد',
  revokeTitles: {
    lesson: 'سحب الوصول إلى الدرس',
    month: 'سحب الوصول إلى الشهر',
    bundle: 'سحب رصيد المحاضرات',
  },
  revokeQuestions: {
    lesson: (name: string, lesson: string) =>
      `هل تريد سحب ما فتحه الكود لحساب «\u2068${name}\u2069» من درس «\u2068${lesson}\u2069»؟ يُغلق الدرس فورًا ما لم يكن مفتوحًا بحق آخر، ولا يعود الكود صالحًا.`,
    month: (name: string, month: string) =>
      `هل تريد سحب ما فتحه الكود لحساب «\u2068${name}\u2069» من دروس ${month}؟ تُغلق الدروس فورًا ما لم تكن مفتوحة بحق آخر، ولا يعود الكود صالحًا.`,
    bundle: (name: string, bundle: string) =>
      `هل تريد سحب «${bundle}» من رصيد حساب «\u2068${name}\u2069»؟ تُغلق فورًا الدروس التي فُتحت بها ما لم تكن مفتوحة بحق آخر، ولا يعود الكود صالحًا.`,
  },
  revoke: 'اسحب الوصول',
  revoked: 'سُحب ما فتحه الكود',
  revokeFailed: 'فشل سحب الوصول',
} as const;

/** Texts of the batches of codes. */
export const batchesTexts = {
  search: 'ابحث باسم الدفعة أو البائع',
  kindLabel: 'ما تفتحه الدفعات',
  lessonLabel: 'الدرس',
  kinds: { all: 'كل الدفعات', lesson: 'دروس', month: 'شهور', bundle: 'باقات محاضرات' },
  monthTitle: (title: string) => `دروس ${title}`,
  add: 'أنشئ دفعة',
  loadFailed: 'فشل في جلب دفعات الأكواد',
  loading: 'جارٍ تحميل الدفعات…',
  count: batchForms,
  empty: 'لا دفعات بعد',
  emptyHint:
    'الدفعة أكواد تُطبع معًا على بطاقات لسنتر واحد بسعر واحد، وهنا ترى كم استُخدم منها وما المستحق.',
  noMatches: 'لا توجد دفعة تطابق البحث',
  noMatchesHint: 'جرّب كلمة أخرى، أو أزل البحث واختيار الدرس.',
  reset: 'أزل البحث والتصفية',
  created: (day: string) => `أُنشئت ${day}`,
  expires: (day: string) => `صالحة حتى ${day}`,
  noCentre: 'بلا بائع',
  soldBy: 'البائع:',
  price: 'سعر الكود',
  totals: {
    printedCount: 'مطبوع',
    handedOutCount: 'موزّع',
    usedCount: 'مستخدم',
    withdrawnCount: 'مسحوب',
    moneyDue: 'المستحق',
  },
  handedOut: (name: string) => `وُزّعت بطاقات ${name}`,
  handedOutLabel: 'وُزّعت',
  handOutFailed: 'تعذر تسجيل التوزيع',
  print: 'اطبع البطاقات',
  printFailed: 'تعذر إعداد البطاقات',
  cardsFile: (name: string) => `بطاقات ${name}`,
  codesFile: (name: string) => `أكواد ${name}`,
  exportFailed: 'تعذر تصدير الأكواد. حاول مرة أخرى.',
  showCodes: 'اعرض الأكواد',
  withdraw: 'اسحب غير المستخدم',
  withdrawTitle: 'سحب الأكواد غير المستخدمة',
  withdrawQuestion: (name: string) =>
    `هل تريد سحب أكواد دفعة «\u2068${name}\u2069» التي لم تُستخدم بعد؟ لن تُقبل البطاقات الباقية، ولا يمكن التراجع.`,
  withdrawn: 'سُحبت الأكواد غير المستخدمة',
  withdrawFailed: 'فشل سحب الأكواد',
  shownBatch: (name: string) => `أكواد دفعة «\u2068${name}\u2069»`,
  allCodes: 'اعرض كل الأكواد',
} as const;

/** Texts of the form of a new batch. */
export const batchFormTexts = {
  title: 'دفعة جديدة من الأكواد',
  save: 'أنشئ الدفعة',
  saved: 'أُنشئت الدفعة بأكوادها',
  saveFailed: 'فشل إنشاء الدفعة',
  cancel: 'تراجع',
  leads: {
    lesson: 'يفتح كل كود الدرس لحساب واحد حتى نهاية العام الدراسي.',
    month:
      'يفتح كل كود دروس الشهر لحساب واحد من طلاب هذا الصف، كالاشتراك الشهري: مدة شهر من يوم استخدامه.',
    bundle: 'يضيف كل كود محاضرات الباقة إلى رصيد حساب واحد، وتصلح مدة الباقة من يوم استخدامه.',
  },
  opens: 'ماذا يفتح الكود؟',
  kinds: { lesson: 'درسًا', month: 'شهرًا', bundle: 'باقة محاضرات' },
  month: 'الشهر',
  chooseMonth: 'اختر الشهر',
  monthOf: namedMonth,
  gradeLevel: 'الصف',
  chooseGrade: 'اختر الصف',
  planId: 'الباقة',
  choosePlan: 'اختر الباقة',
  courseId: 'الباب',
  lessonId: 'الدرس',
  name: 'اسم الدفعة',
  nameHint: 'مثل: مجموعة السبت، نوفمبر.',
  sellerId: 'من يبيع البطاقات؟',
  namedSeller: 'سنتر أو شخص أكتب اسمه',
  centre: 'السنتر أو الشخص',
  centreHint: 'عليه يُحسب ثمن كل كود يُستخدم؛ اتركه فارغًا إن كنت توزعها بنفسك.',
  price: 'سعر الكود بالجنيه',
  priceHint: 'ما يسلّمه لك البائع عن كل كود مستخدم. اكتب 0 إن كانت مجانية.',
  count: 'عدد الأكواد',
  lastDay: 'آخر يوم لاستخدام الأكواد',
  lastDayHint: 'اختياري. بعده لا يُقبل كود لم يُستخدم.',
} as const;

const usedForms: PluralForms = {
  zero: 'لا أكواد مستخدمة',
  one: 'كود مستخدم',
  two: 'كودان مستخدمان',
  few: '{n} أكواد مستخدمة',
  many: '{n} كودًا مستخدمًا',
  other: '{n} كود مستخدم',
};

const handedOutForms: PluralForms = {
  zero: 'لا أكواد موزّعة',
  one: 'كود موزّع',
  two: 'كودان موزّعان',
  few: '{n} أكواد موزّعة',
  many: '{n} كودًا موزّعًا',
  other: '{n} كود موزّع',
};

/** Texts of who sells codes, and of what they owe. */
export const sellersTexts = {
  title: 'من يبيع الأكواد وما عليه',
  lead: 'ثمن كل كود مستخدم مستحق على من باعه، ولا يُحسب في الإيرادات ولا في الأدراج. سجّل هنا ما يسلّمه لك.',
  loading: 'جارٍ تحميل البائعين…',
  failed: 'تعذر تحميل البائعين',
  empty: 'لا بائعين بعد',
  emptyHint: 'أنشئ دفعة أكواد واكتب من يبيعها، فيظهر هنا ما عليه.',
  heads: {
    name: 'البائع',
    account: 'الحساب',
    codes: 'الأكواد',
    settled: 'المسلَّم',
    actions: 'إجراءات',
  },
  nobody: 'بلا بائع',
  nothingDue: 'لا شيء عليه',
  due: 'مستحق عليه',
  overpaid: 'سلّم أكثر مما عليه بمبلغ',
  usedMoney: 'ثمن المستخدم',
  settledMoney: 'سُلّم',
  monthLine: (month: number, year: string) => `${formatMonth(month)} ${year}`,
  handedOut: handedOutForms,
  used: usedForms,
  details: 'التفاصيل',
  detailsOf: (name: string) => `تفاصيل حساب ${name}`,
  settle: 'سجّل مبلغًا سلّمه',
  settleOf: (name: string) => `سجّل مبلغًا سلّمه ${name}`,
  amount: 'المبلغ بالجنيه',
  note: 'ملاحظة',
  save: 'سجّل المبلغ',
  cancel: 'تراجع',
  saved: 'سُجّل المبلغ',
  saveFailed: 'تعذر تسجيل المبلغ',
  settlements: 'ما سلّمه',
  line: (day: string, person: string) => `${day}، سجّله ${person}`,
  undo: (amount: string) => `ألغِ ${amount}`,
  undoTitle: 'إلغاء مبلغ',
  undoQuestion: (amount: string) =>
    `هل تريد إلغاء ${amount}؟ يبقى السطر مشطوبًا ويعود المبلغ مستحقًا.`,
  undoConfirm: 'ألغِ المبلغ',
  undone: 'أُلغي المبلغ',
  undoFailed: 'تعذر إلغاء المبلغ',
  cancelled: 'أُلغي',
} as const;
