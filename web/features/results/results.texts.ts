import { markForms, studentForms } from '#domain/text/count-forms.ts';

/** Texts of the results of an exam (spec §2, exams panel). */
export const examResultsTexts = {
  back: 'كل الامتحانات',
  title: (examTitle: string) => `نتائج: ${examTitle}`,
  sheets: 'صحّح الورق بالكاميرا',
  loading: 'جارٍ تحميل النتائج…',
  loadFailed: 'فشل في جلب نتائج الامتحان',
  tabs: 'أقسام النتائج',
  students: 'الطلاب',
  absentees: 'لم يؤدّوه',
  questions: 'الأسئلة',
  answers: 'إجابات الطلاب',
  empty: 'لم يؤدِّ أحد هذا الامتحان بعد',
  emptyHint: 'تظهر هنا درجات الطلاب فور إرسال إجاباتهم.',
  figures: 'الأرقام',
  resultCount: 'عدد النتائج',
  average: 'المتوسط',
  median: 'الوسيط',
  passed: 'بلغوا حد الشهادة',
  passedOf: (percentage: string) => `(${percentage}%)`,
  openRetries: {
    zero: '',
    one: 'محاولة أخرى واحدة مفتوحة لم تُرسل بعد؛ تُحسب هنا النتيجة الحالية.',
    two: 'محاولتان أخريان مفتوحتان لم تُرسلا بعد؛ تُحسب هنا النتيجة الحالية.',
    few: '{n} محاولات أخرى مفتوحة لم تُرسل بعد؛ تُحسب هنا النتيجة الحالية.',
    many: '{n} محاولة أخرى مفتوحة لم تُرسل بعد؛ تُحسب هنا النتيجة الحالية.',
    other: '{n} محاولة أخرى مفتوحة لم تُرسل بعد؛ تُحسب هنا النتيجة الحالية.',
  },
  suspicious: {
    zero: '',
    one: 'سؤال واحد قد تكون إجابته المحددة خطأ.',
    two: 'سؤالان قد تكون إجابتهما المحددة خطأ.',
    few: '{n} أسئلة قد تكون إجاباتها المحددة خطأ.',
    many: '{n} سؤالًا قد تكون إجاباتها المحددة خطأ.',
    other: '{n} سؤال قد تكون إجاباتها المحددة خطأ.',
  },
  showQuestions: 'اعرض الأسئلة',
  showAnswers: 'اعرض الإجابات',
} as const;

export const bandTexts = { high: 'متمكن', middle: 'متوسط', low: 'يحتاج مراجعة' } as const;

/** Texts of the distribution chart. */
export const chartTexts = {
  title: 'توزيع الدرجات',
  description: (resultCount: number, threshold: number) =>
    `أعمدة تبيّن عدد الطلاب في كل عشر درجات مئوية، من الصفر يمينًا إلى المئة يسارًا، لعدد ${resultCount} من النتائج. حد الشهادة ${threshold}%.`,
  range: 'النسبة',
  countHead: 'عدد الطلاب',
  percentageAxis: 'النسبة المئوية',
  from: 'من',
  to: 'إلى',
  threshold: 'حد الشهادة',
  legend: { high: '70% فأكثر', middle: 'من 50% إلى أقل من 70%', low: 'أقل من 50%' },
} as const;

