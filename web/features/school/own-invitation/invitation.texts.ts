/** Texts of the page that makes an account from the teacher's invitation. */
export const invitationTexts = {
  title: 'دعوة من معلمك',
  lead: 'كتب معلمك اسمك وصفك. راجعهما، ثم اختر كلمة مرورك.',
  codeLead: 'اكتب الرمز المطبوع على بطاقتك.',
  code: 'رمز الدعوة',
  codeHint: 'عشرة حروف وأرقام، مثل K7M3P-9RXTW',
  codeMistyped: 'في الرمز حرف خطأ أو ناقص. راجعه على البطاقة.',
  next: 'تابع',
  running: 'نراجع الدعوة…',
  failed: 'تعذرت مراجعة الدعوة. حاول مرة أخرى.',
  retry: 'أعد المحاولة',
  emailFromMail: 'وصلتك الدعوة على هذا البريد، فلا يحتاج إلى تأكيد.',
  emailToConfirm: 'سنرسل إليه رابط التأكيد.',
  submit: 'فعّل الحساب',
  failure: 'فشل تفعيل الحساب. يرجى المحاولة مرة أخرى.',
  toPending: 'ستنتقل إلى صفحة تأكيد البريد بعد لحظات.',
  handBack: 'أعد الجهاز إلى معلمك. تُفتح صفحة دخوله بعد لحظات.',
} as const;
