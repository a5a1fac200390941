import type {
  PrintedPictures,
  PrintedSheetOrder,
  PrintedTextSize,
  PrintedPart,
} from '#domain/exams/models/print-choices.ts';
import { modelLetters } from '#domain/exams/models/exam-models.ts';

type Named<Choice extends string> = Record<Choice, string>;

/** Texts of printing an exam. */
export const printingTexts = {
  action: 'اطبع',
  of: (title: string) => `اطبع: ${title}`,
  title: (title: string) => `طباعة «${title}»`,
  savedOnly: 'تُطبع آخر نسخة محفوظة. احفظ ما كتبته أولًا ليظهر على الورق.',
  paperIsPdf: 'أسئلة هذا الامتحان في ملف PDF، فاطبع الملف نفسه. من هنا ورقة الإجابة ومفتاح التصحيح.',
  models: 'النماذج',
  modelChoices: {
    '1': 'نموذج واحد',
    '2': modelLetters.slice(0, 2).join('، '),
    '3': modelLetters.slice(0, 3).join('، '),
    '4': modelLetters.slice(0, 4).join('، '),
  },
  modelsHint: 'النموذج أ بترتيبك. والطباعة مرة أخرى تعطي النماذج نفسها.',
  shufflesQuestions: 'اخلط ترتيب الأسئلة بين النماذج',
  shufflesOptions: 'اخلط ترتيب الخيارات بين النماذج',
  shufflesHint: 'يبقى «جميع ما سبق» وأمثاله في مكانه، ولا تُخلط خيارات تُسمّى بحروفها مثل «أ و ب معًا».',
  columns: 'الأعمدة',
  columnChoices: { '1': 'عمود واحد', '2': 'عمودان' },
  textSize: 'حجم الخط',
  textSizes: { small: 'صغير', normal: 'متوسط', large: 'كبير' } satisfies Named<PrintedTextSize>,
  pictures: 'الصور',
  pictureChoices: {
    none: 'بلا صور',
    small: 'صغيرة',
    large: 'بعرض العمود',
  } satisfies Named<PrintedPictures>,
  head: 'رأس الورقة',
  group: 'السنتر أو المجموعة',
  date: 'التاريخ',
  minutes: 'الزمن بالدقائق',
  minutesWrong: 'اكتب الزمن بالدقائق، من 1 إلى 600، أو اتركه فارغًا.',
  instructions: 'تعليمات للطلاب',
  optional: 'ما تتركه فارغًا لا يُطبع.',
  sheets: 'ورقة الإجابة',
  sheetsOf: 'لمن تُطبع أوراق الإجابة',
  sheetsHint:
    'لكل طالب في المجموعة ورقة باسمه ورقمه ورمزه. والورقة بلا اسم يكتب عليها أي طالب رقمه.',
  sheetsForAnybody: 'ورقة واحدة بلا اسم، لتصويرها',
  sheetsBy: 'ترتيب الأوراق',
  sheetOrders: {
    name: 'بالاسم',
    number: 'برقم الطالب',
    centreCode: 'بكود السنتر',
  } satisfies Named<PrintedSheetOrder>,
  parts: {
    paper: 'نزّل الأسئلة',
    answerSheet: 'نزّل ورقة الإجابة',
    key: 'نزّل مفتاح التصحيح',
  } satisfies Named<PrintedPart>,
  fileNames: {
    paper: 'أسئلة',
    answerSheet: 'ورقة إجابة',
    key: 'مفتاح تصحيح',
  } satisfies Named<PrintedPart>,
  keyTable: 'نزّل المفتاح جدولًا (Excel)',
  keyCsv: 'نزّل المفتاح جدولًا (CSV)',
  failed: 'تعذرت الطباعة.',
} as const;
