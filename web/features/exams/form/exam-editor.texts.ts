import { answerRuleTexts } from '#domain/exams/short-answers/comparison/answer-rules.texts.ts';
import { markForms, questionForms } from '#domain/text/count-forms.ts';

/** Texts of the exam form (spec §5). */
export const examEditorTexts = {
  add: 'أنشئ امتحانًا',
  edit: 'عدّل الامتحان',
  loadFailed: 'فشل في جلب الامتحان',
  saveFailed: 'فشل حفظ الامتحان',
  saved: 'حُفظ الامتحان',
  savedDraft: 'حُفظ الامتحان مسودةً لا يراها الطلاب بعد',
  published: 'نُشر الامتحان',
  save: 'احفظ الامتحان',
  saving: 'جارٍ حفظ الامتحان',
  missing: {
    lessonId: 'اختر الدرس لتحفظ الامتحان.',
    title: 'اكتب عنوان الامتحان لتحفظه.',
    pdf: 'اختر ملف الامتحان لتحفظه.',
  },

  kind: 'نوع الامتحان',
  switchTitle: 'غيّر نوع الامتحان',
  switchConfirm: 'غيّر النوع',
  switchLoss: {
    questions: 'أسئلة هذا النموذج لا مكان لها في امتحان PDF، وستُمسح منه. هل تريد المتابعة؟',
    options: 'خيارات أسئلتك ستُمسح، ويصير لكل سؤال خياران: صح وخطأ. هل تريد المتابعة؟',
    optionsForSpellings: 'خيارات أسئلتك ستُمسح، ويبقى الصحيح منها إجابة مقبولة. هل تريد المتابعة؟',
    spellings: 'الإجابات المقبولة لأسئلتك ستُمسح. هل تريد المتابعة؟',
    pdf: 'ملف PDF وورقة إجابته لا مكان لهما في هذا النوع، وسيُمسحان. هل تريد المتابعة؟',
  },

  course: 'الباب',
  chooseCourse: 'اختر الباب',
  lesson: 'الدرس',
  chooseLesson: 'اختر الدرس',
  lessonsFailed: 'فشل في جلب الدروس. أعد فتح النموذج.',
  title: 'عنوان الامتحان',
  threshold: 'نسبة الحصول على الشهادة (من 0 إلى 100)',
  thresholdHint: 'إذا تركتها فارغة فهي 70.',

  schedule: 'الموعد والوقت',
  opensAt: 'يُفتح في',
  closesAt: 'يُغلق في',
  momentHint: 'بتوقيت القاهرة. اتركه فارغًا إن لم يكن له موعد.',
  clearMoment: (label: string) => `امسح الموعد: ${label}`,
  timing: 'حساب الوقت',
  timings: {
    none: 'بلا حد للوقت',
    exam: 'وقت للامتحان كله',
    question: 'وقت لكل سؤال',
  },
  timingHint: {
    none: 'تظهر أوقات الأسئلة للطلاب إرشادًا فقط.',
    exam: 'يبدأ عند الضغط على «ابدأ الامتحان»، وتُحسب الإجابات المحفوظة عند انتهائه.',
    question: 'تُفتح الأسئلة بترتيبها، ويُغلق كل سؤال بانتهاء وقته.',
  },
  timingNeedsKey: 'امتحان PDF بلا ورقة إجابة يُنزَّل فقط، فلا وقت له.',
  minutes: 'زمن الامتحان بالدقائق',
  shufflesQuestions: 'رتّب الأسئلة ترتيبًا مختلفًا لكل طالب',
  shufflesOptions: 'رتّب الخيارات ترتيبًا مختلفًا لكل طالب',
  allowsPeriodicTable: 'اسمح بالجدول الدوري بجانب الأسئلة',
  allowsCalculator: 'اسمح بالآلة الحاسبة بجانب الأسئلة',

  lockedTitle: 'أجاب طلاب عن هذا الامتحان',
  lockedNote:
    'فأسئلته ثابتة كما رأوها، للقراءة فقط. يمكنك تعديل العنوان والنسبة والموعد والشرح. لتغيير إجابة صحيحة أو درجة أعد التصحيح، ولأسئلة أخرى عدّل نسخة منه.',
  remark: 'أعد التصحيح',
  editCopy: 'انسخه وعدّل النسخة',
} as const;

