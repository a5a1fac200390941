export const notationPreviewTexts = {
  title: 'هكذا سيراه الطلاب',
  failed: 'تعذرت المعاينة الآن. أكمل الكتابة لتُعاد المحاولة.',
};
