import type { Verdict } from '#domain/exams/short-answers/short-answers.ts';
import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of the page on which students practise (decisions/0071). */
export const practiceTexts = addressing('practice', {
  title: 'تدرّب',
  lead: 'أسئلة بلا درجات ولا وقت. تعرف الإجابة الصحيحة وسببها بعد كل سؤال.',
  loginRequired: 'سجّل الدخول لتتدرب على الأسئلة',
  loading: 'جارٍ التحميل…',
  loadFailed: 'تعذر تحميل أسئلة التدريب',
  mistakes: 'أخطائي',
  mistakesLead: 'أسئلة أخطأت فيها أو تركتها في امتحانات هذا العام.',
  chooseLesson: 'اختر درسًا',
  practised: (count: number) => `تدرّبت على ${count}`,
  empty: 'لا أسئلة للتدريب بعد',
  emptyHint:
    'حين يتيح معلمك أسئلة أحد دروسك تظهر هنا، وبعضها بعد أن تؤدي امتحان درسه. ابدأ من المناهج.',
  browseCourses: 'تصفح المناهج',
  offline:
    'بلا اتصال: تتدرب على أسئلة الدروس التي فتحتها على هذا الجهاز، وتُصحَّح إجاباتك حين تعود الشبكة.',
  emptyOffline: 'لا أسئلة محفوظة على هذا الجهاز',
  emptyOfflineHint: 'افتح درسًا وأنت متصل، فتُحفظ أسئلته هنا للتدريب بلا شبكة.',
  forStudents: 'هذه الصفحة لطلابك',
  forStudentsHint: 'يتدربون فيها على أسئلة الامتحانات التي تتيحها لهم من قائمة الامتحانات.',
  openExams: 'افتح الامتحانات',
} as const);

/** Texts of one round of questions. */
export const roundTexts = addressing('round', {
  question: (number: number, count: number) => `السؤال ${number} من ${count}`,
  progress: 'تقدمك في الجولة',
  leave: 'أنهِ التدريب',
  check: 'تحقق',
  checking: 'جارٍ التحقق…',
  unknown: 'لا أعرف، أرني الحل',
  next: 'السؤال التالي',
  finish: 'أنهِ الجولة',
  skip: 'تخطَّ هذا السؤال',
  offline: 'لا اتصال بالخادم الآن. إجابتك محفوظة هنا، ونعيد إرسالها وحدها حتى تصل. لا تغلق الصفحة.',
  stored: 'حُفظت إجابتك على هذا الجهاز',
  storedHint: 'تُصحَّح حين تعود الشبكة، وتجد الصواب في صفحة «تدرّب».',
  allStored: 'لا أسئلة أخرى على هذا الجهاز',
  allStoredHint: 'إجاباتك محفوظة وتُصحَّح حين تعود الشبكة، ومعها تجد أسئلة أخرى.',
  checkFailed: 'تعذر التحقق من إجابتك',
  startFailed: 'تعذر بدء التدريب',
  none: 'لا أسئلة للتدريب في هذا الدرس الآن',
  noneHint: 'قد تتاح بعد أن تسلّم امتحانه. اختر درسًا آخر.',
  noMistakes: 'لا أخطاء هنا الآن',
  noMistakesHint: 'أحسنت! أسئلة أخرى للتدريب في صفحة «تدرّب».',
  otherLesson: 'اختر درسًا آخر',
  verdicts: {
    right: 'إجابة صحيحة',
    wrong: 'إجابة غير صحيحة',
    doubtful: 'إجابتك قريبة من المقبولة',
    partial: 'إجابة صحيحة جزئيًا',
    unanswered: 'هذا هو الحل',
  } satisfies Record<Verdict, string>,
  doubtfulHint: 'لا نحسبها صحيحة ولا خاطئة هنا. قارنها بالإجابات المقبولة.',
  accepted: 'الإجابات المقبولة',
  learned: (day: string) => `خرج السؤال من أخطائك. أحسنت! يعود للمراجعة ${day}.`,
  answer: 'إجابتك',
  noRightDay: 'أجب عنه صحيحًا في يومين مختلفين ليخرج من أخطائك.',
  oneRightDay: (day: string) => `هذا يوم من يومين ليخرج من أخطائك. يعود إليك ${day}.`,
  /** A right answer on a day on which it was answered wrong before. */
  rightAfterWrong: (day: string) => `أخطأت فيه اليوم، فلا يُحسب هذا اليوم. يعود إليك ${day}.`,
  /** After a doubtful answer. */
  unchanged: 'لم يتغير موعد عودته إليك.',
} as const);

