import type { PluralForms } from '#domain/text/plural.ts';
import { addressing } from '#web/ui/addressing.ts';
import type { AnnouncedSeconds, TimeLevel } from '#web/features/exam-day/time/countdown.ts';

/** Texts of an exam while it is taken: its time, its saving, its ends. */
export const takingTexts = addressing('taking', {
  start: 'ابدأ الامتحان',
  practise: 'تدرّب على أسئلة الدرس',
  starting: 'جارٍ بدء الامتحان…',
  startHeading: 'قبل أن تبدأ',
  startFailed: 'تعذر بدء الامتحان. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
  storage: {
    full: {
      title: 'مساحة التخزين على هذا الجهاز ممتلئة',
      advice: 'احذف بعض الصور أو التطبيقات ثم أعد فتح الصفحة، أو ابدأ الآن وأنت متصل.',
    },
    refused: {
      title: 'هذا المتصفح لا يحفظ شيئًا على الجهاز',
      advice:
        'قد تكون نافذة خاصة (التصفح المتخفي). افتح الموقع في نافذة عادية، أو ابدأ الآن وأنت متصل.',
    },
  },
  storageMeaning:
    'يمكنك أن تبدأ، وتُحفظ إجاباتك على الخادم وحده: إن انقطعت الشبكة فلا تغلق الصفحة حتى تعود.',
  timeIsUp: 'انتهى الوقت',
  timeUpSending: 'انتهى الوقت، ونرسل إجاباتك الآن.',
  timeUpOffline: 'انتهى الوقت، وسنرسل ما حُفظ حين تعود الشبكة',
  timeOver: 'انتهى وقت الامتحان، وحُسبت إجاباتك المحفوظة قبل انتهائه',
  rightEnded:
    'أُلغي حقك في هذا الدرس أثناء الامتحان، فانتهى الامتحان وحُسبت إجاباتك المحفوظة حتى تلك اللحظة.',
  questionOver: 'انتهى وقت هذا السؤال',
  questionOverHint: 'إجاباتك باقية كما هي، ولا يمكن تغييرها.',
  openingNext: 'جارٍ فتح السؤال التالي…',
  nextWaits: 'ننتظر الشبكة لفتح السؤال التالي',
  nextWaitsHint: 'لا يبدأ وقته قبل أن يُفتح، فلن تخسر منه شيئًا.',
  openNow: 'افتح السؤال التالي',
  nextRefused: 'تعذر فتح السؤال التالي',
  late: 'وصلت إجابة إلى الخادم بعد انتهاء وقت سؤالها، فلم تُحتسب.',
  fromServer: 'استعدنا إجاباتك المحفوظة. تابع من حيث توقفت.',
  fromOtherDevice: 'تابعت من جهاز آخر',
  fromOtherDeviceHint: 'هذه أحدث إجاباتك المحفوظة. راجعها قبل الإرسال.',
  changed: 'غيّر المعلم هذا الامتحان وأنت تجيب',
  changedHint: 'حمّلناه من جديد، وبقيت إجاباتك التي لم تتغير أسئلتها. راجعها ثم أكمل.',
  anomalySameLetter: (letter: string) => `اخترت «${letter}» في كل الأسئلة. تأكد أنك قصدت ذلك.`,
  anomalyOtherDevice: 'تغيرت إجاباتك من جهاز آخر قبل قليل. راجعها أولًا إن لم تكن قد رأيتها.',
  overview: 'راجع الأسئلة',
  overviewHint: 'اضغط على سؤال لتذهب إليه.',
  dashHint: 'العلامة «–» تعني أنه بلا إجابة.',
  overviewBack: 'عُد إلى الأسئلة',
  openQuestions: (questions: string) => `بلا إجابة: ${questions}`,
  confirmTitle: 'أترسل إجاباتك؟',
  confirmHint: 'الإرسال مرة واحدة، ولا يمكن تعديل الإجابات بعده.',
  confirm: 'نعم، أرسلها',
  confirmBack: 'تراجع',
  queuedStoring: 'جارٍ حفظ إجاباتك على هذا الجهاز…',
  queued: 'بانتظار الشبكة',
  queuedHint:
    'سنرسل إجاباتك تلقائيًا عند عودة الاتصال، حتى لو أغلقت الصفحة ثم عدت إلى الموقع. لن تُحتسب مرتين.',
  queuedAdvice: 'أرسلت إجاباتك، ولم تصل بعد.',
  queuedSending: 'نرسل إجاباتك الآن…',
  queuedRetry: 'إجاباتك كلها باقية على هذا الجهاز، ونعيد إرسالها تلقائيًا. لن تُحتسب مرتين.',
  queuedOnlyHere: 'تعذر حفظها على هذا الجهاز، فلا تغلق الصفحة قبل أن تصل.',
  waitAfterSignOut:
    'لم تصل كل إجابات امتحانك إلى المنصة بعد. تبقى على هذا الجهاز لحسابك وحده، فادخل به مرة أخرى وافتح الامتحان لتصل.',
  queuedArrived: (title: string) => `وصلت إجاباتك عن «${title}»، ونتيجتك جاهزة في صفحة درسه.`,
  queuedExamGone:
    'إجابات كانت تنتظر الشبكة لم تُسلَّم، لأن امتحانها لم يعد متاحًا. تبقى على هذا الجهاز إن أعاده المعلم.',
  queuedExamChanged: (title: string) =>
    `تغيّر «${title}» قبل أن تصل إجاباتك، فلم تُسلَّم. هي في صفحة درسه للمراجعة والتسليم.`,
  withdraw: 'ألغِ الإرسال وعدّل إجاباتك',
  opensSoon: 'لم يُفتح هذا الامتحان بعد',
  opensAt: 'يُفتح',
  opensIn: 'يتبقى على فتحه',
  opensItself: 'ابقَ في هذه الصفحة؛ يُفتح الامتحان وحده في موعده.',
  opening: 'جارٍ فتح الامتحان…',
  closesAt: 'يُغلق',
  closed: 'أُغلق هذا الامتحان',
  closedSince: 'أُغلق',
  closedHint: 'لم ترسل إجاباتك قبل إغلاقه، فلا نتيجة لك فيه. كلّم معلمك إن كان لك عذر.',
  otherGroups: 'هذا الامتحان لمجموعات أخرى',
  otherGroupsHint: 'لا يُحسب عليك، ويكتمل درسك من غيره. كلّم معلمك إن كنت من مجموعة لها موعد فيه.',
  download: 'هذا الامتحان ورقة تحلها بنفسك',
  downloadHint: 'افتح الورقة أو نزّلها وحُلّها في كراستك. ليست له إجابات تُرسل ولا درجة هنا.',
  openPdf: 'افتح ورقة الامتحان',
  savePdf: 'نزّل ملف الامتحان',
  pdf: 'ورقة الامتحان',
  pdfFailed: 'تعذر عرض ورقة الامتحان هنا. نزّل الملف ثم حُلّ منه.',
  noPdf: 'ورقة الامتحان غير متاحة الآن. أعد المحاولة بعد قليل.',
  sheet: 'ورقة الإجابة',
  sheetHint: 'اقرأ السؤال في ورقة الامتحان، ثم اختر حرف إجابتك هنا.',
  zoomImage: (number: number) => `كبّر صورة السؤال ${number}`,
  optionImageFailed: (name: string) => `${name} (تعذر عرض الصورة)`,
  zoomOption: (letter: string) => `كبّر صورة الاختيار ${letter}`,
  zoomIn: 'كبّر',
  zoomOut: 'صغّر',
  zoom: 'التكبير',
});

