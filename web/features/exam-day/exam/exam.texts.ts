import type { ScoreBand } from '#domain/exams/grading.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of exams as students take them (spec §2, §4, §8). */
export const examTexts = addressing('exam', {
  loading: 'جارٍ تحميل الامتحانات…',
  none: 'لا يوجد امتحانات متاحة لهذا الدرس',
  noneHint: 'عندما يضيف المعلم امتحانًا لهذا الدرس ستجده هنا.',
  withdrawn:
    'لم يعد الامتحان المفتوح هنا متاحًا. الإجابات التي وصلت محفوظة، وتعود معه إن أعاده المعلم.',
  loadFailed: 'فشل في جلب الامتحانات',
  loadBroken: 'حدث خطأ أثناء جلب الامتحانات',
  choose: 'اختر الامتحان',
  taken: 'أُجيب عنه',
  notYetOpen: 'لم يُفتح بعد',
  isClosed: 'مغلق',
  isForOtherGroups: 'لمجموعات أخرى',
  type: 'نوع الأسئلة',
  threshold: 'الحد الأدنى للشهادة',
  questions: 'الأسئلة',
  noQuestionsHere: 'بلا أسئلة هنا',
  questionsInPdf: 'كلها في ورقة الامتحان',
  time: 'الوقت المقترح',
  limit: 'مدة الامتحان',
  ownTimes: 'لكل سؤال وقته',
  marksInAll: (marks: string) => `المجموع ${marks}`,
  questionTime: 'الوقت',
  navigator: 'أسئلة الامتحان',
  question: (number: number, count: number) => `السؤال ${number} من ${count}`,
  questionState: {
    answered: 'مُجاب',
    empty: 'بلا إجابة',
    right: 'إجابة صحيحة',
    wrong: 'إجابة غير صحيحة',
    closed: 'انتهى وقته',
    closedAnswered: 'مُجاب، وانتهى وقته',
    locked: 'لم يُفتح بعد',
    waiting: 'تنتظر المعلم',
    cancelled: 'سؤال ملغى',
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
  answersKept: 'إجاباتك كلها باقية على هذا الجهاز.',
  lessonLocked: 'اعرض الاشتراكات',
  correctAnswer: 'الإجابة الصحيحة',
  yourAnswer: 'إجابتك',
  yourCorrectAnswer: 'إجابتك صحيحة',
  previewTitle: 'معاينة المعلم',
  preview: 'هكذا يرى الطلاب الأسئلة. الإجابات الصحيحة مميزة لك وحدك، والإرسال للطلاب فقط.',
  completed: 'أتممت الامتحان',
  score: 'درجتك',
  outOf: 'من',
  percentage: 'النسبة',
  scoreScale: 'موضع نتيجتك على المقياس',
  thresholdLabel: 'حد الشهادة',
  eligible: 'أحسنت! بلغت الحد المطلوب ونلت شهادة تقدير.',
  notEligible:
    'لم تبلغ حد الشهادة في هذا الامتحان. راجع الإجابات الصحيحة أدناه، ثم أعد مشاهدة الدرس.',
  explanation: 'لماذا؟',
  noAnswer: 'لم تُجب عن هذا السؤال',
  tryNumber: (number: number) => `المحاولة رقم ${number}`,
  openRetry: (percentage: string) =>
    `فُتحت لك محاولة أخرى. نتيجتك السابقة \u2066${percentage}%\u2069 باقية حتى ترسل إجاباتك الجديدة.`,
  questionsGone: 'تغيّر هذا الامتحان بعد أن أجبت عنه، فنعرض نتيجتك كما حُسبت يومها.',
  resultFailed: 'تعذر جلب نتيجتك في هذا الامتحان',
});

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
