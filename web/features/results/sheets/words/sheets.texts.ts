import { addressing } from '#web/ui/addressing.ts';
import type { SheetRefusal } from '#domain/exams/sheets/sheet-reading.ts';
import { isolate } from '#domain/text/bidi.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

const sheetForms: PluralForms = {
  zero: 'لا أوراق',
  one: 'ورقة واحدة',
  two: 'ورقتان',
  few: '{n} أوراق',
  many: '{n} ورقة',
  other: '{n} ورقة',
};

const askedForms: PluralForms = {
  zero: 'لا شيء يحتاج قرارك',
  one: 'ورقة واحدة تحتاج قرارك',
  two: 'ورقتان تحتاجان قرارك',
  few: '{n} أوراق تحتاج قرارك',
  many: '{n} ورقة تحتاج قرارك',
  other: '{n} ورقة تحتاج قرارك',
};

const doubtForms: PluralForms = {
  zero: 'بلا أسئلة عنها',
  one: 'فيها موضع يحتاج قرارك',
  two: 'فيها موضعان يحتاجان قرارك',
  few: 'فيها {n} مواضع تحتاج قرارك',
  many: 'فيها {n} موضعًا يحتاج قرارك',
  other: 'فيها {n} موضع يحتاج قرارك',
};

/** Texts of the page on which printed answer sheets are read. */
export const sheetsTexts = {
  title: 'صحّح الورق بالكاميرا',
  back: 'نتائج الامتحان',
  loading: 'جارٍ تحميل أوراق الامتحان…',
  loadFailed: 'فشل تحميل أوراق الامتحان',
  parts: 'أقسام تصحيح الورق',
  taking: 'التصوير',
  doubts: 'قراراتك',
  words: 'أسئلة الكتابة',
  glance: 'الصف في نظرة',
  trial: 'تجربة',
  notPrinted:
    'لا تُقرأ أوراق هذا الامتحان بعد: ليس فيه أسئلة تُطبع لها ورقة إجابة. أضف الأسئلة ثم اطبع ورقة الإجابة.',
  offline: 'بلا شبكة الآن: صوّر كالمعتاد، وكل شيء محفوظ على هذا الجهاز.',
  waiting: (count: number) =>
    `${plural(count, sheetForms)} على هذا الجهاز، تُرسل وحدها عندما تعود الشبكة. إن أُغلقت هذه الصفحة فافتحها من جديد على هذا الجهاز.`,
  sending: (count: number) => `جارٍ إرسال ${plural(count, sheetForms)}…`,
  sent: 'كل ما صُوّر وصل وحُفظ',
  full: 'هذا الجهاز ممتلئ، فلا يُحفظ عليه ما تصوره الآن ويضيع إن أُغلقت الصفحة. افرغ مساحة، أو اتصل بالشبكة حتى تُرسل الأوراق قبل أن تكمل.',
  asked: (count: number) => plural(count, askedForms),
} as const;

/** Why a picture was not read, and what to do. */
export const refusalTexts: Record<SheetRefusal['reason'], string> = {
  noSheet: 'لا ورقة إجابة في الصورة. ضع ورقة واحدة أمام الكاميرا حتى يظهر رمزها.',
  corners: 'أظهر الأركان الأربعة للورقة.',
  shadow: 'ابعد الظل عن الورقة، أو شغّل الكشاف.',
  blurred: 'الصورة مهزوزة. ثبّت الهاتف، واجعل الورقة مستوية.',
  tooSmall: 'الورقة بعيدة. قرّب الهاتف حتى تملأ الورقة الصورة.',
  twoSheets: 'في الصورة أكثر من ورقة. صوّر ورقة واحدة.',
  code: 'رمز الورقة غير واضح. أظهر المربع المطبوع أعلى الورقة كاملًا بلا ظل.',
  olderSheet:
    'ورقة إجابة قديمة لا تُقرأ بالكاميرا. صححها بيدك، واطبع ورقة الإجابة الجديدة للمرة القادمة.',
  otherExam: 'ورقة امتحان آخر. افتح صفحة تصحيح ذلك الامتحان، ثم صوّرها هناك.',
  otherSchool: 'ورقة من منصة أخرى، فلا تُقرأ هنا.',
  otherVersion: 'طُبعت هذه الورقة لأسئلة تغيّرت بعدها. حدّث الصفحة والشبكة متصلة، أو صححها بيدك.',
};

