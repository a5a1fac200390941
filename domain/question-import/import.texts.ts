import { examLimits } from '#domain/exam-limits.ts';
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
  xml: 'ملفات XML غير مدعومة. صدّر أسئلتك بصيغة GIFT أو Aiken أو CSV.',

  noText: 'السؤال بلا نص.',
  fewOptions: 'يحتاج السؤال إلى خيارين على الأقل.',
  manyOptions: `لا يتسع السؤال لأكثر من ${examLimits.options} خيارات.`,
  emptyOption: 'في السؤال خيار بلا نص.',
  noRightOption: 'لا إجابة صحيحة لهذا السؤال.',
  longText: `نص السؤال أطول من ${examLimits.questionText} حرف.`,
  longOption: `أحد الخيارات أطول من ${examLimits.option} حرف.`,
  longExplanation: `الشرح أطول من ${examLimits.explanation} حرف.`,
  sameOptions: 'في السؤال خياران متطابقان.',
  notation: (problem: string) => `راجع كتابة الرموز في هذا السؤال قبل الحفظ: ${problem}`,

  text: {
    noOptions: 'سؤال بلا خيارات. اكتبها بعده: أ) ثم ب)، أو اكتب (صح) أو (خطأ) بعد العبارة.',
    bareOptions: 'خيارات هذا السؤال بلا حروف، فقُرئت السطور التي بعده خيارات. راجعها.',
    unknownAnswer: (typed: string) => `الإجابة «${typed}» ليست من الخيارات. اختر الصحيحة.`,
    answerOutside: (typed: string) => `لا يوجد خيار بالحرف «${typed}». اختر الإجابة الصحيحة.`,
    bracketAnswer: (letter: string) =>
      `فُهم الحرف (${letter}) بعد السؤال إجابته الصحيحة، وحُذف من النص.`,
    partMarks: 'درجة السؤال ليست عددًا صحيحًا، فصارت درجة واحدة.',
    heading: 'قُرئ هذا السطر عنوانًا لا سؤالًا.',
    stray: (shown: string) => `لم يُقرأ هذا السطر ضمن سؤال: ${shown}`,
    keyWithoutQuestion: (number: number) => `في قائمة الإجابات رقم ${number}، ولا سؤال بهذا الرقم.`,
    keyOutside: (number: number, sign: string) =>
      `في قائمة الإجابات «${sign}» للسؤال ${number}، وليس من خياراته.`,
    keyDiffers: (number: number) => `للسؤال ${number} إجابتان مختلفتان، وأُخذ بما في قائمة الإجابات.`,
  },

  csv: {
    noHeader:
      'السطر الأول يجب أن يحمل أسماء الأعمدة، مثل: السؤال، الخيار 1، الخيار 2، الإجابة الصحيحة. نزّل النموذج لتراها.',
    missingColumn: (name: string) => `لا يوجد عمود «${name}».`,
    unknownColumn: (name: string) => `العمود «${name}» غير معروف، ولم يُقرأ.`,
    repeatedColumn: (name: string) => `العمود «${name}» مكرر، وقُرئ أولهما.`,
    columns: { question: 'السؤال', option: 'الخيار 1', correct: 'الإجابة الصحيحة' },
    surplusCells:
      'في السطر خانات أكثر من الأعمدة. ضع النص الذي فيه فاصلة بين علامتي اقتباس مزدوجتين.',
    halfRow: 'في الصف خانات أقل من سؤال وخيارين وإجابة. أكمله هنا أو اتركه.',
    gap: 'بين الخيارات خانة فارغة. املأها أو احذفها.',
    noCorrect: 'اكتب الإجابة الصحيحة: رقم الخيار (1، 2، …) أو حرفه (أ، ب، …).',
    unknownCorrect: (typed: string) =>
      `الإجابة الصحيحة «${typed}» غير مفهومة. اكتب رقم الخيار (1، 2، …) أو حرفه (أ، ب، …).`,
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
    surplusBrace: 'في السؤال قوس زائد. اكتب القوس الذي من النص \\{ أو \\}.',
    essay: 'سؤال مقالي بلا خيارات.',
    numerical: 'سؤال عددي بلا خيارات.',
    matching: 'سؤال توصيل؛ الأسئلة هنا اختيار من متعدد.',
    shortAnswer: 'سؤال إجابة قصيرة. أضف خيارات خاطئة، واكتب ~ قبل كل منها.',
    leadingText: 'كل خيار يبدأ بالعلامة = إن كان صحيحًا، أو ~ إن كان خاطئًا.',
    severalRight: 'أكثر من إجابة صحيحة. اكتب علامة التساوي التي من النص \\= حتى لا تُحسب بداية خيار.',
    severalByWeight: 'أكثر من إجابة صحيحة بنسب. للسؤال هنا إجابة صحيحة واحدة.',
    weightedRight: 'لا توضع نسبة بعد العلامة =. للسؤال هنا إجابة صحيحة واحدة بدرجة كاملة.',
    categoryWithQuestion: 'بعد سطر $CATEGORY سؤال ملتصق به. افصل بينهما بسطر فارغ.',
    partialLost: 'درجات الخيارات الجزئية لم تُؤخذ؛ الإجابة الصحيحة وحدها لها درجة.',
    lineBreak: 'فُهمت \\n هنا سطرًا جديدًا. إن كانت بداية رمز مثل \\neq فاكتبها \\\\neq.',
    image: 'حُذفت صورة من السؤال. ارفعها في المحرر.',
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
