/** Texts of the page that waits for the confirmation of an address. */
export const pendingTexts = {
  title: 'راجع بريدك الإلكتروني',
  lead: 'أرسلنا رابط التأكيد إلى بريدك الإلكتروني. افتح الرسالة واضغط الرابط لتفعيل حسابك.',
  spam: 'لم تجد الرسالة؟ راجع مجلد الرسائل غير المرغوب فيها، أو اطلب إرسالها من جديد.',
  wrongAddress: 'البريد مكتوب خطأ؟',
  correct: 'صحّح البريد وسجّل من جديد',
  resend: 'أرسل الرابط مرة أخرى',
  failure: 'فشل إرسال رابط التأكيد. حاول مرة أخرى.',
} as const;
