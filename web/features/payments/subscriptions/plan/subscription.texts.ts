import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of the plans page (spec §2, subscription page). */
export const subscriptionTexts = addressing('subscription', {
  title: 'الاشتراكات',
  lead: 'اختر ما يناسب مذاكرتك: كل الدروس طوال العام، أو باقة محاضرات تفتح بها ما تحتاجه.',
  loginRequired: 'يرجى تسجيل الدخول لعرض الاشتراكات',
  deniedTitle: 'غير مصرح لك بالوصول إلى هذا الدرس',
  denied: (lesson: string) => `«${lesson}» درس مميز، ويفتح لك مع أي اشتراك يشمله.`,
  backToCourse: 'عد إلى الباب',
  alreadyPremium: 'اشتراكك فعّال الآن',
  alreadyPremiumHint: 'كل الدروس المميزة مفتوحة لك.',
  teacherNotice: 'أنت المعلم: كل الدروس مفتوحة لك، وهذه الصفحة كما يراها الطلاب.',
  browseCourses: 'تصفح المناهج',
  yourSubscription: 'اعرض اشتراكك',
  home: 'عد إلى الرئيسية',
  wayOut: 'إلى أين بعد ذلك',
  plans: 'خطط الاشتراك',
  unlimited: 'اشتراك كامل',
  lectures: 'باقات المحاضرات',
  popular: 'الأكثر اختيارًا',
  yourChoice: 'اختيارك',
  validFor: 'الصلاحية',
  price: 'السعر',
  insteadOf: 'بدلًا من',
  total: 'الإجمالي',
  subscribe: 'اشترك الآن',
  chooseMonth: 'الشهر الذي تريد فتح دروسه',
  noLessons: 'لا دروس',
  noMonths: 'لا دروس مميزة لصفك بعد. اختر خطة أخرى، أو عُد بعد نشر الدروس.',
  monthMissing: 'اختر الشهر الذي تريد فتح دروسه.',
  unfinished: 'بدأت عملية دفع ولم تكتمل بعد',
  waitingReceipt: 'ما أرسلته قيد المراجعة',
  finishPayment: 'أكمل الدفع',
  showStatus: 'تابع الحالة',
  how: 'تواصل مع المعلم وأخبره بما اخترته وببريدك المسجل هنا، فيرد عليك بطريقة الدفع ثم يفعّل اشتراكك.',
  howInPerson: 'أخبر معلمك في الحصة بما اخترته وببريدك المسجل هنا، فيفعّل اشتراكك بعد الدفع.',
  howForTeacher: 'هنا يضغط الطلاب «اشترك الآن»، ثم يدفعون بالطرق التي تختارها في إعدادات المنصة.',
  contact: 'راسل المعلم للاشتراك',
  address: 'البريد الإلكتروني',
  copyAddress: 'انسخ البريد الإلكتروني',
  call: 'اتصل بالمعلم',
  phone: 'رقم الهاتف',
  copyPhone: 'انسخ رقم الهاتف',
  copied: 'تم النسخ',
  mailSubject: (plan: string) => `طلب اشتراك: ${plan}`,
  mailDiscount: (code: string) => ` بعد كود الخصم ${code}`,
  mailBody: (plan: string, price: string, account: string) =>
    `السلام عليكم،\n\nأريد شراء «${plan}» بسعر ${price}.\nبريدي المسجل على المنصة: ${account}\n`,
  compareTitle: 'قارن بين الخطط',
  compareHint: 'مرّر الجدول أفقيًا لترى كل الخطط.',
  plan: 'الخطة',
  lessons: 'الدروس',
  perLecture: 'سعر المحاضرة',
  files: 'الملخصات وأوراق العمل',
  exams: 'امتحانات بتصحيح فوري',
  live: 'حصص مباشرة',
  included: 'نعم',
  notIncluded: 'لا',
  monthLessons: 'دروس شهر تختاره',
  allLessons: 'كل الدروس',
  faqTitle: 'أسئلة شائعة',
});

/** The plans list this in their features; the table reads it there. */
export const liveLessonsFeature = 'حصص مباشرة';

export const validityForms: PluralForms = {
  zero: '{n} شهر',
  one: 'شهر واحد',
  two: 'شهران',
  few: '{n} أشهر',
  many: '{n} شهرًا',
  other: '{n} شهر',
};

export const lectureForms: PluralForms = {
  zero: '{n} محاضرة',
  one: 'محاضرة واحدة',
  two: 'محاضرتان',
  few: '{n} محاضرات',
  many: '{n} محاضرة',
  other: '{n} محاضرة',
};

export const oneYear = 'سنة';
