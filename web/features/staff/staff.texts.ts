import { plural } from '#domain/text/plural.ts';
import type { StaffRole } from '#domain/permissions/permissions.ts';

export const roleTexts: Record<StaffRole, { name: string; hint: string }> = {
  questions: {
    name: 'أسئلة وتصحيح',
    hint: 'الامتحانات وبنك الأسئلة، والنتائج وتصحيحها، والرد على أسئلة الطلاب.',
  },
  centre: {
    name: 'السنتر والتحصيل',
    hint: 'الطلاب والمجموعات، وأكواد الوصول والهدايا، ومراجعة المدفوعات.',
  },
  all_but_money: {
    name: 'كل شيء عدا المال',
    hint: 'المحتوى والامتحانات والنتائج والطلاب والرسائل، دون أكواد ولا هدايا ولا مدفوعات.',
  },
};

const devices = {
  zero: 'لا جهاز',
  one: 'جهاز واحد',
  two: 'جهازين',
  few: '{n} أجهزة',
  many: '{n} جهازًا',
  other: '{n} جهاز',
};

const repeats = {
  zero: 'لا مرة',
  one: 'مرة',
  two: 'مرتين',
  few: '{n} مرات',
  many: '{n} مرة',
  other: '{n} مرة',
};

/** Texts of the page of assistants. */
export const staffTexts = {
  title: 'المساعدون',
  lead: 'لكل مساعد حساب باسمه، يرى ما يفتحه دوره وحده. تبقى لك وحدك الأسعار والإعدادات والاسترداد والنسخ الاحتياطية.',
  invite: 'أضف مساعدًا',
  empty: 'لا مساعدين بعد',
  emptyHint: 'أضف من يعمل معك بدل أن تعطيه كلمة مرورك، فتعرف من فعل ماذا.',
  loading: 'جارٍ تحميل المساعدين',
  loadFailed: 'تعذر تحميل المساعدين.',
  columns: {
    name: 'المساعد',
    role: 'الدور',
    groups: 'الطلاب',
    state: 'الحالة',
    lastActive: 'آخر نشاط',
    actions: 'إجراءات',
  },
  allStudents: 'كل الطلاب',
  noGroupLeft: 'لا مجموعة باقية',
  states: { invited: 'دُعي ولم يقبل', expired: 'انتهت دعوته', active: 'يعمل', ended: 'أُنهي حسابه' },
  openOn: (count: number) => `مفتوح على ${plural(count, devices)}`,
  never: 'لم يدخل بعد',
  showDay: 'يومه',
  edit: 'غيّر الدور',
  renew: 'رابط جديد',
  renewFailed: 'تعذر إنشاء رابط جديد',
  endSessions: 'أنهِ جلساته',
  end: 'أنهِ الحساب',
  withdraw: 'اسحب الدعوة',
  again: 'أعد الدعوة',
  changed: (name: string) => `تغيّر دور ${name}، وسُجّل خروجه من كل أجهزته.`,
  signedOut: (name: string) => `سُجّل خروج ${name} من كل أجهزته.`,
  signOutFailed: 'تعذر إنهاء الجلسات',
  ended: (name: string) => `أُنهي حساب ${name}. يبقى ما فعله مسجلًا باسمه.`,
  endFailed: 'تعذر إنهاء الحساب',
  endTitle: 'إنهاء حساب مساعد',
  endQuestion: (name: string) => `هل تنهي حساب ${name}؟`,
  endHint: 'يخرج الآن من كل أجهزته ولا يدخل بعدها. يبقى ما فعله مسجلًا باسمه، ويمكنك دعوته من جديد.',
  endNow: 'أنهِ الحساب',
} as const;

export const staffFormTexts = {
  inviteTitle: 'دعوة مساعد',
  editTitle: (name: string) => `دور ${name}`,
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'تصله الدعوة عليه، وبه يسجل دخوله.',
  role: 'الدور',
  students: 'الطلاب الذين يراهم',
  all: 'كل الطلاب',
  chosen: 'طلاب مجموعات أختارها',
  limits: 'لا يرى غيرهم، ولا ما يشمل الجميع: المدفوعات والدعوات والسلة.',
  noGroups: 'لا توجد مجموعات بعد. أضفها من صفحة المجموعات.',
  groups: 'المجموعات',
  waiverLimit: 'حد الإعفاء في اليوم بالجنيه',
  waiverHint: 'ما يجوز له أن يعفي منه الطلاب في اليوم كله. صفر: لا إعفاء إلا منك.',
  send: 'أرسل الدعوة',
  save: 'احفظ',
  cancel: 'إلغاء',
  saveHint: 'عند الحفظ يخرج من كل أجهزته، ثم يدخل بدوره الجديد.',
  failed: 'تعذر الحفظ. حاول مرة أخرى.',
  linkTitle: 'أُرسلت الدعوة',
  linkLead: (email: string) =>
    `أُرسل هذا الرابط إلى ${email}. يعمل مرة واحدة خلال سبعة أيام، ولا يظهر هنا مرة أخرى.`,
  copy: 'انسخ الرابط',
  copied: 'نُسخ الرابط',
  whatsapp: 'أرسله بواتساب',
  whatsappText: (name: string, link: string) =>
    `${name}، هذا رابط حسابك مساعدًا على المنصة. اختر منه كلمة مرور: ${link}`,
  done: 'تم',
} as const;

export const dayTexts = {
  title: (name: string) => `يوم ${name}`,
  day: 'اليوم',
  loading: 'جارٍ تحميل ما فعله',
  loadFailed: 'تعذر تحميل هذا اليوم.',
  empty: (day: string) => `لم يغيّر شيئًا يوم ${day}.`,
  summary: (day: string) => `مجموع يوم ${day}`,
  list: 'بالترتيب، الأحدث أولًا',
  times: (count: number) => plural(count, repeats),
  close: 'أغلق',
} as const;
