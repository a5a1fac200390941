/** The texts about saving that all forms of the dashboard share. */
export const editorFormTexts = {
  fillRequired: 'يرجى ملء جميع الحقول المطلوبة',
  keptAfterLoss: 'ما كتبته وما اخترته باقٍ هنا؛ أعد الإرسال حين يعود الاتصال.',
  sendAgain: 'أعد الإرسال',
  stopped: 'أوقفتَ الحفظ. ما كتبته باقٍ هنا.',
  loadNewest: 'حمّل أحدث نسخة مع إبقاء ما كتبته',
  newestLoaded: 'حُمّلت أحدث نسخة، وبقيت الحقول التي غيّرتها كما كتبتها. راجعها ثم احفظ.',
  newestFailed: 'تعذر تحميل أحدث نسخة. ما كتبته باقٍ هنا؛ حاول مرة أخرى.',

  publish: 'انشر',
  saveDraft: 'احفظ كمسودة',
  draft: 'مسودة',
  draftHint: 'لا يراها غيرك حتى تنشرها.',
  published: 'منشور',
  publishedHint: 'يظهر كل تعديل للطلاب فور حفظه.',

  conflictTitle: 'تغيّرت هذه الحقول هنا وفي نافذة أخرى',
  conflictHint: 'اختر لكل حقل القيمة التي تبقى، ثم احفظ. بقية الحقول دُمجت.',
  chooseFirst: 'اختر قيمة لكل حقل تغيّر في النافذتين لتحفظ.',
  sides: { mine: 'ما كتبته هنا', theirs: 'ما حُفظ في النافذة الأخرى' },
  emptyValue: 'فارغ',
  otherValue: 'قيمة أخرى',
  yes: 'نعم',
  no: 'لا',
};
