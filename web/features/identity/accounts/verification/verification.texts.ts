/** Texts of the page that a link of confirmation opens (spec §4, §5). */
export const verificationTexts = {
  title: 'تأكيد البريد الإلكتروني',
  running: 'جارٍ تأكيد بريدك الإلكتروني…',
  linkInvalid: 'رابط التأكيد غير صالح',
  emailInvalid: 'صيغة البريد الإلكتروني غير صحيحة',
  tokenInvalid: 'الرمز غير صالح',
  failure: 'فشل تأكيد البريد الإلكتروني. حاول مرة أخرى.',
  serverFailure: 'تعذر على الخادم تأكيد بريدك الآن. حاول مرة أخرى بعد قليل.',
  tooMany: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم افتح الرابط من جديد.',
  retry: 'أعد المحاولة',
  toHome: 'سجّلنا دخولك، وستنتقل إلى صفحتك بعد لحظات.',
  toRegister: 'ستنتقل إلى صفحة إنشاء الحساب بعد لحظات.',
} as const;
