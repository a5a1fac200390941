import type { Forms } from '#domain/text/addressed.ts';
import type { certificateTexts } from '#web/features/certificates/certificate/certificates.texts.ts';
import type { documentTexts } from '#web/features/catalogue/documents/document.texts.ts';
import type { honorTexts } from '#web/features/honors/honors.texts.ts';
import type { inquiryFormTexts } from '#web/features/learning/inquiries/ask.texts.ts';
import type { noteTexts } from '#web/features/learning/lesson-notes/lesson-notes.texts.ts';
import type { lessonTexts } from '#web/features/learning/lessons/lesson.texts.ts';
import type { videoTexts } from '#web/features/learning/lessons/video/video.texts.ts';
import type { studentNotificationsTexts } from '#web/features/messages/student-notifications/student-notifications.texts.ts';
import type { ownResultsTexts } from '#web/features/results/own-results/own-results.texts.ts';
import type {
  endTexts,
  answersTexts,
  mistakesTexts,
  practiceTexts,
  roundTexts,
  sheetTexts,
} from '#web/features/practice/practice.texts.ts';
import type { signedInTexts } from '#web/features/shell/signed-in/signed-in.texts.ts';
import type { todayTexts } from '#web/features/learning/today/today.texts.ts';
import type { weekTexts } from '#web/features/learning/week/week.texts.ts';

/** What a student who chose «طالبة» reads outside exams and purchases. */
const today: Forms<typeof todayTexts> = {
  offline: 'لا يوجد اتصال بالإنترنت، وما ترينه هنا من زيارتكِ السابقة.',
  steps: { resume: 'تابعي من حيث توقفتِ', first: 'ابدئي من هنا' },
  stepButtons: { resume: 'تابعي الدرس', next: 'ابدئي الدرس', first: 'ابدئي الدرس الأول' },
  readOn: 'تابعي القراءة',
  left: {
    video: 'بقي أن تشاهدي الشرح.',
    exam: 'بقي أن تجتازي الامتحان.',
    opening: 'اقرئي الدرس وملفاته.',
  },
  takeExam: 'اذهبي إلى الامتحان',
  noLessonsHint: 'ستجدين هنا درسكِ التالي وامتحاناتكِ فور نشرها.',
  allDone: 'أتممتِ كل ما هو مفتوح لكِ. أحسنتِ!',
  allDoneHint: 'راجعي نتائجكِ، أو اختاري بابًا من المناهج.',
  plans: 'اعرضي الاشتراكات',
  browseCourses: 'تصفحي المناهج',
  noExamsHint: 'يظهر هنا ما له موعد، وامتحان كل درس تنتهين من شرحه.',
  begun: 'بدأتِه ولم تسلّميه',
  states: { new: 'لم تبدئيه' },
  readAnswer: 'اقرئي الإجابة في صفحة الدرس',
  unsentHint: 'لا تحذفي بيانات المتصفح قبل أن تُرسل.',
  send: 'أرسليها الآن',
  sendFailed: 'لم تصل الإجابات بعد. تحققي من اتصالكِ بالإنترنت، ثم أرسليها مرة أخرى.',
  practiseMistakes: 'تدرّبي على أخطائكِ',
};

const lesson: Forms<typeof lessonTexts> = {
  loadBroken: 'حدث خطأ أثناء جلب بيانات الدرس. حاولي مرة أخرى لاحقًا.',
  storedSince: 'بلا اتصال: تقرئين النسخة المحفوظة على جهازكِ منذ',
  goToExercises: 'انتقلي إلى الامتحانات',
  downloadFile: (name) => `نزّلي ملف ${name}`,
  backToCourses: 'عودي إلى المناهج',
};