/** Texts of taking sheets by the camera and from files. */
export const takingTexts = {
  begin: 'ابدأ التصوير',
  end: 'أغلق الكاميرا',
  view: 'ما تراه الكاميرا',
  hint: 'ضع الورقة أمام الكاميرا: تُقرأ وحدها، ثم ضع التي بعدها.',
  looking: 'ضع ورقة أمام الكاميرا.',
  reading: 'تُقرأ الورقة… ثبّت الهاتف.',
  torch: 'الكشاف',
  sound: 'الصوت',
  problems: {
    refused:
      'لم يُسمح باستخدام الكاميرا. اسمح بها من إعدادات المتصفح لهذا الموقع، أو اختر صور الأوراق من المعرض.',
    none: 'لا كاميرا متاحة في هذا المتصفح. اختر صور الأوراق من المعرض.',
    failed: 'تعذر تشغيل الكاميرا. أغلق ما يستخدمها غير هذه الصفحة، ثم حاول مرة أخرى.',
  },
  readerFailed: 'تعذر تشغيل قارئ الأوراق. حدّث الصفحة والشبكة متصلة.',
  choose: 'اختر صورًا أو ملفات PDF',
  chooseHint: 'من المعرض أو من ماسح ضوئي: صور كثيرة معًا، وملفات PDF من صفحات كثيرة.',
  mark: (score: string, maxScore: string) => `${score} من ${maxScore}`,
  noMark: 'الدرجة بعد قرارك',
  unknownStudent: 'لمن هذه الورقة؟',
  doubts: (count: number) => plural(count, doubtForms),
  decide: 'قرّر الآن',
  tooHeavy: 'تعذر حفظ صورة الورقة في هذا المتصفح. جرّب متصفحًا أحدث.',
  last: 'آخر ورقة قُرئت',
} as const;

/** Texts of files with sheets, each said by its name. */
export const fileTexts = {
  list: 'الملفات',
  waits: 'ينتظر دوره',
  reading: (page: number, pages: number) =>
    pages === 1 ? 'يُقرأ الآن' : `تُقرأ الصفحة ${page} من ${pages}`,
  done: (count: number) =>
    count === 0 ? 'لم تُقرأ منه ورقة' : `قُرئت منه ${plural(count, sheetForms)}`,
  page: (page: number, text: string) => `صفحة ${page}: ${text}`,
  clear: 'أخفِ هذه القائمة',
  problems: {
    empty: 'الملف فارغ. اختره من جديد.',
    tooLarge: 'الملف أكبر من 60 ميجابايت. قسّمه، أو صدّره بجودة أقل.',
    heic: 'صورة HEIC لا يفتحها هذا المتصفح. صدّرها بصيغة JPEG، أو اجعل كاميرا الهاتف تحفظ «الأكثر توافقًا».',
    password: 'ملف PDF محمي بكلمة مرور. احفظه بلا كلمة مرور ثم اختره.',
    damaged: 'الملف تالف أو ليس صورة. افتحه على جهازك وتأكد منه، ثم اختره من جديد.',
    undecoded:
      'صورة الورقة في هذا الملف لا تُفتح: قد تكون تالفة أو محفوظة بصيغة نادرة. صوّر الورقة بالكاميرا، أو امسحها ضوئيًا بصيغة JPEG.',
    wrongType: 'ليس صورة ولا ملف PDF.',
    pdfReader: 'يحتاج أول ملف PDF إلى الشبكة. اختره من جديد عندما تعود، أو اختر صورًا.',
  },
  failed: 'تعذرت قراءته. حاول مرة أخرى.',
} as const;

