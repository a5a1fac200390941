import type { PlanKey } from '#domain/settings/plans.ts';
import type { PaymentMethod, WalletProvider } from '#domain/settings/payment-details.ts';

/** Names of the plans in the form itself, whatever the teacher calls them for students. */
const planLabels: Record<PlanKey, string> = {
  monthly: 'الاشتراك الشهري',
  yearly: 'الاشتراك السنوي',
  lectures10: 'باقة 10 محاضرات',
  lectures25: 'باقة 25 محاضرة',
  lectures50: 'باقة 50 محاضرة',
};

/** Texts of the teacher's settings (spec §3, settings). */
export const settingsTexts = {
  title: 'إعدادات المنصة',
  sections: 'أقسام الإعدادات',
  hasErrors: 'فيه خطأ',
  save: 'احفظ الإعدادات',
  saved: 'حُفظت الإعدادات، وهي ظاهرة للجميع الآن.',
  saveFailed: 'تعذر حفظ الإعدادات',
  loadFailed: 'تعذر تحميل الإعدادات.',
  closedNow: 'مغلقة للصيانة',
};

export const sectionTexts = {
  platform: 'المنصة',
  teacher: 'المعلم',
  grades: 'الصفوف',
  plans: 'الأسعار',
  payment: 'الدفع',
  access: 'الحسابات',
  consents: 'النصوص والسجلات',
};

export const platformTexts = {
  title: 'اسم المنصة وتواصلها',
  siteName: 'اسم المنصة',
  siteNameHint: 'يظهر بجوار الشعار وفي عناوين الصفحات.',
  siteFullName: 'الاسم الكامل',
  siteFullNameHint: 'يُكتب على الشهادات وفي الرسائل.',
  siteDescription: 'وصف المنصة في سطر',
  contact: 'التواصل',
  contactEmail: 'البريد الإلكتروني للتواصل',
  contactHint: 'يراه من يريد الاشتراك. اتركه فارغًا إن لم ترد نشره.',
  contactPhone: 'رقم الهاتف أو واتساب',
  contactPhoneHint:
    'يُطبع له رمز على بطاقات التفعيل، فيكتب إليك ولي الأمر أولًا ويطلب التقرير. ما ترسله إليه خلال 24 ساعة من رسالته لا تحسبه عليك واتساب.',
  dates: 'التواريخ',
  latinDigits: 'اكتب تواريخ الشهادات وأكواد الخصم هكذا: 2026، بدل ٢٠٢٦',
  guide: 'دليل البداية',
  guideHint: 'الخطوات من منصة فارغة إلى أول شهر مدفوع، وما تم منها.',
  openGuide: 'افتح دليل البداية',
  developers: 'تطوير المنصة',
  developerName: (n: number) => `اسم المطوّر ${n}`,
  developerChat: (n: number) => `رابط محادثة المطوّر ${n}`,
};

export const teacherTexts = {
  title: 'المعلم',
  teacherName: 'اسمك كما يراه الطلاب',
  teacherTitle: 'لقبك المهني',
  teacherAbout: 'نبذة عنك في الصفحة الرئيسية',
  emptyHint: 'ما تتركه فارغًا لا يظهر مكانه للطلاب.',
};

export const teacherPictureTexts = {
  label: 'صورتك في الصفحة الرئيسية',
  hint: 'يراها الزوار بجانب بيانات التواصل، مقصوصة مربعة. تُحفظ فور اختيارها.',
  stored: 'صورتك الحالية',
  failed: 'لم تُحفظ الصورة. حاول مرة أخرى.',
};

export const instapayPictureTexts = {
  label: 'صورة كود QR من InstaPay',
  hint: 'تظهر للطالب عند الدفع بدل الكود المرسوم من الرابط. تُحفظ فور اختيارها؛ غيّرها إن تغيّر عنوانك.',
  stored: 'صورة الكود الحالية',
  failed: 'لم تُحفظ الصورة. حاول مرة أخرى.',
};

export const gradesTexts = {
  names: 'أسماء الصفوف',
  namesHint: 'تظهر في القوائم وعلى بطاقات الأبواب وفي الملفات المصدّرة. ما سُجل على الصف يبقى كما هو.',
  nameOf: { 1: 'اسم الصف 1', 2: 'اسم الصف 2', 3: 'اسم الصف 3' },
  tracks: 'مسارات المادة',
  tracksHint:
    'المسارات التي تدرّسها، مثل: الثانوية العامة، البكالوريا، العلوم المتكاملة. تظهر تحت اسم الصف في صفحة مناهجه، وما تتركه فارغًا لا يظهر.',
  track: (n: number) => `المسار ${n}`,
  trackGrades: (n: number) => `صفوف المسار ${n}`,
  schoolYear: 'العام الدراسي',
  schoolYearHint: 'تنتهي الاشتراكات كلها على الأكثر مع نهاية هذا اليوم من كل عام.',
  lastDay: 'آخر يوم',
  lastMonth: 'الشهر',
};

