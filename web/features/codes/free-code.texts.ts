/** Texts of the dialog in which a student uses a code (spec §2, §5, §8). */
export const freeCodeTexts = {
  title: 'كود مجاني',
  lead: 'اكتب الكود الذي أعطاك إياه معلمك أو السنتر، فيُفتح لك درسه.',
  code: 'الكود',
  hint: 'عشرة من الحروف والأرقام، ولا فرق بين حرف كبير وصغير. مثل:',
  example: 'K7M3P-9RXTW',
  submit: 'فعّل الكود',
  close: 'أغلق',
  loginRequired: 'يجب تسجيل الدخول أولاً لاستخدام كود الوصول',
  login: 'سجّل الدخول',
  forStudents: 'الأكواد لحسابات الطلاب. جرّب الكود من حساب طالب.',
  success: 'تم تفعيل كود الوصول بنجاح! يمكنك الآن الوصول للدرس.',
  /** The dialog was closed while the code was being checked. */
  successMeanwhile: 'تم تفعيل الوصول المجاني للدرس بنجاح',
  goToLesson: 'اذهب إلى الدرس',
  failed: 'فشل في استخدام الكود',
  unexpected: 'حدث خطأ غير متوقع',
  notChecked: 'حدث خطأ أثناء التحقق من الكود',
  tryAnother: 'جرّب كودًا آخر',
} as const;
