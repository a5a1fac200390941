/** The texts about saving that all forms of the dashboard share. */
export const editorFormTexts = {
  fillRequired: 'يرجى ملء جميع الحقول المطلوبة',
  keptAfterLoss: 'ما كتبته وما اخترته باقٍ هنا؛ احفظ من جديد حين يعود الاتصال.',
  sendAgain: 'أعد الإرسال',
  stopped: 'أوقفتَ الحفظ. ما كتبته باقٍ هنا.',
  loadNewest: 'حمّل أحدث نسخة مع إبقاء ما كتبته',
  newestLoaded: 'حُمّلت أحدث نسخة، وبقيت الحقول التي غيّرتها كما كتبتها. راجعها ثم احفظ.',
  newestFailed: 'تعذر تحميل أحدث نسخة.',
};
