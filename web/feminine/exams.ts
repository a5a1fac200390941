import type { Forms } from '#domain/text/addressed.ts';
import type { examTexts } from '#web/features/exam-day/exam/exam.texts.ts';
import type { reviewTexts } from '#web/features/exam-day/review/review.texts.ts';
import type { roomTexts } from '#web/features/exam-day/questions/room.texts.ts';
import type { shortAnswerTexts } from '#web/features/exam-day/short-answers/short-answer.texts.ts';
import type { rules, takingTexts } from '#web/features/exam-day/exam/taking.texts.ts';

/** What a student who chose «طالبة» reads of an exam. */
const exam: Forms<typeof examTexts> = {
  choose: 'اختاري الامتحان',
  submit: 'أرسلي الإجابات',
  tryAgain: 'أعيدي الإرسال',
  answerAll: 'أجيبي عن كل الأسئلة ليُفتح الإرسال.',
  readyToSubmit: 'أجبتِ عن كل الأسئلة. راجعيها ثم أرسليها؛ فالإرسال مرة واحدة.',
  lessonLocked: 'اعرضي الاشتراكات',
  eligible: 'أحسنتِ! بلغتِ الحد المطلوب ونلتِ شهادة تقدير.',
  notEligible:
    'لم تبلغي حد الشهادة في هذا الامتحان. راجعي الإجابات الصحيحة أدناه، ثم أعيدي مشاهدة الدرس.',
  noAnswer: 'لم تُجيبي عن هذا السؤال',
  openRetry: (percentage) =>
    `فُتحت لكِ محاولة أخرى. نتيجتكِ السابقة \u2066${percentage}%\u2069 باقية حتى ترسلي إجاباتكِ الجديدة.`,
};

const taking: Forms<typeof takingTexts> = {
  start: 'ابدئي الامتحان',
  practise: 'تدرّبي على أسئلة الدرس',
  startHeading: 'قبل أن تبدئي',
  startFailed: 'تعذر بدء الامتحان. تحققي من اتصالكِ بالإنترنت ثم حاولي مرة أخرى.',
  storage: {
    full: {
      advice: 'احذفي بعض الصور أو التطبيقات ثم أعيدي فتح الصفحة، أو ابدئي الآن وأنتِ متصلة.',
    },
    refused: {
      advice:
        'قد تكون نافذة خاصة (التصفح المتخفي). افتحي الموقع في نافذة عادية، أو ابدئي الآن وأنتِ متصلة.',
    },
  },
  storageMeaning:
    'يمكنكِ أن تبدئي، وتُحفظ إجاباتكِ على الخادم وحده: إن انقطعت الشبكة فلا تغلقي الصفحة حتى تعود.',
  nextWaitsHint: 'لا يبدأ وقته قبل أن يُفتح، فلن تخسري منه شيئًا.',
  openNow: 'افتحي السؤال التالي',
  fromServer: 'استعدنا إجاباتكِ المحفوظة. تابعي من حيث توقفتِ.',
  fromOtherDeviceHint: 'هذه أحدث إجاباتكِ المحفوظة. راجعيها قبل الإرسال.',
  changed: 'غيّر المعلم هذا الامتحان وأنتِ تجيبين',
  changedHint: 'حمّلناه من جديد، وبقيت إجاباتكِ التي لم تتغير أسئلتها. راجعيها ثم أكملي.',
  anomalySameLetter: (letter) => `اخترتِ «${letter}» في كل الأسئلة. تأكدي أنكِ قصدتِ ذلك.`,
  anomalyOtherDevice: 'تغيرت إجاباتكِ من جهاز آخر قبل قليل. راجعيها أولًا إن لم تكوني قد رأيتِها.',
  overview: 'راجعي الأسئلة',
  overviewHint: 'اضغطي على سؤال لتذهبي إليه.',
  overviewBack: 'عودي إلى الأسئلة',
  confirmTitle: 'أترسلين إجاباتكِ؟',
  confirm: 'نعم، أرسليها',
  confirmBack: 'تراجعي',
  queuedOnlyHere: 'تعذر حفظها على هذا الجهاز، فلا تغلقي الصفحة قبل أن تصل.',
  waitAfterSignOut:
    'لم تصل كل إجابات امتحانكِ إلى المنصة بعد. تبقى على هذا الجهاز لحسابكِ وحده، فادخلي به مرة أخرى وافتحي الامتحان لتصل.',
  withdraw: 'ألغي الإرسال وعدّلي إجاباتكِ',
  opensItself: 'ابقي في هذه الصفحة؛ يُفتح الامتحان وحده في موعده.',
  closedHint: 'لم ترسلي إجاباتكِ قبل إغلاقه، فلا نتيجة لكِ فيه. كلّمي معلمكِ إن كان لكِ عذر.',
  otherGroupsHint: 'لا يُحسب عليكِ، ويكتمل درسكِ من غيره. كلّمي معلمكِ إن كنتِ من مجموعة لها موعد فيه.',
  download: 'هذا الامتحان ورقة تحلينها بنفسكِ',
  downloadHint: 'افتحي الورقة أو نزّليها وحُلّيها في كراستكِ. ليست له إجابات تُرسل ولا درجة هنا.',
  openPdf: 'افتحي ورقة الامتحان',
  savePdf: 'نزّلي ملف الامتحان',
  pdfFailed: 'تعذر عرض ورقة الامتحان هنا. نزّلي الملف ثم حُلّي منه.',
  noPdf: 'ورقة الامتحان غير متاحة الآن. أعيدي المحاولة بعد قليل.',
  sheetHint: 'اقرئي السؤال في ورقة الامتحان، ثم اختاري حرف إجابتكِ هنا.',
};

