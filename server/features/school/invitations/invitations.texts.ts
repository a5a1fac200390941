import { siteName } from '#server/platform/mail/site-name.ts';

/** The mail that invites a student. */
export const invitationMailTexts = {
  subject: `دعوة من معلمك: حسابك في ${siteName} جاهز للتفعيل`,
  /** @param teacherName empty until the settings have one */
  paragraphs: (teacherName: string) => [
    `دعاك معلمك${teacherName && ` ${teacherName}`} إلى ${siteName}، وكتب اسمك وصفك عند الدعوة.`,
    'اضغط الزر، وراجع اسمك وصفك، واختر كلمة مرورك. بعدها تسجّل الدخول بهذا البريد.',
  ],
  action: 'فعّل حسابك',
  note: (lastDay: string) =>
    `يعمل هذا الرابط مرة واحدة حتى ${lastDay}. إن لم يكن هذا معلمك فتجاهل هذه الرسالة، ولن يُنشأ أي حساب بهذا البريد.`,
} as const;

/** The card that a student without an address is handed. */
export const invitationCardTexts = {
  document: 'بطاقات الدعوات',
  fileName: 'بطاقات-الدعوات.pdf',
  grade: 'الصف',
  group: 'المجموعة',
  centre: 'السنتر',
  cardNumber: 'رقم الطالب',
  /** With the centre's own code, where there is one: the card has no room for a line more. */
  /** With the digit that an answer sheet asks for. */
  numbers: (number: string, check: string, code: string) =>
    [number, `خانة التحقق ${check}`, ...(code === '' ? [] : [`كود السنتر ${code}`])].join('، '),
  until: 'صالحة حتى',
  note: (address: string) =>
    `صوّر الرمز بهاتفك، أو افتح ${address} واكتب الرمز، ثم اختر كلمة مرورك.`,
  renewNote: (address: string) =>
    `صوّر الرمز بهاتفك، أو افتح ${address} واكتب الرمز، ثم اختر كلمة مرور جديدة.`,
  /** Beside the code with which a parent asks for the report. */
  parentNote: 'الرمز الصغير لولي الأمر: يطلب به التقرير من المعلم على واتساب.',
  /** What the parent sends; short, because its code is small. */
  reportRequest: (cardNumber: string) => `تقرير ${cardNumber}`,
} as const;

/** The reply after an invited person has made the account. */
export const acceptTexts = {
  confirmed: 'تم تفعيل حسابك. سجّل الدخول الآن ببريدك وكلمة مرورك.',
  activated: (number: string) =>
    `تم تفعيل حسابك. رقمك ${number}؛ تدخل به أو برقم هاتفك المسجل عند معلمك، مع كلمة مرورك.`,
  renewed: 'تم تعيين كلمة المرور الجديدة، وانتهت جلساتك على الأجهزة الأخرى.',
  registered: 'تم إنشاء حسابك. راجع بريدك الإلكتروني لتأكيده، ولا تنسَ مجلد الرسائل غير المرغوب فيها.',
} as const;