/** Texts of the questions in the form. */
export const questionTexts = {
  questions: 'الأسئلة',
  question: (number: number) => `السؤال ${number}`,
  count: questionForms,
  totalMarks: markForms,
  noText: 'سؤال بلا نص',
  import: 'استورد أسئلة',
  imported: {
    zero: 'لم يُضف أي سؤال',
    one: 'أُضيف سؤال واحد إلى النموذج، ولم يُحفظ بعد',
    two: 'أُضيف سؤالان إلى النموذج، ولم يُحفظا بعد',
    few: 'أُضيفت {n} أسئلة إلى النموذج، ولم تُحفظ بعد',
    many: 'أُضيف {n} سؤالًا إلى النموذج، ولم تُحفظ بعد',
    other: 'أُضيف {n} سؤال إلى النموذج، ولم تُحفظ بعد',
  },
  add: 'أضف سؤالًا',
  full: (most: number) => `وصل الامتحان إلى ${most} سؤال، وهو أكثر ما يحمله.`,
  moveUp: (number: number) => `قدّم السؤال ${number}`,
  moveDown: (number: number) => `أخّر السؤال ${number}`,
  moved: (number: number) => `صار السؤال رقم ${number}`,
  duplicate: (number: number) => `كرّر السؤال ${number}`,
  remove: (number: number) => `احذف السؤال ${number}`,
  text: 'نص السؤال',
  notationHint: 'اكتب المعادلات هكذا:',
  notationExample: String.raw`\ce{2H2 + O2 -> 2H2O}`,
  rightAnswer: 'الخيارات، وأمام الصحيح منها علامة',
  rightOfTwo: 'الإجابة الصحيحة',
  option: (letter: string) => `الخيار ${letter}`,
  chooseRight: (letter: string) => `الخيار ${letter} هو الإجابة الصحيحة`,
  addOption: 'أضف خيارًا',
  removeOption: (letter: string) => `احذف الخيار ${letter}`,
  seconds: 'وقت السؤال بالثواني',
  marks: 'درجة السؤال',
  explanation: 'شرح الإجابة',
  explanationOf: (number: number) => `شرح السؤال ${number}`,
  explanationHint: 'يراه الطلاب بعد إرسال إجاباتهم.',
  image: 'صورة السؤال',
  storedImage: 'الصورة الحالية',
} as const;

/** Texts of the pictures of options. */
export const optionPictureTexts = {
  name: (letter: string) => `صورة الخيار ${letter}`,
  add: (letter: string) => `أضف صورة للخيار ${letter}`,
  replace: (letter: string) => `استبدل صورة الخيار ${letter}`,
  remove: (letter: string) => `احذف صورة الخيار ${letter}`,
  description: 'وصف الصورة',
  descriptionOf: (letter: string) => `للخيار ${letter}`,
  descriptionHint: 'ماذا تُظهر الصورة؟',
} as const;

/** Texts of the accepted spellings of a short answer. */
export const spellingTexts = {
  ...answerRuleTexts,
  accepted: 'الإجابات المقبولة',
  hint: 'اكتب كل إجابة تقبلها. وما يقاربها ولا يطابقها ينتظر قرارك في نتائج الامتحان.',
  spelling: (number: number) => `الإجابة المقبولة ${number}`,
  add: 'أضف إجابة مقبولة',
  remove: (number: number) => `احذف الإجابة المقبولة ${number}`,
  kinds: {
    words: 'نص: لا فرق بين صور الهمزة، ولا بين التاء المربوطة والهاء، ولا في التشكيل والمسافات.',
    formula: 'صيغة كيميائية: تُقارن برموزها، وحالة الحروف فيها مهمة.',
    number:
      'عدد: يُقارن بقيمته ووحدته، مهما كانت صورة الوحدة: 50 مل هي 0.05 لتر. اكتب 13.6 ± 0.1 لتقبل ما يقاربه.',
    equation: 'معادلة: تُقارن المواد ونسبها، وترتيبها لا يهم.',
    configuration: 'توزيع إلكتروني: ترتيب المستويات الفرعية لا يهم.',
    shells: 'توزيع على المستويات الرئيسية: تُقارن أعداد الإلكترونات بترتيبها.',
    cell: 'رمز خلية: تُقارن المواد بترتيبها، والشرطة المائلة مثل القائمة.',
    ratio: 'نسبة: تُقارن أعدادها بترتيبها.',
  },
  rules: 'مقارنة الإجابات',
  guessed: 'يُعرف من الإجابة المقبولة',
  figuresMarksHint: (marks: number) => `من درجة السؤال كاملة، وهي ${marks}`,
} as const;

/** Texts of a PDF exam and its answer key. */
export const examPdfTexts = {
  title: 'ملف الامتحان وورقة إجابته',
  file: 'ملف الامتحان (PDF)',
  fileHint: 'حتى 5 ميجابايت.',
  storedFile: 'ملف الامتحان الحالي',
  hasKey: 'أضف ورقة إجابة: يجيب الطلاب على الشاشة ويرون نتائجهم فورًا',
  withoutKey: 'دون ورقة إجابة يُنزَّل الملف فقط، بلا نتيجة ولا شهادة.',
  count: 'عدد الأسئلة',
  countHint: 'من 1 إلى 200',
  optionCount: 'خيارات كل سؤال',
  key: 'الإجابات الصحيحة',
  keyHint: 'اكتب رقم الخيار أو حرفه لتختاره وتنتقل إلى السؤال التالي.',
  chooseCount: 'اكتب عدد الأسئلة لتظهر ورقة الإجابة هنا.',
  unchosen: {
    zero: 'اخترت الإجابة الصحيحة لكل سؤال',
    one: 'بقي سؤال واحد بلا إجابة صحيحة',
    two: 'بقي سؤالان بلا إجابة صحيحة',
    few: 'بقيت {n} أسئلة بلا إجابة صحيحة',
    many: 'بقي {n} سؤالًا بلا إجابة صحيحة',
    other: 'بقي {n} سؤال بلا إجابة صحيحة',
  },
  row: (number: number) => `السؤال ${number}`,
  answer: (number: number, letter: string) => `السؤال ${number}: الخيار ${letter}`,
  marks: 'الدرجة',
  marksOf: (number: number) => `درجة السؤال ${number}`,
  addExplanation: 'أضف شرحًا',
} as const;