/** Texts of the list of what was read. */
export const listTexts = {
  title: 'ما قُرئ',
  empty: 'لم تُقرأ ورقة بعد',
  emptyHint: 'اطبع ورقة الإجابة من قائمة الامتحان، ثم صوّر أوراق الطلاب هنا.',
  open: (name: string) => `افتح ورقة ${isolate(name)}`,
  guest: (name: string) => `${isolate(name)} (بلا حساب)`,
  unknown: (number: string) => (number === '' ? 'ورقة بلا رقم' : `ورقة برقم ${isolate(number)}`),
  page: (page: number, pages: number) => `صفحة ${page} من ${pages}`,
  states: {
    device: 'على الجهاز',
    asks: 'تحتاج قرارك',
    counted: 'حُسبت',
    twice: 'مكررة',
    aside: 'لا تُحسب',
    refused: 'رُفضت',
  },
  remove: 'احذف هذه الورقة',
  removeQuestion: 'تُحذف صورة الورقة وما قُرئ منها، ونتيجتها إن كانت قد حُسبت. يمكنك تصويرها من جديد.',
  removed: 'حُذفت الورقة',
} as const;

/** Texts of what a person decides. */
export const decidingTexts = {
  empty: 'لا شيء يحتاج قرارك',
  emptyHint: 'كل ما قُرئ واضح. ما يلتبس على القارئ يظهر هنا بصورته.',
  sheet: (name: string) => `ورقة ${isolate(name)}`,
  question: (number: number) => `السؤال ${number}`,
  picture: (number: number) => `صورة إجابة السؤال ${number}`,
  pictureOfNumber: 'صورة خانات الرقم',
  pictureOfModel: 'صورة خانات النموذج',
  pictureOfSheet: 'صورة الورقة',
  noPicture: 'لا صورة لهذه الورقة على هذا الجهاز الآن',
  which: 'أي إجابة ظللها الطالب؟',
  none: 'لا إجابة',
  likely: 'مرجّحة',
  markOf: (maxMark: number) => `الدرجة من ${maxMark}`,
  model: 'أي نموذج أجاب عنه الطالب؟',
  student: {
    blank: 'لم يُظلَّل رقم الطالب. لمن هذه الورقة؟',
    unclear: 'رقم الطالب غير واضح. لمن هذه الورقة؟',
    unknown: 'لا طالب بهذا الرقم. لمن هذه الورقة؟',
    notOfExam: 'صاحب هذا الرقم ليس ممن لهم هذا الامتحان. لمن هذه الورقة؟',
    otherThanCode: 'الرقم المظلل غير الرقم المطبوع على الورقة. لمن هذه الورقة؟',
  },
  find: 'ابحث بالاسم أو الرقم',
  noMatches: 'لا طالب بهذا الاسم أو الرقم',
  guest: 'ليس له حساب',
  guestName: 'اسم الطالب',
  saveGuest: 'احفظ الاسم',
  twice: 'لهذا الطالب ورقة أخرى لهذه الصفحة. أيهما تُحسب؟',
  twiceOnDevice: 'لهذا الطالب ورقة أخرى على هذا الجهاز. احذف المكررة، أو صحح لمن هذه.',
  differences: (numbers: readonly number[]) =>
    numbers.length === 0
      ? 'الإجابات واحدة في الورقتين.'
      : `تختلفان في السؤال ${numbers.join('، ')}.`,
  first: 'الأولى',
  second: 'هذه',
  keepFirst: 'الأولى',
  takeThis: 'هذه بدل الأولى',
  otherStudent: 'ليست لهذا الطالب',
  result: (grade: string) => `لهذا الطالب نتيجة من الهاتف (${grade}). أيهما تُحسب؟`,
  keepResult: 'نتيجة الهاتف',
  attempt: 'هذا الطالب بدأ الامتحان على الهاتف ولم يسلّمه. أيهما يُحسب؟',
  keepAttempt: 'محاولة الهاتف',
  takeSheet: 'هذه الورقة',
  pages: (missing: readonly number[]) =>
    `تنقص الصفحة ${missing.join('، ')} من ورقة هذا الطالب. صوّرها حتى تُحسب كلها.`,
  failed: 'لم يُحفظ قرارك',
  objections: 'اعتراضات الطلاب',
  objection: (number: number) => `يقول الطالب في السؤال ${number}: «لم أظلل هذه»`,
  counted: (letter: string) => `المحسوب الآن: ${letter}`,
  rightReading: 'القراءة صحيحة',
  correctTo: 'الصحيح:',
} as const;

