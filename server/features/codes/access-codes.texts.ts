/** Validation errors of codes that the teacher makes through the unused layer. */
export const freeCodeTexts = {
  noCode: 'اكتب من 4 إلى 32 حرفًا إنجليزيًا أو رقمًا أو - أو _. اترك الحقل فارغًا ليختار الخادم كودًا.',
  taken: 'هذا الكود موجود من قبل. اترك الحقل فارغًا ليختار الخادم كودًا.',
  noLesson: 'هذا الدرس غير موجود. اختر درسًا من القائمة.',
  tooFewUses: 'استُخدم هذا الكود مرات أكثر من ذلك من قبل',
} as const;

/** Validation errors of a batch. */
export const batchTexts = {
  noLesson: freeCodeTexts.noLesson,
  pastDay: 'اختر اليوم أو يومًا بعده',
} as const;

/** Validation errors about who sells codes, and what they hand over. */
export const sellerTexts = {
  unknown: 'هذا الشخص ليس من فريقك الآن. اختر غيره.',
  tooMuch: 'المبلغ أكبر من المستحق. حدّث الصفحة وراجع المستحق.',
} as const;

/** Words of the exported files. */
export const exportTexts = {
  sheet: 'الأكواد',
  fileName: (batch: string) => `أكواد ${batch}`,
  headers: {
    code: 'الكود',
    state: 'الحالة',
    student: 'استخدمه',
    redeemedAt: 'وقت الاستخدام',
    opened: 'ما يفتحه',
    grade: 'الصف',
    course: 'الباب',
    batch: 'الدفعة',
    centre: 'البائع',
    price: 'السعر بالجنيه',
    expiresAt: 'آخر موعد',
  },
  states: { available: 'متاح', used: 'مستخدم', inactive: 'موقوف', expired: 'منتهٍ' },
  deleted: 'محذوف',
} as const;

/** Words of the printed cards. */
export const cardTexts = {
  fileName: (batch: string) => `بطاقات ${batch}`,
  course: 'الباب',
  grade: 'الصف',
  price: 'السعر',
  lastDay: 'صالح حتى',
  titles: {
    lesson: (title: string) => title,
    month: (title: string) => `دروس ${title}`,
    bundle: (title: string) => title,
  },
  notes: {
    lesson:
      'يفتح الدرس مرة واحدة لحساب واحد حتى نهاية العام الدراسي: امسح الرمز، أو اكتب الكود من زر «كود مجاني».',
    month:
      'يفتح دروس الشهر لحساب واحد، مدة شهر من يوم استخدامه: امسح الرمز، أو اكتب الكود من زر «كود مجاني».',
    bundle:
      'يضيف المحاضرات إلى رصيد حساب واحد من يوم استخدامه: امسح الرمز، أو اكتب الكود من زر «كود مجاني».',
  },
} as const;