const examRules: Forms<typeof rules> = {
  closes: 'أرسلي قبل موعد إغلاقه؛ فعندها تُرسل إجاباتكِ كما هي.',
  ofExamTime: [
    'يبدأ الوقت عند الضغط على «ابدئي الامتحان»، ولا يتوقف إن أغلقتِ الصفحة أو انقطعت الشبكة.',
  ],
  ofQuestionTime: [
    'تُفتح الأسئلة واحدًا بعد الآخر. إذا انتهى وقت السؤال أُغلق وفُتح الذي يليه، ويمكنكِ أن تنتقلي قبل ذلك.',
    'إن انقطعت الشبكة فالسؤال التالي لا يبدأ وقته حتى تفتحيه.',
  ],
  allAnswered: 'يُفتح زر الإرسال بعد أن تجيبي عن كل الأسئلة.',
  leaving:
    'تُحفظ إجاباتكِ أولًا بأول: إن أغلقتِ الصفحة أو انقطعت الشبكة تُكملين من حيث توقفتِ، ولو من جهاز آخر.',
  threshold: (percent) => `تنالين شهادة تقدير إذا بلغتِ ${percent}% أو أكثر.`,
};

const review: Forms<typeof reviewTexts> = {
  heading: 'راجعي إجاباتكِ',
  withheld: (moment) =>
    `لم يُغلق هذا الامتحان أمام الجميع بعد. عودي بعد ${moment} لتراجعي إجاباتكِ والشرح.`,
  nothing: { empty: 'لم تتركي سؤالًا بلا إجابة' },
  showAll: 'اعرضي كل الأسئلة',
  reviewMistakes: (count) => `راجعي أخطائي (${count})`,
  toLesson: 'ارجعي إلى شرح الدرس',
  share: 'أرسلي نتيجتكِ',
  practice: 'تدرّبي على أخطائكِ',
  rewatch: 'شاهدي الدرس من جديد',
  rewatchHint: 'ارجعي إلى الجزء الذي أخطأتِ فيه.',
  course: 'عودي إلى دروس الباب',
};

const room: Forms<typeof roomTexts> = {
  leave: 'اخرجي من الامتحان، وإجاباتكِ محفوظة',
  resume: 'تابعي الامتحان',
  leftHint: 'خرجتِ من الامتحان وإجاباتكِ محفوظة. تابعي من حيث توقفتِ.',
  flag: 'راجعيه لاحقًا',
  strikeOut: 'استبعدي اختيارًا',
  strike: (letter) => `استبعدي الاختيار ${letter}`,
  unstrike: (letter) => `أعيدي الاختيار ${letter}`,
  noneFlagged: 'لم تضعي علامة المراجعة على سؤال بعد.',
};

const shortAnswers: Forms<typeof shortAnswerTexts> = { placeholder: 'اكتبي إجابتكِ' };

export const examForms = { exam, taking, examRules, review, room, shortAnswers };