/** Texts of the end of a round. */
export const endTexts = addressing('end', {
  title: 'انتهت الجولة',
  score: (right: number, count: number) => `${right} من ${count} صحيحة`,
  allRight: 'كلها صحيحة. أحسنت! جرّب درسًا آخر.',
  someWrong: 'ما أخطأت فيه يعود أولًا في الجولة التالية.',
  mistakesWait:
    'السؤال يخرج من أخطائك بعد إجابته صحيحًا في يومين مختلفين، ثم يعود للمراجعة على فترات تطول.',
  again: 'جولة أخرى',
  choose: 'اختر درسًا آخر',
  toMistakes: 'عُد إلى أخطائي',
} as const);

export const learnedForms: PluralForms = {
  zero: '',
  one: 'خرج سؤال واحد من أخطائك.',
  two: 'خرج سؤالان من أخطائك.',
  few: 'خرجت {n} أسئلة من أخطائك.',
  many: 'خرج {n} سؤالًا من أخطائك.',
  other: 'خرج {n} سؤال من أخطائك.',
};

/** Texts of the student's own mistakes. */
export const mistakesTexts = addressing('mistakes', {
  rule: 'يخرج السؤال من القائمة بعد أن تجيب عنه صحيحًا في يومين مختلفين، ثم يعود للمراجعة على فترات تطول، وقبل امتحانك القادم. الإجابة الخاطئة تبدأ العد من جديد.',
  loadFailed: 'تعذر تحميل أخطائك',
  learnAll: 'تدرّب على أخطائك',
  learnCourse: 'تدرّب على أخطاء هذا الباب',
  print: 'اطبعها',
  printCourse: 'اطبع أخطاء هذا الباب',
  backToPractice: 'كل دروس التدريب',
  dueToday: (count: number) => `${count} منها لمراجعة اليوم`,
  empty: 'لا أخطاء في قائمتك',
  emptyHint: 'كل سؤال تخطئ فيه في امتحان من امتحانات هذا العام يظهر هنا لتتدرب عليه وتطبعه.',
  closedHint: 'في دروس ليست مفتوحة لك الآن. تعود بعد أن تُفتح.',
  subscribe: 'اعرض الاشتراكات',
} as const);

export const closedForms: PluralForms = {
  zero: '',
  one: 'سؤال واحد آخر',
  two: 'سؤالان آخران',
  few: '{n} أسئلة أخرى',
  many: '{n} سؤالًا آخر',
  other: '{n} سؤال آخر',
};

/** Texts of the printed sheet of mistakes. */
export const sheetTexts = addressing('sheet', {
  title: 'ورقة أخطائي',
  hint: 'الأسئلة أولًا، ثم الإجابات والشرح في صفحة مستقلة.',
  print: 'اطبع الورقة',
  back: 'عُد إلى أخطائي',
  loadFailed: 'تعذر تحضير الورقة',
  answers: 'الإجابات',
  answerLine: 'الإجابة:',
  leftOut: (count: string) => `${count} لم تتسع لها الورقة. اطبع أخطاء كل باب وحده.`,
  printedOn: (date: string) => `بتاريخ ${date}`,
} as const);

/** Answers that were given without a network and are still to be checked. */
export const waitingForms: PluralForms = {
  zero: '',
  one: 'إجابة واحدة تُصحَّح حين تعود الشبكة.',
  two: 'إجابتان تُصحَّحان حين تعود الشبكة.',
  few: '{n} إجابات تُصحَّح حين تعود الشبكة.',
  many: '{n} إجابة تُصحَّح حين تعود الشبكة.',
  other: '{n} إجابة تُصحَّح حين تعود الشبكة.',
};

/** Texts of the answers that were given without a network. */
export const answersTexts = addressing('answers', {
  title: 'إجاباتك بلا شبكة',
  checked: 'صُحّحت. اطّلع على الصواب.',
  allChecked: 'وصلت إجاباتك وصُحّحت كلها.',
  send: 'أرسلها الآن',
  sendFailed: 'لم تصل بعد. تحقق من اتصالك بالإنترنت، ثم أعد المحاولة.',
  hide: 'أخفِ ما صُحّح',
  waits: 'تُصحَّح حين تعود الشبكة',
  refused: 'لم تُقبل هذه الإجابة',
  noAnswer: 'لم تجب عن هذا السؤال.',
  empty: 'لا إجابات تنتظر الشبكة',
  emptyHint: 'ما تجيب عنه بلا شبكة يُحفظ هنا، ثم تجد تصحيحه.',
  arrived: 'صُحّحت إجاباتك في التدريب. اطّلع عليها في «تدرّب».',
  waitAfterSignOut:
    'إجابات من تدريبك لم تُرسل بعد. تبقى على هذا الجهاز لحسابك وحده، وتُرسل حين تدخل إليه.',
} as const);