/** The rules of an exam, before its first answer. */
export const rules = addressing('examRules', {
  unlimited: (questions: string) => `في الامتحان ${questions}، وليس له وقت محدد.`,
  limited: (questions: string, time: string) => `في الامتحان ${questions}، ومدته ${time}.`,
  ownTimes: (questions: string) => `في الامتحان ${questions}، ولكل سؤال وقته.`,
  closes: 'أرسل قبل موعد إغلاقه؛ فعندها تُرسل إجاباتك كما هي.',
  ofExamTime: [
    'يبدأ الوقت عند الضغط على «ابدأ الامتحان»، ولا يتوقف إن أغلقت الصفحة أو انقطعت الشبكة.',
    'عند انتهاء الوقت تُرسل إجاباتك كما هي، وما بقي بلا إجابة لا يُحتسب.',
  ],
  ofQuestionTime: [
    'تُفتح الأسئلة واحدًا بعد الآخر. إذا انتهى وقت السؤال أُغلق وفُتح الذي يليه، ويمكنك أن تنتقل قبل ذلك.',
    'إن انقطعت الشبكة فالسؤال التالي لا يبدأ وقته حتى تفتحه.',
  ],
  allAnswered: 'يُفتح زر الإرسال بعد أن تجيب عن كل الأسئلة.',
  once: 'الإرسال مرة واحدة، ولا يمكن تعديل الإجابات بعده.',
  leaving:
    'تُحفظ إجاباتك أولًا بأول: إن أغلقت الصفحة أو انقطعت الشبكة تُكمل من حيث توقفت، ولو من جهاز آخر.',
  threshold: (percent: number) => `تنال شهادة تقدير إذا بلغت ${percent}% أو أكثر.`,
  result: 'تظهر نتيجتك والإجابات الصحيحة فور الإرسال.',
  resultWithheld: (moment: string) =>
    `تظهر درجتك فور الإرسال، وتظهر الإجابات الصحيحة بعد ${moment}، حين يُغلق الامتحان أمام الجميع.`,
  resultOfTexts:
    'تظهر نتيجتك والإجابات المقبولة فور الإرسال. وما يقارب المقبول من إجاباتك ينتظر المعلم، وقد تزيد به درجتك.',
});

export const announcements: Record<AnnouncedSeconds, string> = {
  300: 'بقيت خمس دقائق',
  60: 'بقيت دقيقة واحدة',
  30: 'بقيت ثلاثون ثانية',
  10: 'بقيت عشر ثوانٍ',
};

/** The label of the time left: colour alone must not express how little remains. */
export const clockTexts: Record<'exam' | 'question', Record<TimeLevel, string>> = {
  exam: { calm: 'الوقت المتبقي', soon: 'الدقيقة الأخيرة', last: 'الثواني الأخيرة' },
  question: { calm: 'وقت هذا السؤال', soon: 'أوشك وقت هذا السؤال', last: 'الثواني الأخيرة' },
};

export const minuteForms: PluralForms = {
  zero: 'أقل من دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
};

export const hourForms: PluralForms = {
  zero: 'أقل من ساعة',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
};
