import { addressing } from '#web/ui/addressing.ts';

/** Texts of the student's own results. */
export const ownResultsTexts = addressing('ownResults', {
  title: 'نتائجي',
  lead: 'كل امتحان سلّمته، وكيف يتغير مستواك، وما يستحق المراجعة.',
  loginRequired: 'سجّل الدخول لترى نتائجك',
  loading: 'جارٍ تحميل نتائجك…',
  loadFailed: 'لم تُحمّل نتائجك',
  none: 'لا نتائج بعد',
  noneHint: 'سلّم أول امتحان، وستجد هنا نتيجته ومسار تقدمك.',
  firstStep: 'اختر درسًا وامتحانه',
  forTeacher: 'هذه الصفحة لنتائج الطلاب. تجد نتائج كل امتحان في واجهة المعلم.',
  dashboard: 'افتح واجهة المعلم',
  average: 'متوسطك',
  taken: 'امتحانات سلّمتها',
  passed: 'اجتزتها',
  certificates: 'شهاداتك',
  trend: 'مسار نتائجك',
  trendHint: 'من الأقدم إلى الأحدث، والخطان عند 50% ثم 70%.',
  trendOne: 'يظهر المسار بعد امتحانك الثاني.',
  exam: 'الامتحان',
  date: 'التاريخ',
  percentage: 'النسبة',
  weak: 'ما يستحق المراجعة',
  weakHint: 'الدروس التي أجبت فيها عن أقل من 70% من الأسئلة إجابة صحيحة.',
  noWeak: 'لا درس دون 70%. أحسنت!',
  lowExam: 'من امتحاناتك ما نتيجته دون 70%: راجعه من القائمة أدناه.',
  rightOf: (right: number, questions: number) => `${right} من ${questions} إجابات صحيحة`,
  review: 'راجع الدرس',
  list: 'كل النتائج',
  ofLesson: 'درس:',
  bands: { high: 'ممتاز', middle: 'متوسط', low: 'يحتاج مراجعة' },
  isPassed: 'اجتزته',
  certificate: 'الشهادة',
  tryNumber: (number: number) => `المحاولة ${number}`,
});

/** Texts of the best results of a group. */
export const bestTexts = {
  title: 'أفضل النتائج في مجموعتك',
  own: 'هذه نتيجتك',
  nameless: 'بلا اسم',
};