export const plansTexts = {
  prices: 'أسعار الاشتراكات وأسماؤها',
  pricesHint: 'بالجنيه المصري. السعر الجديد لما يُشترى بعد الآن، ولا يغيّر ما اشتراه طالب من قبل.',
  unconfirmed: 'الأسعار مخفية عن الطلاب',
  unconfirmedHint:
    'لا يرى الطلاب سعرًا ولا يُباع شيء حتى تؤكدها. هذه أسعار البداية: عدّل ما تريد، ثم أكّد.',
  confirm: 'أكّد الأسعار واعرضها للطلاب',
  confirmFailed: 'تعذر تأكيد الأسعار',
  changePrices: 'عدّلها أولًا',
  lastUpdated: (day: string, by: string) =>
    by === '' ? `آخر تعديل للأسعار: ${day}` : `آخر تعديل للأسعار: ${day}، ${by}`,
  neverUpdated: 'هذه أسعار المنصة الأولى، لم تُعدَّل بعد.',
  price: (plan: PlanKey) => `سعر ${planLabels[plan]}`,
  name: (plan: PlanKey) => `اسم ${planLabels[plan]}`,
  saves: (percent: number) => `يرى الطلاب: خصم ${percent}%`,
  savesNothing: 'لا خصم بهذه الأسعار',
  monthlyTitle: 'ما يفتحه الاشتراك الشهري',
  monthlyCovers: {
    month: 'دروس الشهر الذي يختاره الطالب',
    everything: 'كل الدروس المميزة، كالسنوي، لمدة شهر',
  },
  monthlyHint: 'يسري على الاشتراكات الشهرية الجارية أيضًا.',
};

export const paymentTexts = {
  methods: 'طرق الدفع',
  method: {
    card: 'بطاقة بنكية',
    wallet: 'محفظة إلكترونية',
    receipt: 'إيصال دفع يرفعه الطالب',
  } satisfies Record<PaymentMethod, string>,
  bank: 'الحساب البنكي',
  memberHint: 'يراه الطلاب بعد تسجيل الدخول فقط. ما تتركه فارغًا لا يظهر.',
  bankName: 'اسم البنك',
  accountName: 'اسم صاحب الحساب',
  accountNumber: 'رقم الحساب',
  iban: 'رقم IBAN',
  ibanHint: 'يبدأ بـ EG وبعدها 27 رقمًا.',
  swiftCode: 'رمز SWIFT',
  wallets: 'المحافظ الإلكترونية',
  walletsHint: 'المحفظة التي بلا رقم لا تظهر للطلاب.',
  transfers: 'InstaPay وفوري',
  transfersHint:
    'يحوّل الطالب ثم يكتب رقم العملية، وتراجعه أنت في «الإيصالات والتحويلات». ما تتركه فارغًا لا يظهر.',
  instapayAddress: 'عنوان InstaPay',
  instapayAddressHint: 'مثل name@instapay',
  instapayLink: 'رابط الدفع في InstaPay',
  instapayLinkHint: 'انسخه من التطبيق؛ يظهر للطالب كود QR يفتحه.',
  fawryReference: 'كود فوري',
  fawryInstructions: 'تعليمات الدفع في فوري',
  provider: {
    vodafone_cash: 'فودافون كاش',
    orange_money: 'أورنج موني',
    etisalat_cash: 'اتصالات كاش',
  } satisfies Record<WalletProvider, string>,
  walletName: (provider: string) => `الاسم الذي يظهر: ${provider}`,
  walletNumber: (provider: string) => `رقم ${provider}`,
  walletInstructions: (provider: string) => `تعليمات التحويل: ${provider}`,
};

export const accessTexts = {
  students: 'حسابات الطلاب',
  registrationEnabled: 'التسجيل مفتوح لطلاب جدد',
  deviceLimit: 'عدد الأجهزة المسموح بها لكل حساب في وقت واحد',
  deviceLimitHint: 'دخول جديد بعد هذا العدد ينهي أقدم جلسة.',
  maintenance: 'الصيانة',
  maintenanceMode: 'أغلق المنصة للصيانة',
  maintenanceHint: 'لا يفتحها أحد غيرك حتى ترفع العلامة، وتبقى لوحة التحكم أمامك.',
  maintenanceOn: 'المنصة الآن مغلقة أمام الطلاب.',
};

export const consentTexts = {
  title: 'موافقات لوحة الشرف',
  hint: 'شرح يقرؤه الطالب وولي الأمر قبل الموافقة، وتحته جملة الموافقة نفسها. من وافق من قبل وافق على النص الذي قرأه.',
  honorConsentText: 'موافقة الطالب على ظهور اسمه',
  guardianConsentText: 'موافقة ولي الأمر على ظهور الصورة',
};

export const retentionTexts = {
  title: 'متى تُحذف السجلات القديمة (بالأيام)',
  hint: 'ما زاد على المدة يُحذف ليلًا. لا تقل المدد عما تحتاجه الحسابات والمراجعة.',
  labels: {
    auditLogDays: 'سجل إجراءاتك وإجراءات المساعدين',
    signInDays: 'محاولات الدخول',
    notificationDays: 'إشعارات الطلاب',
    recordViewDays: 'سجل من فتح ملفات الطلاب',
    formerStudentDays: 'الطلاب السابقون',
  },
  hints: {
    auditLogDays: 'من 365 إلى 3650 يومًا.',
    signInDays: 'من 30 إلى 730 يومًا.',
    notificationDays: 'من 30 إلى 365 يومًا.',
    recordViewDays: 'من 90 إلى 1825 يومًا.',
    formerStudentDays:
      'من لم يدخل المنصة هذه المدة وليس له درس مفتوح يُطلب حذفه، ويصله بريد قبل الحذف بأسبوعين. من 365 إلى 3650 يومًا، و0 يعني ألا يُحذف أحد.',
  },
} as const;
