export const notationPreviewTexts = {
  title: 'هكذا سيراه الطلاب',
  failed: 'تعذرت المعاينة',
};
