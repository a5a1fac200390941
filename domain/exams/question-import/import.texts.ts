import { examLimits } from '#domain/exams/exam-limits.ts';
import { importLimits } from './types.ts';

/** Errors, for which a question was left out, and warnings about one that was read. */
export const importTexts = {
  noQuestions: 'لم نجد أسئلة في الملف. راجع صيغته أو نزّل النموذج.',
  tooManyQuestions: `في الملف أكثر من ${importLimits.questions} سؤال. قُرئ أولها، وقسّم الباقي على ملفات أخرى.`,
  tooManyProblems: 'في الملف مشكلات أكثر مما يُعرض هنا. أصلح ما سبق ثم أعد المحاولة.',
  damagedFile:
    'تعذرت قراءة الملف: تالف، أو محمي بكلمة مرور، أو صوره كبيرة جدًا. احفظه من جديد دون صور، ثم أعد المحاولة.',
  oldWord: 'ملفات Word وExcel القديمة (doc وxls) لا تُقرأ. احفظ الملف بصيغة docx أو xlsx.',
  notText: 'هذا الملف ليس نصًا ولا ملف Word أو Excel. اختر ملفًا آخر أو الصق الأسئلة.',
  pictures: 'في الملف صور خارج الأسئلة لم تُقرأ. أضفها إلى أسئلتها في المحرر.',
  pictureOfQuestion: 'صورة السؤال',
  pictureOfOption: (number: number) => `صورة الخيار ${number}`,
  pictureInExplanation: 'في الشرح صورة لم تُقرأ، فالشرح نص فقط.',
  morePictures: 'فيه أكثر من صورة، فأُخذت الأولى. أضف الباقي في المحرر.',
  drawnPicture: 'شكل مرسوم في Word لا يُعرض. احفظه صورة PNG ثم أضفها في المحرر.',
  lostPicture: 'الصورة غير موجودة في الملف أو أكبر من 5 ميجابايت. أضفها في المحرر.',
  unshownPicture: (ending: string) =>
    `صيغة الصورة ${ending} لا تُعرض. احفظها PNG ثم أضفها في المحرر.`,
  unpastedPicture: 'كانت هنا صورة لم تُلصق. ارفعها في المحرر بعد الإضافة.',
  comment: (shown: string) => `تعليق مكتوب بجانب السؤال في الملف لم يُؤخذ: «${shown}».`,
  innerFile:
    'هنا ملف آخر مدرج داخل ملف Word لم يُقرأ. انسخ نصه والصقه مكانه في Word، ثم ارفع الملف من جديد.',
  formulaField: (shown: string) =>
    `هنا معادلة بطريقة Word القديمة لم تُقرأ: «${shown}». اكتبها في مكانها.`,
  struckThrough: (shown: string) => `قُرئ نص مشطوب كأنه غير مشطوب: «${shown}». راجعه.`,
  hidden: (shown: string) => `هنا نص مخفي في Word لم يُقرأ: «${shown}». راجعه.`,
  pictureInNote: 'في حاشية هذا السؤال صورة لم تُقرأ. أضفها في المحرر.',
  pictureInMargin: 'في رأس الصفحة أو ذيلها صورة لم تُقرأ. إن كانت من سؤال فأضفها إليه في المحرر.',
  xml: 'ملفات XML غير مدعومة. صدّر أسئلتك بصيغة GIFT أو Aiken أو CSV.',

  sheets: {
    hidden: (name: string) =>
      `الورقة المخفية «${name}» لم تُقرأ. إن كانت فيها أسئلة فأظهرها في Excel ثم ارفع الملف من جديد.`,
    unread: (name: string) => `الورقة «${name}» لم تُقرأ: لم نجد فيها أسئلة.`,
    date: (address: string, shown: string) =>
      `الخلية ${address} وقت أو تاريخ في Excel، وتظهر «${shown}». اكتب النص كما تريده.`,
    error: (address: string, shown: string) => `في الخلية ${address} خطأ من Excel: «${shown}».`,
    comment: (address: string, shown: string) => `على الخلية ${address} تعليق لم يُقرأ: «${shown}».`,
    drawing: (address: string, shown: string) =>
      shown === ''
        ? `على الخلية ${address} صورة أو رسم لم يُقرأ. أضفه إلى سؤاله في المحرر.`
        : `على الخلية ${address} مربع نص لم يُقرأ: «${shown}». انقله إلى سؤاله.`,
    formula: (address: string) =>
      `الخلية ${address} معادلة بلا قيمة محفوظة، فقُرئت فارغة. افتح الملف في Excel واحفظه ثم ارفعه.`,
  },

  noText: 'السؤال بلا نص.',
  fewOptions: 'يحتاج السؤال إلى خيارين على الأقل.',
  manyOptions: `لا يتسع السؤال لأكثر من ${examLimits.options} خيارات.`,
  emptyOption: 'في السؤال خيار بلا نص.',
  noRightOption: 'لا إجابة صحيحة لهذا السؤال.',
  longText: `نص السؤال أطول من ${examLimits.questionText} حرف.`,
  longOption: `أحد الخيارات أطول من ${examLimits.option} حرف.`,
  longExplanation: `الشرح أطول من ${examLimits.explanation} حرف.`,
  sameOptions: 'في السؤال خياران متطابقان.',
  /** The sheet of an export, whose heads the import reads. */
  exported: {
    sheet: 'الأسئلة',
    headers: {
      question: 'السؤال',
      option: (number: number) => `الخيار ${number}`,
      correct: 'الإجابة الصحيحة',
      accepted: (number: number) => `الإجابة المقبولة ${number}`,
      rules: 'قواعد الإجابة',
      seconds: 'الثواني',
      marks: 'الدرجة',
      explanation: 'الشرح',
      picture: 'صورة',
    },
    picture: 'في السؤال صورة لا يحملها الجدول',
  },
  emptyAccepted: 'اكتب إجابة مقبولة واحدة على الأقل، فيها حروف أو أرقام.',
  manyAccepted: `اكتب ${examLimits.acceptedAnswers} إجابة مقبولة على الأكثر.`,
  longAccepted: `إحدى الإجابات المقبولة أطول من ${examLimits.shortAnswer} حرف.`,
  shortAnswer: 'سؤال إجابته قصيرة بلا خيارات. أضف خيارات خاطئة، أو استورده في امتحان إجابات قصيرة.',
  optionsLeft: (shown: string) =>
    `أُخذ الخيار الصحيح إجابةً مقبولة، ولم تُؤخذ الخيارات الأخرى: «${shown}».`,
  unreadRules: (shown: string) => `لم نفهم من قواعد الإجابة: «${shown}». اخترها في المحرر.`,
  acceptedUnread: (shown: string) =>
    `للسؤال خيارات، فلم تُؤخذ الإجابات المقبولة المكتوبة بجانبها: «${shown}».`,
  foreignNotation: (shown: string) => `في السؤال رموز لم تُحوَّل: «${shown}». راجعها.`,
  notation: (problem: string) => `راجع كتابة الرموز في هذا السؤال قبل الحفظ: ${problem}`,

  text: {
    noOptions: 'سؤال بلا خيارات. اكتبها بعده: أ) ثم ب)، أو اكتب (صح) أو (خطأ) بعد العبارة.',
    bareOptions: 'خيارات هذا السؤال بلا حروف، فقُرئت السطور التي بعده خيارات. راجعها.',
    unknownAnswer: (typed: string) => `الإجابة «${typed}» ليست من الخيارات. اختر الصحيحة.`,
    answerOutside: (typed: string) => `لا يوجد خيار بالحرف «${typed}». اختر الإجابة الصحيحة.`,
    bracketAnswer: (letter: string) =>
      `فُهم الحرف (${letter}) بعد السؤال إجابته الصحيحة، وحُذف من النص.`,
    partMarks: 'درجة السؤال ليست عددًا صحيحًا، فصارت درجة واحدة.',
    heading: (shown: string) => `قُرئ هذا السطر عنوانًا لا سؤالًا: ${shown}`,
    strayBehind: (line: number, shown: string) =>
      `السطر ${line} بعد هذا السؤال لم يُقرأ: «${shown}». إن كان خيارًا فأضفه.`,
    strayBefore: (shown: string) => `قبل هذا السؤال سطر يشبه سؤالًا ولم يُقرأ: «${shown}».`,
    unusedAnswer: (shown: string) => `إجابته المكتوبة: «${shown}».`,
    joinedToOption: (line: number, shown: string) =>
      `ضُم السطر ${line} إلى الخيار الذي قبله: «${shown}».`,
    longLine: (line: number, shown: string) => `السطر ${line} طويل جدًا، فلم يُقرأ آخره: ${shown}`,
    lettersOutOfOrder: (letters: string) =>
      `حروف الخيارات هنا: ${letters}. إن سقط منها خيار فأضفه، وراجع الإجابة.`,
    tornOptions: 'خيارات السؤال التالي لا تبدأ من أولها، فقد يكون بعضها من هذا السؤال.',
    maybeOfPrevious: 'السؤال السابق بلا خيارات، فقد تكون هذه خياراته. راجعهما.',
    maybeOption: 'قد يكون هذا خيارًا من السؤال السابق لا سؤالًا. راجعه.',
    tornOption: (line: number, shown: string) =>
      `السطر ${line} قد يكون خيارًا من هذا السؤال ولم يُقرأ معه: «${shown}».`,
    letterBehind: 'بعد هذا السؤال حرف وحده لم يُقرأ إجابة. راجع الإجابة.',
    labelInOption: (option: string) =>
      `في الخيار «${option}» ما يشبه بداية خيار آخر. إن كانا خيارين فافصل بينهما.`,
    labelInQuestion: 'في نص السؤال ما يشبه بداية خيار. راجع الخيارات.',
    unsureTick: 'علامة الصواب بين خيارين على بعد واحد منهما، فحُسبت للذي قبلها. راجع الإجابة.',
    secondAnswer: (shown: string) =>
      `للسؤال سطر إجابة ثانٍ لم يُؤخذ به: «${shown}». راجع الإجابة، وهل سقط سؤال بعده.`,
    answerTwoWays: (typed: string, letter: string) =>
      `الإجابة «${typed}» قد تعني حرفًا أو نص خيار، ففُهمت الخيار «${letter}». راجعها.`,
    answerOrOption: (typed: string) =>
      `«ج ${typed}» فُهمت إجابة لا خيارًا. إن كانت خيارًا فأضفه وعلّم الصحيح.`,
    optionOrAnswer: (typed: string) =>
      `«ج ${typed}» فُهمت خيارًا لا إجابة. إن كانت إجابة فاحذف الخيار.`,
    answersDiffer: (taken: string, others: string) =>
      `للسؤال أكثر من إجابة: أُخذ بالخيار «${taken}»، وفي موضع آخر «${others}». راجعها.`,
    keyNumberTwice: (number: number) =>
      `أكثر من سؤال رقمه ${number}، وفي قائمة الإجابات واحد. راجع إجابته.`,
    keyByOrder:
      'أُخذت إجابته من قائمة الإجابات بالترتيب لا بالرقم، وعددها غير عدد الأسئلة. راجع إجابته.',
    bracketOptions: 'قُرئ ما بين القوسين خيارات لهذا السؤال. راجعها.',
    keyAbove: 'أُخذت إجابته من قائمة إجابات فوق الأسئلة. راجع أنها لهذا السؤال.',
    lostSign: 'في السؤال رمز لم يُقرأ، ومكانه �. اكتبه.',
    stray: (shown: string) => `لم يُقرأ هذا السطر ضمن سؤال: ${shown}`,
    keyWithoutQuestion: (number: number) => `في قائمة الإجابات رقم ${number}، ولا سؤال بهذا الرقم.`,
    keyOutside: (number: number, sign: string) =>
      `في قائمة الإجابات «${sign}» للسؤال ${number}، وليس من خياراته.`,
    keyDiffers: (number: number) => `للسؤال ${number} إجابتان مختلفتان، وأُخذ بما في قائمة الإجابات.`,
  },

  csv: {
    missingColumn: (name: string) => `لم نعرف عمود «${name}». حدّده من أعمدة الجدول أعلاه.`,
    unknownColumn: (name: string) => `العمود «${name}» غير معروف، ولم يُقرأ. حدّد ما فيه أعلاه.`,
    repeatedColumn: (name: string) => `العمود «${name}» مكرر، وقُرئ أولهما.`,
    columns: { question: 'السؤال', option: 'الخيار', correct: 'الإجابة الصحيحة' },
    surplusCells: (shown: string) =>
      `في السطر خانات أكثر من الأعمدة: ${shown}. ضع النص الذي فيه فاصلة بين علامتي اقتباس مزدوجتين.`,
    splitCell: (shown: string) => `قُسّمت خانة الخيارات «${shown}» إلى خيارات. راجعها.`,
    skippedColumn: 'لم نعرف كل أعمدة الخيارات. حدّد الأعمدة أعلاه.',
    correctTwoWays: (typed: string, taken: string) =>
      `الإجابة «${typed}» قد تكون نص خيار أو رقمه، ففُهمت «${taken}». راجعها.`,
    correctOrOption: (typed: string) =>
      `فُهمت الخانة الأخيرة «${typed}» رقم الإجابة أو حرفها، وقد تكون خيارًا. حدّد الأعمدة أعلاه.`,
    above: (shown: string) => `فوق عناوين الأعمدة سطور لم تُقرأ: «${shown}».`,
    halfRow: 'في الصف خانات أقل من سؤال وخيارين وإجابة. أكمله هنا أو اتركه.',
    gap: 'بين الخيارات خانة فارغة. املأها أو احذفها.',
    noCorrect: 'اكتب الإجابة الصحيحة: رقم الخيار (1، 2، …) أو حرفه (أ، ب، …).',
    unknownCorrect: (typed: string) =>
      `الإجابة الصحيحة «${typed}» غير مفهومة. اكتب رقم الخيار (1، 2، …) أو حرفه (أ، ب، …).`,
    severalCorrect: (typed: string) =>
      `أكثر من إجابة صحيحة: «${typed}». للسؤال هنا إجابة صحيحة واحدة.`,
    correctOutside: (typed: string) => `لا يوجد خيار رقمه أو حرفه «${typed}».`,
    badSeconds: `اكتب الوقت بالثواني عددًا صحيحًا من 1 إلى ${examLimits.seconds}.`,
    badMarks: `اكتب الدرجة عددًا صحيحًا من 1 إلى ${examLimits.marks}.`,
    openQuote: 'علامة اقتباس مزدوجة لم تُغلق، فلم يُقرأ ما بعدها. أغلقها ثم أعد المحاولة.',
  },

  gift: {
    tooLong: 'السؤال أطول من أن يُقرأ. تأكد من الأقواس { } ومن السطر الفارغ بين سؤال وآخر.',
    noAnswers: 'نص بلا إجابات. ضع الخيارات بين القوسين { }.',
    unclosed: 'القوس { لم يُغلق. لا تترك سطرًا فارغًا داخل السؤال، واكتب القوس الذي من النص \\{.',
    unopened: 'القوس } بلا قوس { قبله. اكتب القوس الذي من النص \\}.',
    surplusBrace:
      'في السؤال أكثر من قوسين: اكتب القوس الذي من النص \\{ أو \\}، وضع كل سؤال في سطر وحده.',
    essay: 'سؤال مقالي بلا خيارات.',
    numerical: 'سؤال عددي لم نفهم إجابته. اكتبها مثل {#6} أو {#6:0.1}.',
    matching: 'سؤال توصيل؛ الأسئلة هنا اختيار من متعدد.',
    leadingText: 'كل خيار يبدأ بالعلامة = إن كان صحيحًا، أو ~ إن كان خاطئًا.',
    severalRight: 'أكثر من إجابة صحيحة. اكتب علامة التساوي التي من النص \\= حتى لا تُحسب بداية خيار.',
    severalByWeight: 'أكثر من إجابة صحيحة بنسب. للسؤال هنا إجابة صحيحة واحدة.',
    weightedRight: 'لا توضع نسبة بعد العلامة =. للسؤال هنا إجابة صحيحة واحدة بدرجة كاملة.',
    categoryWithQuestion: 'في سطر $CATEGORY سؤال ملتصق به. اكتب السؤال في سطر وحده.',
    partialLost: 'درجات الخيارات الجزئية لم تُؤخذ؛ الإجابة الصحيحة وحدها لها درجة.',
    lineBreak: 'فُهمت \\n هنا سطرًا جديدًا. إن كانت بداية رمز مثل \\neq فاكتبها \\\\neq.',
    image: 'حُذفت صورة من السؤال. ارفعها في المحرر.',
  },

  brightspace: {
    otherKind: (kind: string) => `سؤال من نوع ${kind}؛ الأسئلة هنا اختيار من متعدد أو صح وخطأ.`,
    severalRight: 'أكثر من خيار له درجة. للسؤال هنا إجابة صحيحة واحدة.',
    image: (name: string) => `الصورة «${name}» ليست في الملف. أضفها في المحرر.`,
    unread: (name: string, shown: string) => `السطر ${name} لم يُقرأ: «${shown}».`,
  },

  aiken: {
    optionWithoutQuestion:
      'خيار بلا سؤال قبله. إن كان هذا نص سؤال فلا تبدأه بحرف لاتيني بعده نقطة أو قوس.',
    answerWithoutQuestion: 'سطر ANSWER بلا سؤال قبله.',
    noOptions: 'سؤال بلا خيارات. ابدأ كل خيار بحرف لاتيني بعده قوس أو نقطة: A) ثم B).',
    unfinished: 'السؤال لم ينته بسطر ANSWER، مثل: ANSWER: B.',
    gap: (letter: string) => `حروف الخيارات غير متتالية: كان المنتظر ${letter}.`,
    severalAnswers: 'أكثر من إجابة صحيحة. للسؤال هنا إجابة صحيحة واحدة.',
    unreadableAnswer: 'اكتب بعد ANSWER حرف الإجابة الصحيحة وحده، مثل: ANSWER: B.',
    answerOutside: (letter: string) => `لا يوجد خيار بالحرف ${letter}.`,
    joined: 'نص السؤال على أكثر من سطر، وقُرئ سؤالًا واحدًا.',
    shortLine: 'سطر من حرف واحد لم يُقرأ.',
  },
} as const;