/** Texts of the list of students. */
export const studentListTexts = {
  search: 'ابحث بالاسم أو البريد أو الهاتف',
  sortLabel: 'رتّب حسب',
  sorts: {
    score: { desc: 'الأعلى درجة', asc: 'الأدنى درجة' },
    name: { asc: 'الاسم من الألف', desc: 'الاسم من الياء' },
    submittedAt: { desc: 'الأحدث إرسالًا', asc: 'الأقدم إرسالًا' },
  },
  caption: 'نتائج الطلاب',
  heads: {
    name: 'الطالب',
    score: 'الدرجة',
    percentage: 'النسبة',
    tries: 'المحاولة',
    submittedAt: 'وقت الإرسال',
    actions: 'إجراءات',
  },
  of: 'من',
  certificate: 'شهادة',
  firstTry: 'الأولى',
  tryNumber: (number: number) => `المحاولة ${number}`,
  earlier: 'قبلها',
  count: studentForms,
  bandLabel: 'المستوى',
  bands: { all: 'كل المستويات', ...bandTexts },
  noMatches: 'لا توجد نتيجة تطابق البحث',
  noMatchesHint: 'جرّب جزءًا آخر من الاسم أو البريد، أو أزل التصفية.',
  reset: 'أزل البحث والتصفية',
  answers: 'الإجابات',
  fileName: (examTitle: string) => `نتائج ${examTitle}`,
  exportFailed: 'تعذر تصدير النتائج. حاول مرة أخرى.',
  retry: 'اسمح بمحاولة أخرى',
  retryQuestion: (name: string) =>
    `هل تفتح محاولة أخرى في هذا الامتحان باسم ${name}؟ تبقى النتيجة الحالية محسوبة حتى تُرسل المحاولة الجديدة، ثم تُحسب الجديدة مكانها. وتبقى الشهادة إن وُجدت.`,
  retryConfirm: 'اسمح بالمحاولة',
  retryDone: (name: string) => `فُتحت محاولة أخرى باسم ${name}`,
  retryFailed: 'تعذر فتح محاولة أخرى. حاول مرة أخرى بعد قليل.',
  retryStates: { open: 'فُتحت محاولة أخرى', begun: 'بدأت محاولة أخرى' },
  cancelRetry: 'ألغِ المحاولة الأخرى',
  cancelQuestions: {
    open: (name: string) =>
      `هل تلغي المحاولة الأخرى المفتوحة باسم ${name}؟ تبقى النتيجة الحالية كما هي.`,
    begun: (name: string) =>
      `بدأت المحاولة الأخرى باسم ${name}، وإلغاؤها يمحو ما حُفظ فيها من إجابات. تبقى النتيجة الحالية كما هي. هل تلغيها؟`,
  },
  cancelConfirm: 'ألغِ المحاولة',
  cancelDone: (name: string) => `أُلغيت المحاولة الأخرى باسم ${name}`,
  cancelFailed: 'تعذر إلغاء المحاولة الأخرى. حاول مرة أخرى بعد قليل.',
} as const;

/** Texts of the answers of one student. */
export const answersTexts = {
  title: (name: string) => `إجابات ${name}`,
  record: 'ملف الطالب/الطالبة',
  score: (score: string) => `الدرجة ${score}`,
  studentAnswer: 'الإجابة',
  right: 'الصحيح',
  outcomes: {
    right: 'صحيحة',
    wrong: 'غير صحيحة',
    doubtful: 'تنتظر قرارك',
    partial: 'صحيحة جزئيًا',
    unanswered: 'بلا إجابة',
    everyone: 'الدرجة للجميع',
    cancelled: 'سؤال ملغى',
  },
} as const;

/** Texts of those who have not taken the exam. */
export const absenteeTexts = {
  loading: 'جارٍ تحميل القائمة…',
  loadFailed: 'تعذر جلب القائمة. حاول مرة أخرى.',
  caption: 'طلاب الصف الذين لم يؤدّوا الامتحان',
  count: studentForms,
  empty: 'أدّى كل طلاب الصف هذا الامتحان',
  emptyHint: 'يظهر هنا من لم يُرسل إجاباته من طلاب صف الامتحان، ومعه رقم الهاتف.',
  noMatches: 'لا أحد ممن لم يؤدّوه يطابق البحث',
  heads: {
    phone: 'الهاتف',
    parentPhone: 'ولي الأمر',
    centre: 'السنتر',
    state: 'الحالة',
    lastActive: 'آخر نشاط',
  },
  parentOf: (name: string) => `ولي أمر ${name}`,
  parentMessage: (name: string, exam: string) =>
    `السلام عليكم. نحيطكم علمًا بأن امتحان «${exam}» لم يُسلَّم بعد من حساب ${name}. نرجو المتابعة.`,
  noPhone: 'بلا رقم',
  begun: 'بدأ ولم يُرسل',
  notBegun: 'لم يبدأ',
  closed: 'الدرس غير مفتوح له',
  never: 'لم يدخل بعد',
} as const;

