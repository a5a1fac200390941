import { importLimits, type NumberedRow } from './rows.ts';

/** Where a row stands, as a person finds it. */
export const placeOfRow = ({ line, place }: Pick<NumberedRow, 'line' | 'place'>): string =>
  place ? `السطر ${place.line} من ورقة «${place.sheet}»` : `السطر ${line}`;

/** Messages about a cell of a list of students. */
export const rowTexts = {
  nameMissing: 'اكتب اسم الطالب/الطالبة',
  nameBroken: 'الاسم لم يُقرأ كاملًا. اكتبه.',
  nameTooLong: 'الاسم أطول من المسموح. اختصره.',
  badEmail: 'صيغة البريد الإلكتروني غير صحيحة',
  badPhone: 'رقم الهاتف غير صحيح. اكتبه كاملًا مثل 01012345678',
  badParentPhone: 'رقم ولي الأمر غير صحيح. اكتب رقم هاتف محمول مصري مثل 01012345678',
  noContact: 'اكتب بريدًا إلكترونيًا أو رقم هاتف، له أو لولي أمره',
  twoPhones: 'في الخانة رقمان. اترك رقم الطالب هنا، وانقل الآخر إلى هاتف ولي الأمر',
  twoParentPhones: 'في الخانة رقمان لولي الأمر. اترك واحدًا منهما',
  gradeMissing: 'اختر الصف الدراسي',
  badGrade: 'الصف غير معروف. اختر الأول أو الثاني أو الثالث الثانوي',
  centreTooLong: `أقصى عدد لحروف السنتر ${importLimits.centre}`,
  codeTooLong: `أقصى عدد لحروف كود السنتر ${importLimits.centreCode}`,
  schoolTooLong: `أقصى عدد لحروف اسم المدرسة ${importLimits.school}`,
  notesTooLong: `أقصى عدد لحروف الملاحظات ${importLimits.notes}`,
  unknownGroup: 'لا مجموعة بهذا الاسم. اكتب اسمها كما في قائمة المجموعات، أو اترك الخانة فارغة',
  archivedGroup: 'هذه المجموعة مؤرشفة. اكتب اسم مجموعة جارية، أو اترك الخانة فارغة',
  groupOfOtherGrade: 'هذه المجموعة لصف آخر. راجع الصف أو اسم المجموعة',
  repeatedEmail: (place: string) => `البريد نفسه في ${place}`,
  repeatedPerson: (place: string) => `الاسم والهاتف نفساهما في ${place}`,
  repeatedCode: (place: string) => `الكود نفسه في ${place}. صحّحه، أو أضف الطالب بلا كود`,
  codeOfOther: (name: string) => `هذا الكود عند ${name}. صحّحه، أو أضف الطالب بلا كود`,
  emailHasAccount: 'لهذا البريد حساب على المنصة بالفعل',
  personHasAccount: 'لصاحب هذا الاسم والهاتف حساب على المنصة بالفعل',
  phoneOfOther: (names: string) => `هذا الرقم عند ${names}. لو كان أخًا أو أختًا فأكّد أنه شخص آخر`,
  emailInvited: 'أُرسلت دعوة إلى هذا البريد من قبل، ولم تُستخدم بعد',
  personInvited: 'لصاحب هذا الاسم والهاتف دعوة لم تُستخدم بعد',
} as const;

/** Messages about a whole file, and about parts that were left out. */
export const listTexts = {
  empty: 'لا أسماء في هذا الملف. اكتب الطلاب تحت صف العناوين ثم ارفعه.',
  noHeader:
    'في الملف عمود واحد. اكتب لكل طالب الاسم، ومعه البريد الإلكتروني أو الهاتف في عمود آخر. أو نزّل النموذج.',
  tooMany: `الملف أطول من المسموح. أقصى عدد للطلاب في الملف ${importLimits.rows}.`,
  brokenAt: (line: number) => `تعذرت قراءة الملف من السطر ${line}: علامة تنصيص مفتوحة لم تُغلق.`,
  titleLines: (titles: string) => `سطور عناوين لا طلاب: ${titles}.`,
  totalLines: (lines: string) => `سطور إجمالي لا طلاب: ${lines}.`,
  unknownColumn: (name: string) => `العمود «${name}» لم يُقرأ.`,
  repeatedColumn: (name: string) => `العمود «${name}» مكرر، فقُرئ الأول وحده.`,
  hiddenLines: (lines: string) =>
    `سطور مخفية في Excel قُرئت مع غيرها: ${lines}. احذفها من القائمة إن لم تردها.`,
  dateLines: (lines: string) => `خانات جعلها Excel تاريخًا في السطور: ${lines}. راجعها.`,
  formulaLines: (lines: string) => `معادلات بلا نتيجة أو بها خطأ في السطور: ${lines}. راجعها.`,
  commentLines: (lines: string) => `تعليقات أو صور على السطور: ${lines}، لم تُقرأ.`,
  secondColumn: (name: string) => `العمود «${name}» قُرئ حيث كان العمود قبله فارغًا وحده.`,
  sheetGroups: (names: string) =>
    `لا مجموعات بأسماء هذه الأوراق: ${names}. لينضم طلابها إليها أنشئها ثم ارفع الملف من جديد، أو اكتبها في عمود «المجموعة».`,
  /** A note about one of several sheets. */
  ofSheet: (name: string, note: string) => `ورقة «${name}»: ${note}`,
  unreadSheet: (name: string) => `الورقة «${name}» لم تُقرأ: لا جدول طلاب فيها.`,
  hiddenSheet: (name: string) =>
    `الورقة المخفية «${name}» لم تُقرأ. أظهرها في Excel إن كان فيها طلاب.`,
} as const;