const video: Forms<typeof videoTexts> = {
  playVideo: (title) => `شغّلي فيديو الدرس: ${title}`,
  watch: 'شاهدي الشرح',
  watchAgain: 'شاهدي الشرح مرة أخرى',
  resumeFrom: 'أكملي من',
  watchFrom: 'شاهدي من',
  openVideo: 'افتحي الفيديو في نافذة جديدة',
  videoBroken: 'تعذر تشغيل الفيديو. تحققي من اتصالكِ بالإنترنت، أو افتحيه في نافذة جديدة.',
  videoNeedsNetworkHint: 'لا يُحفظ على جهازكِ. شغّليه حين يعود الاتصال، أما نص الدرس وملفاته فهي هنا.',
  noVideoHint: 'اقرئي ملخص الدرس، ثم انتقلي إلى الامتحانات.',
};

const documents: Forms<typeof documentTexts> = {
  download: 'نزّلي الملف',
  openInBrowser: 'افتحيه في المتصفح',
  pagesFailed: 'تعذر عرض صفحات هذا الملف. نزّليه لتفتحيه على جهازكِ.',
  retry: 'أعيدي المحاولة',
  continueFrom: (page) => `تابعي من صفحة ${page}`,
  textOnly: 'اعرضي نص الصفحات بلا هوامش',
};

const notes: Forms<typeof noteTexts> = {
  private: 'ترينها أنتِ فقط؛ لا يراها معلمكِ ولا زملاؤكِ.',
  newNoteHint: 'اكتبي، فتُحفظ ملاحظتكِ وحدها مع وقت الفيديو عند أول حرف.',
  newNoteHintWithoutVideo: 'اكتبي، فتُحفظ ملاحظتكِ وحدها.',
  another: 'ابدئي ملاحظة أخرى',
  empty: 'ستظهر ملاحظاتكِ هنا. اكتبي أول ملاحظة في الخانة أعلاه.',
  search: 'ابحثي في ملاحظاتكِ',
  jumpTo: (time) => `انتقلي إلى ${time} في الفيديو`,
  edit: 'عدّلي',
  delete: 'احذفي',
  undo: 'تراجعي عن الحذف',
  print: 'اطبعي ملاحظاتي',
  failed: 'تعذر تحميل ملاحظاتكِ المحفوظة. تحققي من اتصالكِ بالإنترنت، ثم أعيدي المحاولة.',
  blank: 'فارغة: اكتبي شيئًا أو احذفيها',
  waitingUnstored: 'بانتظار الشبكة، وهذا المتصفح لا يحفظ شيئًا: لا تغلقي الصفحة',
  retry: 'أعيدي المحاولة',
  changed: 'غيّرتِ هذه الملاحظة على جهاز آخر في هذه الأثناء. اختاري النص الذي يبقى:',
  chooseHere: 'احتفظي بما كتبتِه هنا',
  chooseElsewhere: 'خذي نص الجهاز الآخر',
};

const ask: Forms<typeof inquiryFormTexts> = {
  open: 'اسألي معلمكِ',
  title: 'اسألي معلمكِ عن هذا الدرس',
  send: 'أرسلي السؤال',
  sendFailed: 'تعذر إرسال السؤال. ما كتبتِه باقٍ هنا؛ حاولي مرة أخرى.',
  none: 'لم تسألي عن هذا الدرس بعد.',
  unavailable: 'تعذر فتح النافذة. تحققي من اتصالكِ بالإنترنت ثم حاولي مرة أخرى.',
};

const practice: Forms<typeof practiceTexts> = {
  emptyOfflineHint: 'افتحي درسًا وأنتِ متصلة، فتُحفظ أسئلته هنا للتدريب بلا شبكة.',
  title: 'تدرّبي',
  lead: 'أسئلة بلا درجات ولا وقت. تعرفين الإجابة الصحيحة وسببها بعد كل سؤال.',
  loginRequired: 'سجّلي الدخول لتتدربي على الأسئلة',
  mistakesLead: 'أسئلة أخطأتِ فيها أو تركتِها في امتحانات هذا العام.',
  chooseLesson: 'اختاري درسًا',
  emptyHint:
    'حين يتيح معلمكِ أسئلة أحد دروسكِ تظهر هنا، وبعضها بعد أن تؤدي امتحان درسه. ابدئي من المناهج.',
  browseCourses: 'تصفحي المناهج',
};