/** Texts of the analysis of a question. */
export const questionTexts = {
  question: (number: number) => `السؤال ${number}`,
  textInPdf: 'نص هذا السؤال في ورقة الامتحان.',
  marks: markForms,
  facility: 'نسبة من أصابوا',
  difficulties: { easy: 'سهل جدًا', suitable: 'مناسب', hard: 'صعب' },
  discrimination: 'التمييز',
  discriminationHint: 'الفرق بين من أصابوا من أعلى الطلاب درجة ومن أدناهم.',
  discriminations: {
    excellent: 'ممتاز',
    good: 'جيد',
    fair: 'مقبول',
    weak: 'ضعيف',
    inverted: 'معكوس',
  },
  tooFew: (fewest: number) => `يظهر من ${fewest} نتائج فأكثر`,
  options: 'اختيارات الطلاب',
  rightAnswer: 'الإجابة المحددة',
  /** In the order of the verdicts of a short answer. */
  verdicts: [
    'إجابات صحيحة',
    'إجابات غير صحيحة',
    'إجابات تنتظر قرارك',
    'إجابات قيمتها صحيحة وأرقامها المعنوية مختلفة، لها جزء من الدرجة',
  ],
  unanswered: 'بلا إجابة',
  chosenBy: studentForms,
  groups: (upper: number, lower: number) => `من الأعلى درجة: ${upper}، من الأدنى: ${lower}`,
  suspicious: 'راجع مفتاح هذا السؤال',
  preferred: (letter: string) =>
    `اختار الطلاب الأعلى درجة الاختيار (${letter}) أكثر من الإجابة المحددة.`,
  preferredSpelling: 'كتب الطلاب الأعلى درجة إجابة لا تقبلها الآن. راجعها في «إجابات الطلاب».',
  inverted: 'أصابه الطلاب الأدنى درجة أكثر مما أصابه الأعلى درجة.',
  neverRight: 'لم يختر أحد الإجابة المحددة.',
  neverRightSpelling: 'لم يكتب أحد إجابة تقبلها الآن. راجعها في «إجابات الطلاب».',
  markings: { everyone: 'الدرجة للجميع', cancelled: 'سؤال ملغى' },
  remark: 'أعد التصحيح',
  /** Follows `remark` in the accessible name of the button. */
  remarkOf: (number: number) => `للسؤال ${number}`,
  image: (number: number) => `صورة السؤال ${number}`,
} as const;

/** Texts of the teacher's decisions about short answers. */
export const shortAnswerTexts = {
  loadFailed: 'فشل في جلب إجابات الطلاب',
  lead: 'قرارك في إجابة يسري على كل من كتبها، ويُعاد حساب درجاتهم وشهاداتهم في الحال.',
  nothingWaits: 'لا إجابات تنتظر قرارك.',
  waiting: {
    zero: 'لا إجابات تنتظر قرارك.',
    one: 'إجابة واحدة تقارب المقبول وتنتظر قرارك، ولا تُحتسب قبله.',
    two: 'إجابتان تقاربان المقبول وتنتظران قرارك، ولا تُحتسبان قبله.',
    few: '{n} إجابات تقارب المقبول وتنتظر قرارك، ولا تُحتسب قبله.',
    many: '{n} إجابة تقارب المقبول وتنتظر قرارك، ولا تُحتسب قبله.',
    other: '{n} إجابة تقارب المقبول وتنتظر قرارك، ولا تُحتسب قبله.',
  },
  question: (number: number) => `السؤال ${number}`,
  accepted: 'المقبول:',
  others: 'الإجابات الأخرى',
  noAnswers: 'لم يُكتب شيء في هذا السؤال.',
  writtenBy: {
    zero: 'لم تُكتب',
    one: 'كُتبت مرة واحدة',
    two: 'كُتبت مرتين',
    few: 'كُتبت {n} مرات',
    many: 'كُتبت {n} مرة',
    other: 'كُتبت {n} مرة',
  },
  verdicts: {
    right: 'صحيحة',
    wrong: 'غير صحيحة',
    doubtful: 'تنتظر قرارك',
    partial: 'صحيحة جزئيًا',
  },
  accept: 'صحيحة، واقبلها من الآن',
  right: 'صحيحة هذه المرة',
  wrong: 'غير صحيحة',
  /** Follows the action in the accessible name of a button. */
  of: (text: string) => `: ${text}`,
  decided: {
    zero: 'حُفظ قرارك، ولم تتغير نتيجة',
    one: 'حُفظ قرارك، وتغيرت نتيجة واحدة',
    two: 'حُفظ قرارك، وتغيرت نتيجتان',
    few: 'حُفظ قرارك، وتغيرت {n} نتائج',
    many: 'حُفظ قرارك، وتغيرت {n} نتيجة',
    other: 'حُفظ قرارك، وتغيرت {n} نتيجة',
  },
  decideFailed: 'تعذر حفظ قرارك. اختره مرة أخرى.',
} as const;

