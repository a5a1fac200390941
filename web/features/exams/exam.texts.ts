import type { ScoreBand } from '#domain/grading.ts';
import type { PluralForms } from '#domain/plural.ts';
import type { SaveState } from './use-exam-attempt.ts';

/** Texts of exams as students take them (spec §2, §4, §8). */
export const examTexts = {
  loading: 'جارٍ تحميل الامتحانات…',
  none: 'لا يوجد امتحانات متاحة لهذا الدرس',
  noneHint: 'عندما يضيف المدرس امتحانًا لهذا الدرس ستجده هنا.',
  loadFailed: 'فشل في جلب الامتحانات',
  loadBroken: 'حدث خطأ أثناء جلب الامتحانات',
  choose: 'اختر الامتحان',
  taken: 'أُجيب عنه',
  type: 'نوع الأسئلة',
  threshold: 'الحد الأدنى للشهادة',
  questions: 'الأسئلة',
  time: 'الوقت المقترح',
  questionTime: 'الوقت',
  downloadPdf: 'حمّل ملف الامتحان',
  navigator: 'أسئلة الامتحان',
  question: (number: number, count: number) => `السؤال ${number} من ${count}`,
  questionState: {
    answered: 'مُجاب',
    empty: 'بلا إجابة',
    right: 'إجابة صحيحة',
    wrong: 'إجابة غير صحيحة',
    preview: 'معاينة',
  },
  questionImage: (number: number) => `صورة السؤال ${number}`,
  options: (number: number) => `اختيارات السؤال ${number}`,
  previous: 'السابق',
  next: 'التالي',
  submit: 'أرسل الإجابات',
  submitting: 'جارٍ الإرسال…',
  tryAgain: 'أعد الإرسال',
  answered: (answered: number, count: number) => `أجبت عن ${answered} من ${count}`,
  answerAll: 'أجب عن كل الأسئلة ليُفتح الإرسال.',
  readyToSubmit: 'أجبت عن كل الأسئلة. راجعها ثم أرسلها؛ فالإرسال مرة واحدة.',
  submitRefused: 'فشل في إرسال الامتحان',
  submitBroken: 'حدث خطأ أثناء إرسال الامتحان',
  answersKept: 'إجاباتك كلها باقية على هذا الجهاز. أعد الإرسال عند عودة الشبكة، ولن تُحتسب مرتين.',
  correctAnswer: 'الإجابة الصحيحة',
  yourAnswer: 'إجابتك',
  yourCorrectAnswer: 'إجابتك صحيحة',
  previewTitle: 'معاينة المدرس',
  preview: 'هكذا يرى الطالب الأسئلة. الإجابات الصحيحة مميزة لك وحدك، والإرسال للطلاب فقط.',
  completed: 'أتممت الامتحان',
  score: 'درجتك',
  outOf: 'من',
  percentage: 'النسبة',
  scoreScale: 'موضع نتيجتك على المقياس',
  thresholdMark: 'حد الشهادة',
  eligible: 'أحسنت! بلغت الحد المطلوب ونلت شهادة تقدير.',
  eligibleHint: 'شهادتك جاهزة للمعاينة والتحميل.',
  myCertificates: 'اعرض شهاداتي',
  notEligible:
    'لم تبلغ حد الشهادة في هذا الامتحان. راجع الإجابات الصحيحة أدناه، ثم أعد مشاهدة الدرس.',
  review: 'راجع إجاباتك',
  resultFailed: 'تعذر جلب نتيجتك في هذا الامتحان',
};

export const questionTypeNames: Record<number, string> = {
  0: 'اختيار من متعدد',
  1: 'صح أو خطأ',
  2: 'إجابة قصيرة',
  3: 'امتحان PDF',
};

export const unknownQuestionType = 'غير معروف';

export const scoreBandNames: Record<ScoreBand, string> = {
  high: 'مستوى مرتفع',
  middle: 'مستوى متوسط',
  low: 'يحتاج إلى مراجعة',
};

/** What stands in words beside the answers, so that nobody wonders whether they are safe. */
export const saveStateTexts: Record<SaveState, { online: string; offline: string }> = {
  restoring: { online: 'جارٍ استعادة إجاباتك…', offline: 'جارٍ استعادة إجاباتك…' },
  untouched: {
    online: 'تُحفظ إجاباتك على جهازك أولًا بأول',
    offline: 'بانتظار الشبكة. تُحفظ إجاباتك على جهازك',
  },
  saved: { online: 'محفوظ على جهازك', offline: 'محفوظ على جهازك، بانتظار الشبكة' },
  unsaved: {
    online: 'تعذر الحفظ على جهازك؛ لا تغلق الصفحة قبل الإرسال',
    offline: 'تعذر الحفظ على جهازك، وبانتظار الشبكة؛ لا تغلق الصفحة',
  },
};

export const questionCountForms: PluralForms = {
  zero: 'بلا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: '{n} أسئلة',
  many: '{n} سؤالًا',
  other: '{n} سؤال',
};

/** Options are called by letters, as on the official paper. */
export const optionLetters = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح'] as const;