const round: Forms<typeof roundTexts> = {
  storedHint: 'تُصحَّح حين تعود الشبكة، وتجدين الصواب في صفحة «تدرّبي».',
  allStoredHint: 'إجاباتكِ محفوظة وتُصحَّح حين تعود الشبكة، ومعها تجدين أسئلة أخرى.',
  leave: 'أنهي التدريب',
  check: 'تحققي',
  finish: 'أنهي الجولة',
  skip: 'تخطّي هذا السؤال',
  offline: 'لا اتصال بالخادم الآن. إجابتكِ محفوظة هنا، ونعيد إرسالها وحدها حتى تصل. لا تغلقي الصفحة.',
  noneHint: 'قد تتاح بعد أن تسلّمي امتحانه. اختاري درسًا آخر.',
  noMistakesHint: 'أحسنتِ! أسئلة أخرى للتدريب في صفحة «تدرّبي».',
  otherLesson: 'اختاري درسًا آخر',
  doubtfulHint: 'لا نحسبها صحيحة ولا خاطئة هنا. قارنيها بالإجابات المقبولة.',
  learned: (day) => `خرج السؤال من أخطائكِ. أحسنتِ! يعود للمراجعة ${day}.`,
  noRightDay: 'أجيبي عنه صحيحًا في يومين مختلفين ليخرج من أخطائكِ.',
  oneRightDay: (day) => `هذا يوم من يومين ليخرج من أخطائكِ. يعود إليكِ ${day}.`,
  rightAfterWrong: (day) => `أخطأتِ فيه اليوم، فلا يُحسب هذا اليوم. يعود إليكِ ${day}.`,
  unchanged: 'لم يتغير موعد عودته إليكِ.',
};

const end: Forms<typeof endTexts> = {
  allRight: 'كلها صحيحة. أحسنتِ! جرّبي درسًا آخر.',
  mistakesWait:
    'السؤال يخرج من أخطائكِ بعد إجابته صحيحًا في يومين مختلفين، ثم يعود للمراجعة على فترات تطول.',
  choose: 'اختاري درسًا آخر',
  toMistakes: 'عودي إلى أخطائي',
};

const mistakes: Forms<typeof mistakesTexts> = {
  rule: 'يخرج السؤال من القائمة بعد أن تجيبي عنه صحيحًا في يومين مختلفين، ثم يعود للمراجعة على فترات تطول، وقبل امتحانكِ القادم. الإجابة الخاطئة تبدأ العد من جديد.',
  learnAll: 'تدرّبي على أخطائكِ',
  learnCourse: 'تدرّبي على أخطاء هذا الباب',
  print: 'اطبعيها',
  printCourse: 'اطبعي أخطاء هذا الباب',
  emptyHint: 'كل سؤال تخطئين فيه في امتحان من امتحانات هذا العام يظهر هنا لتتدربي عليه وتطبعيه.',
  subscribe: 'اعرضي الاشتراكات',
};

const sheet: Forms<typeof sheetTexts> = {
  print: 'اطبعي الورقة',
  back: 'عودي إلى أخطائي',
  leftOut: (count) => `${count} لم تتسع لها الورقة. اطبعي أخطاء كل باب وحده.`,
};

const answers: Forms<typeof answersTexts> = {
  checked: 'صُحّحت. اطّلعي على الصواب.',
  send: 'أرسليها الآن',
  sendFailed: 'لم تصل بعد. تحققي من اتصالكِ بالإنترنت، ثم أعيدي المحاولة.',
  hide: 'أخفي ما صُحّح',
  noAnswer: 'لم تجيبي عن هذا السؤال.',
  emptyHint: 'ما تجيبين عنه بلا شبكة يُحفظ هنا، ثم تجدين تصحيحه.',
  arrived: 'صُحّحت إجاباتكِ في التدريب. اطّلعي عليها في «تدرّبي».',
  waitAfterSignOut:
    'إجابات من تدريبكِ لم تُرسل بعد. تبقى على هذا الجهاز لحسابكِ وحده، وتُرسل حين تدخلين إليه.',
};

