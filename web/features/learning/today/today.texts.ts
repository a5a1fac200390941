import type { LessonProgress } from '#domain/catalogue/lesson-progress.ts';
import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of the student's home. */
export const todayTexts = addressing('today', {
  title: 'اليوم',
  greeting: 'أهلًا يا',
  loadFailed: 'لم تُحمّل صفحة اليوم',
  offline: 'لا يوجد اتصال بالإنترنت، وما تراه هنا من زيارتك السابقة.',
  progress: 'تقدمك في دروس صفك',
  nextClass: 'حصتك القادمة:',
  classNow: 'حصتك الآن:',
  classUntil: (time: string) => `حتى ${time}`,
  classPlace: '،',
  thisDay: 'اليوم',
  tomorrow: 'غدًا',
  steps: {
    resume: 'تابع من حيث توقفت',
    next: 'درسك التالي',
    first: 'ابدأ من هنا',
  },
  stepButtons: { resume: 'تابع الدرس', next: 'ابدأ الدرس', first: 'ابدأ الدرس الأول' },
  stoppedAt: 'توقفت عند الدقيقة',
  stoppedAtPage: (page: number, count: number) => `توقفت عند صفحة ${page} من ${count}`,
  andMinute: '، والدقيقة',
  readOn: 'تابع القراءة',
  left: {
    video: 'بقي أن تشاهد الشرح.',
    exam: 'بقي أن تجتاز الامتحان.',
    opening: 'اقرأ الدرس وملفاته.',
  } satisfies Record<NonNullable<LessonProgress['left']>, string>,
  takeExam: 'اذهب إلى الامتحان',
  noLessons: 'لم تُنشر دروس لصفك بعد',
  noLessonsHint: 'ستجد هنا درسك التالي وامتحاناتك فور نشرها.',
  allDone: 'أتممت كل ما هو مفتوح لك. أحسنت!',
  allDoneHint: 'راجع نتائجك، أو اختر بابًا من المناهج.',
  allLockedHint: 'دروس صفك تفتح بالاشتراك أو بكود من معلمك.',
  plans: 'اعرض الاشتراكات',
  browseCourses: 'تصفح المناهج',
  exams: 'امتحاناتك القادمة',
  noExams: 'لا امتحانات بموعد قريب.',
  noExamsHint: 'يظهر هنا ما له موعد، وامتحان كل درس تنتهي من شرحه.',
  begun: 'بدأته ولم تسلّمه',
  queued: 'إجاباته تنتظر الشبكة',
  endsAt: 'ينتهي وقته',
  opensAt: 'يُفتح',
  closesAt: 'يُغلق',
  anyTime: 'متاح الآن',
  ofLesson: 'درس:',
  month: (month: number) => `دروس شهر ${month}`,
  noMonth: 'لا دروس لصفك في هذا الشهر.',
  states: {
    new: 'لم تبدأه',
    begun: 'بدأته',
    done: 'تم',
  } satisfies Record<LessonProgress['state'], string>,
  locked: 'يفتح بالاشتراك',
  subscription: 'اشتراكك',
  daysLeft: 'باقٍ',
  until: (day: string) => `حتى ${day}`,
  noSubscription: 'لا اشتراك يعمل الآن',
  noSubscriptionHint: 'الدروس المجانية مفتوحة لك، والبقية تفتح بالاشتراك.',
  answers: 'أجاب معلمك عن سؤالك',
  readAnswer: 'اقرأ الإجابة في صفحة الدرس',
  unsent: 'على هذا الجهاز إجابات لم تصل بعد',
  unsentHint: 'لا تحذف بيانات المتصفح قبل أن تُرسل.',
  send: 'أرسلها الآن',
  sendFailed: 'لم تصل الإجابات بعد. تحقق من اتصالك بالإنترنت، ثم أرسلها مرة أخرى.',
  sendRefused: 'لم تُقبل الإجابات. السبب في صفحة الامتحان، والإجابات محفوظة على هذا الجهاز.',
  results: 'نتائجي',
  mistakesWait: (mistakes: string, minutes: string) => `${mistakes}، ${minutes}`,
  practiseMistakes: 'تدرّب على أخطائك',
});

/** What waits in the student's own mistakes. */
export const mistakeForms: PluralForms = {
  zero: '',
  one: 'خطأ واحد ينتظرك',
  two: 'خطآن ينتظرانك',
  few: '{n} أخطاء تنتظرك',
  many: '{n} خطأً ينتظرك',
  other: '{n} خطأ ينتظرك',
};

export const practiceMinuteForms: PluralForms = {
  zero: '',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
};

export const unsentForms: PluralForms = {
  zero: '',
  one: 'امتحان واحد ينتظر الإرسال.',
  two: 'امتحانان ينتظران الإرسال.',
  few: '{n} امتحانات تنتظر الإرسال.',
  many: '{n} امتحانًا ينتظر الإرسال.',
  other: '{n} امتحان ينتظر الإرسال.',
};