/** Texts of marking one question of all students. */
export const markingTexts = {
  choose: 'السؤال',
  question: (number: number) => `السؤال ${number}`,
  hint: 'اضغط الدرجة تحت كل إجابة: صفر أو درجة السؤال كاملة. وبلوحة المفاتيح اكتبها فتنتقل إلى الطالب التالي.',
  left: (count: number) => `بقي في هذا السؤال ${plural(count, sheetForms)}`,
  done: 'وُضعت درجات كل الطلاب في هذا السؤال',
  empty: 'لا إجابات مكتوبة تنتظر درجة',
  emptyHint: 'تظهر هنا إجابات الأسئلة المكتوبة، سؤالًا بعد سؤال لكل الطلاب، بعد إرسال الأوراق.',
  more: 'اعرض الإجابات التالية',
  onDevice: 'درجات لم تصل بعد: محفوظة على هذا الجهاز، وتُرسل وحدها عندما تعود الشبكة.',
  again: 'أرسل الآن',
} as const;

/** Texts of the class at a glance. */
export const glanceTexts = {
  read: 'قُرئت',
  counted: 'حُسبت',
  asked: 'تحتاج قرارك',
  missing: 'لم تصل أوراقهم',
  average: 'المتوسط',
  hardest: 'أصعب سؤال',
  hardestOf: (number: number, percent: string) => `السؤال ${number}، أصابه ${percent}`,
  none: 'لا شيء بعد',
  group: 'المجموعة',
  allGroups: 'كل المجموعات',
  missingTitle: 'لم يسلّموا ورقة',
  present: 'حضر الحصة',
  absent: 'غاب عن الحصة',
  allHere: 'كل طالب له هذا الامتحان وصلت ورقته',
  print: 'اطبع',
  file: (title: string) => `أوراق ${title}`,
  exportFailed: 'فشل تنزيل القائمة',
  loadFailed: 'فشل تحميل حال الصف. يحتاج إلى الشبكة.',
} as const;

/** Texts of the trial before the first exam. */
export const trialTexts = {
  print: 'اطبع ورقة التجربة',
  /** Printed in the head of the sheet, so that it is not taken for one of a student. */
  head: 'ورقة تجربة',
  printFailed: 'لم تُطبع ورقة التجربة',
  lead: 'اطبع ورقة التجربة، وظللها كما هنا، ثم صوّرها: تعرف كم تقرأ الكاميرا منها بالإضاءة والطابعة والقلم عندك. لا يُحفظ شيء من التجربة.',
  number: (digits: string) => `الرقم: ${digits}`,
  answers: 'الإجابات:',
  score: (read: number, all: number) => `قُرئت ${read} من ${all}`,
  wrong: (numbers: readonly number[]) => `لم تُقرأ كما هنا: ${numbers.join('، ')}`,
  numberRead: 'الرقم قُرئ صحيحًا',
  numberWrong: (digits: string) => `الرقم قُرئ ${isolate(digits)}`,
  perfect: 'كل شيء قُرئ كما ظُلّل. أنت جاهز.',
} as const;

/** Texts of a student's own sheet. */
export const ownSheetTexts = addressing('ownSheets', {
  open: 'ورقتك بصورها',
  close: 'أخفِ صور ورقتك',
  lead: 'هكذا قُرئت ورقتك. إن قُرئ سؤال على غير ما ظللت فاعترض عليه، ويرى معلمك صورته.',
  read: (letter: string) => `قُرئت: ${letter}`,
  none: 'قُرئت: لا إجابة',
  mark: (mark: number, maxMark: number) => `الدرجة ${mark} من ${maxMark}`,
  object: 'لم أظلل هذه',
  objectTo: (number: number) => ` في السؤال ${number}`,
  waits: 'اعترضت، وينتظر رد معلمك',
  accepted: 'قُبل اعتراضك وصُححت الإجابة',
  rejected: 'راجع معلمك الصورة، والقراءة صحيحة',
  failed: 'لم يصل اعتراضك',
  noPicture: 'لم تعد صورة ورقتك محفوظة',
});