const ownResults: Forms<typeof ownResultsTexts> = {
  loginRequired: 'سجّلي الدخول لتري نتائجكِ',
  noneHint: 'سلّمي أول امتحان، وستجدين هنا نتيجته ومسار تقدمكِ.',
  firstStep: 'اختاري درسًا وامتحانه',
  noWeak: 'لا درس دون 70%. أحسنتِ!',
  lowExam: 'من امتحاناتكِ ما نتيجته دون 70%: راجعيه من القائمة أدناه.',
  review: 'راجعي الدرس',
};

const studentNotifications: Forms<typeof studentNotificationsTexts> = {
  loadFailed: 'تعذر تحميل الإشعارات. تحققي من اتصالكِ وأعيدي المحاولة.',
  loginRequired: 'سجّلي الدخول لتري إشعاراتكِ',
  firstStep: 'تصفّحي المناهج',
  read: 'علِّميه مقروءًا',
  readAll: 'علِّمي الكل مقروءًا',
};

const certificates: Forms<typeof certificateTexts> = {
  loadFailed: 'فشل في جلب الشهادات. حاولي مرة أخرى لاحقًا.',
  emptyHint: 'ابلغي حد الشهادة في أي امتحان، وستجدينها هنا جاهزة للتحميل.',
  browseCourses: 'تصفحي المناهج',
  retry: 'أعيدي المحاولة',
  backHome: 'عودي إلى الرئيسية',
  downloadFailed: 'تعذر تحميل الشهادة. تحققي من اتصالكِ ثم حاولي مرة أخرى.',
  share: {
    all: 'اعرضي شهاداتي',
    share: 'شاركي شهادتكِ',
    save: 'نزّليها صورة',
    send: 'أرسلي رابطها',
    copy: 'انسخي رابط التحقق',
    failed: 'تعذر تجهيز صورة الشهادة. تحققي من اتصالكِ ثم حاولي مرة أخرى.',
  },
};

const honors: Forms<typeof honorTexts> = {
  loadFailed: 'فشل في جلب التكريمات. حاولي مرة أخرى لاحقًا.',
  own: { emptyHint: 'حين يكرّمكِ معلمكِ، تجدين كلمته هنا.' },
  loadBroken: 'تعذر الاتصال بالخادم. تحققي من اتصالكِ بالإنترنت ثم حاولي مرة أخرى.',
  retry: 'أعيدي المحاولة',
  decide: 'راجعي موافقتكِ',
  backHome: 'عودي إلى الرئيسية',
};

const signedIn: Forms<typeof signedInTexts> = {
  logout: 'سجّلي الخروج',
  premium: 'مشتركة',
  practice: 'تدرّبي',
};

const week: Forms<typeof weekTexts> = {
  title: 'أسبوعكِ',
  states: { learned: 'ذاكرتِ', missed: 'لم تذاكري' },
  noRow: 'ذاكري اليوم لتبدئي سلسلة جديدة.',
  goal: 'هدفكِ كل يوم',
  reached: (done) => `بلغتِ هدفكِ اليوم: ${done}. أحسنتِ!`,
  goalFailed: 'لم يُحفظ هدفكِ',
  classAt: 'مجموعتكِ هذا الأسبوع في درس',
};

export const studyForms = {
  today,
  week,
  lesson,
  video,
  document: documents,
  notes,
  ask,
  practice,
  answers,
  round,
  end,
  mistakes,
  sheet,
  ownResults,
  studentNotifications,
  certificates,
  honors,
  signedIn,
};
