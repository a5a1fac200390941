/** Replies of the account calls. They are the same whether or not the address has an account (decisions §3). */
export const accountTexts = {
  otherDevicesSignedOut:
    'سُجّل خروج جهاز آخر من حسابك، لأن الحساب تجاوز عدد الأجهزة المسموح به. ترى أجهزتك في الملف الشخصي.',
  registered: 'تم إنشاء حسابك. راجع بريدك الإلكتروني لتأكيده، ولا تنسَ مجلد الرسائل غير المرغوب فيها.',
  verificationSent:
    'إذا كان لهذا البريد حساب ينتظر التأكيد، فستصلك رسالة فيها رابط التأكيد خلال دقائق.',
  resetSent: 'إذا كان لهذا البريد حساب، فستصلك رسالة فيها رابط تعيين كلمة مرور جديدة خلال دقائق.',
  passwordReset: 'تم تعيين كلمة المرور الجديدة. سجّل الدخول بها الآن.',
  emailVerified: 'تم تأكيد بريدك الإلكتروني.',
  emailVerifiedSignIn: 'تم تأكيد بريدك الإلكتروني. يمكنك الآن تسجيل الدخول.',
} as const;