/** Texts of the sheet that changes an answer key and grades again. */
export const remarkTexts = {
  title: (number: number) => `إعادة تصحيح السؤال ${number}`,
  lead: 'اختر الإجابة الصحيحة، أو اقبل معها غيرها، أو عدّل درجة السؤال، ثم عاين من تتغير نتيجته. لا يتغير شيء قبل أن تطبّق.',
  leadOfShortAnswer:
    'عدّل درجة السؤال أو طريقة مقارنة الإجابات، ثم عاين من تتغير نتيجته. الإجابات المقبولة تغيّرها في «إجابات الطلاب».',
  rightAnswer: 'الإجابة الصحيحة',
  current: 'المحددة الآن',
  alsoRight: 'تُقبل أيضًا',
  marking: 'كيف يُحسب السؤال',
  markings: { key: 'حسب الإجابة', everyone: 'الدرجة لكل من أدّى الامتحان', cancelled: 'إلغاء السؤال' },
  markingHints: {
    key: 'تُحسب الدرجة لمن أجاب إجابة صحيحة.',
    everyone: 'تُحسب الدرجة أيضًا لمن أخطأ أو ترك السؤال.',
    cancelled: 'لا يدخل السؤال في الدرجة ولا في الدرجة العظمى.',
  },
  marks: 'درجة السؤال',
  marksProblem: 'اكتب درجة بين 1 و100',
  cancel: 'تراجع',
  preview: 'عاين التغيير',
  previewFailed: 'تعذرت المعاينة. حاول مرة أخرى.',
  edit: 'عدّل الاختيار',
  apply: 'طبّق إعادة التصحيح',
  applyFailed: 'تعذرت إعادة التصحيح، ولم تتغير نتيجة. حاول مرة أخرى.',
  refresh: 'حدّث المعاينة',
  changed: {
    zero: 'لا تتغير أي نتيجة.',
    one: 'تتغير نتيجة طالب واحد.',
    two: 'تتغير نتيجة طالبين.',
    few: 'تتغير نتائج {n} طلاب.',
    many: 'تتغير نتائج {n} طالبًا.',
    other: 'تتغير نتائج {n} طالب.',
  },
  awarded: {
    zero: '',
    one: 'تُمنح شهادة واحدة.',
    two: 'تُمنح شهادتان.',
    few: 'تُمنح {n} شهادات.',
    many: 'تُمنح {n} شهادة.',
    other: 'تُمنح {n} شهادة.',
  },
  withdrawn: {
    zero: '',
    one: 'تُسحب شهادة واحدة.',
    two: 'تُسحب شهادتان.',
    few: 'تُسحب {n} شهادات.',
    many: 'تُسحب {n} شهادة.',
    other: 'تُسحب {n} شهادة.',
  },
  mailNote: 'تصل رسالة إلى كل من تُمنح له شهادة أو تُسحب منه.',
  table: 'الطلاب الذين تتغير نتائجهم',
  heads: { name: 'الطالب', before: 'قبل', after: 'بعد', certificate: 'الشهادة' },
  outcomes: { none: 'لا شهادة', kept: 'تبقى', awarded: 'تُمنح', withdrawn: 'تُسحب' },
  more: (shown: number, total: number) => `المعروض أول ${shown} من ${total}.`,
  done: 'أُعيد تصحيح السؤال، وحُدّثت النتائج',
} as const;
