export const fileInputTexts = {
  choose: 'اختر ملفًا',
  chooseAnother: 'اختر ملفًا آخر',
  drop: 'أو اسحبه وأفلته هنا',
  remove: 'احذف الملف',
  current: 'الملف الحالي',
  uploading: 'جارٍ رفع الملف',
  wrongType: 'نوع الملف غير مسموح به.',
  oneOnly: 'اختر ملفًا واحدًا فقط.',
  tooLarge: (megabytes: number) => `يجب أن يكون حجم الملف أقل من ${megabytes} ميجابايت`,
};
