import { foldArabic } from '#domain/text/arabic-folding.ts';
import { readPhone } from '#domain/contact/read-phone.ts';
import { readGrade } from './read-grade.ts';
import { importFields } from './rows.ts';

/** The uses of a column; a name may be split over several columns. */
export const columnUses = [...importFields, 'firstName', 'lastName', 'none'] as const;

export type ColumnUse = (typeof columnUses)[number];
export type ColumnName = Exclude<ColumnUse, 'none'>;

/** Several columns may have them: the rest of a name one after another, and of numbers the first that is filled. */
export const repeatableUses: readonly ColumnUse[] = ['lastName', 'phone', 'parentPhone'];

/** Names compare without case, spaces, signs, tashkeel and kinds of letters and digits. */
const fold = (name: string) => foldArabic(name.slice(0, 60)).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Separated by commas. */
const spellings: Record<ColumnName, string> = {
  name:
    'الاسم, اسم, الاسم الكامل, الاسم كاملا, الاسم رباعي, الاسم ثلاثي, الطالب, اسم الطالب, اسم الطالبة, ' +
    'اسم الطالب/الطالبة, اسم الطالب/ة, أسماء الطلاب, name, full name, student, student name',
  firstName: 'الاسم الأول, first name, given name',
  lastName:
    'اسم العائلة, الاسم الأخير, اللقب, العائلة, اسم الأب, اسم الوالد, اسم الجد, الاسم الثاني, الاسم الثالث, الاسم الرابع, ' +
    'last name, surname, family name, father name, middle name, second name, third name',
  email:
    'البريد الإلكتروني, البريد, بريد, الإيميل, ايميل, الميل, بريد الطالب, email, e-mail, mail, email address, gmail',
  phone:
    'الهاتف, هاتف, رقم الهاتف, التليفون, تليفون, رقم التليفون, الموبايل, موبايل, رقم الموبايل, المحمول, ' +
    'رقم المحمول, الجوال, واتساب, رقم الواتساب, هاتف الطالب, رقم الطالب, تليفون الطالب, موبايل الطالب, phone, phone number, mobile, ' +
    'mobile number, tel, telephone, whatsapp',
  grade:
    'الصف, صف, الصف الدراسي, السنة, السنة الدراسية, المرحلة, الفرقة, grade, year, class, level, school year',
  centre: 'السنتر, سنتر, المركز, مركز, اسم السنتر, مكان الحضور, الفرع, center, centre, branch',
  parentPhone:
    'هاتف ولي الأمر, رقم ولي الأمر, تليفون ولي الأمر, رقم تليفون ولي الأمر, موبايل ولي الأمر, رقم هاتف ولي الأمر, ولي الأمر, ' +
    'هاتف الأب, رقم الأب, هاتف الأم, رقم الأم, تليفون الأب, تليفون الأم, موبايل الأب, موبايل الأم, هاتف الوالد, رقم الوالد, ' +
    'تليفون الوالد, هاتف الوالدة, رقم الوالدة, واتساب ولي الأمر, parent phone, parent mobile, guardian phone, father phone, ' +
    'father mobile, mother phone, mother mobile',
  group: 'المجموعة, مجموعة, اسم المجموعة, group, group name',
  centreCode:
    'الكود, كود, كود الطالب, كود الطالبة, كود السنتر, كود المركز, كود الحضور, رقم الكود, رقم الطالب في السنتر, ' +
    'الباركود, باركود, code, student code, center code, centre code, barcode',
  school: 'المدرسة, مدرسة, اسم المدرسة, مدرسة الطالب, school, school name',
  notes: 'ملاحظات, الملاحظات, ملاحظة, ملحوظة, ملحوظات, notes, note, remarks, comments',
};

const nameBySpelling = new Map<string, ColumnName>(
  (Object.entries(spellings) as [ColumnName, string][]).flatMap(([name, all]) =>
    all.split(',').map((item) => [fold(item), name] as const),
  ),
);

/** Words of headings that change nothing: «رقم موبايل الطالب», «اسم الطالب رباعي», `Mobile No.` */
const surrounding = /^رقم|(?:ال)?(?:رباعي|ثلاثي)$|(?:ب?ال)?كاملا?$|(?:number|no|[12])$/gu;
const surroundedNames = new Set<ColumnName | undefined>(['name', 'phone', 'parentPhone']);

/** The use that a heading names as a whole. */
export const findName = (heading: string): ColumnName | undefined => {
  const folded = fold(heading);
  const inner = nameBySpelling.get(folded.replaceAll(surrounding, ''));
  return nameBySpelling.get(folded) ?? (surroundedNames.has(inner) ? inner : undefined);
};

/** Parts of headings and their uses: a parent's number is matched before the student's. */
const parts: readonly (readonly [ColumnName, RegExp])[] = [
  [
    'parentPhone',
    /ولي(?:ال)?امر|parent|guardian|(?:هاتف|تليفون|رقم|موبايل|محمول|جوال|واتس).*(?:ال(?:اب|والد|ام|والده)|ابوه|امه)$|(?:father|mother|dad|mom)(?:s)?(?:phone|mobile|number|whatsapp)/u,
  ],
  ['email', /mail|بريد|ايميل/u],
  ['phone', /هاتف|تليفون|موبايل|محمول|جوال|واتس|phone|mobile|whatsapp/u],
  ['grade', /صف|مرحله|فرقه|grade/u],
  ['group', /مجموع|group/u],
  ['centreCode', /كود|code/u],
  ['school', /مدرسه|school(?!year)/u],
  ['notes', /ملاحظ|ملحوظ|notes|remarks/u],
  ['centre', /سنتر|مركز|فرع|cent(?:er|re)/u],
  ['name', /اسم|name/u],
];

/** The use that a part of a heading names: `رقم تليفون الطالب (واتساب)`. */
const findPart = (heading: string): ColumnName | undefined => {
  const folded = fold(heading);
  return parts.find(([, part]) => part.test(folded))?.[0];
};

const isPhone = (cell: string): boolean =>
  /^[\d+()\s\p{Nd}-]{7,}$/u.test(cell) && readPhone(cell) !== undefined;

/** The use that most cells of a column look like. */
const findByCells = (cells: readonly string[]): ColumnName | undefined => {
  const filled = cells.filter((cell) => cell !== '');
  const isMajority = (matches: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(matches).length * 2 > filled.length;
  if (isMajority((cell) => cell.includes('@'))) return 'email';
  if (isMajority(isPhone)) return 'phone';
  if (isMajority((cell) => readGrade(cell) !== undefined)) return 'grade';
  // A name of at least two words.
  if (isMajority((cell) => /^\p{L}+(?:\s+\p{L}+)+$/u.test(cell))) return 'name';
  return undefined;
};

type Column = { heading: string; cells: readonly string[]; use?: ColumnUse | undefined };

/** Guesses the use of each column, by its heading or else by its cells; each use is guessed once. */
export const guessUses = (columns: readonly Column[]): ColumnUse[] => {
  const taken = new Set(columns.flatMap(({ use }) => (use === undefined ? [] : [use])));
  const take = (name: ColumnName | undefined): ColumnUse => {
    if (name === undefined || taken.has(name)) return 'none';
    taken.add(name);
    return name;
  };
  const found = columns.map(({ heading }) => findName(heading) ?? findPart(heading));
  const named = columns.map(({ use }, place) => use ?? take(found[place]));
  return columns.map(({ cells }, place) => {
    const use = named[place] ?? 'none';
    // A second column of one use is no other one: the mother's number beside the father's.
    return use === 'none' && found[place] === undefined ? take(findByCells(cells)) : use;
  });
};

/** Whether a column that a part of its heading names holds what the part says, such as numbers of parents. */
export const findByPartAndCells = ({ heading, cells }: Column): ColumnName | undefined => {
  const part = findPart(heading);
  const found = findByCells(cells);
  return part === found || (part === 'parentPhone' && found === 'phone') ? part : undefined;
};

/** Whether a cell is a student's data, and therefore no heading. */
export const isValue = (cell: string): boolean =>
  cell.includes('@') || isPhone(cell) || /^[1-3١-٣]$/u.test(cell);

/** The missing required columns: a name, and an address or a phone number, the student's or a parent's. */
export const missingUses = (uses: readonly ColumnUse[]): ('name' | 'contact')[] => [
  ...(uses.includes('name') || uses.includes('firstName') ? [] : (['name'] as const)),
  ...((['email', 'phone', 'parentPhone'] as const).some((use) => uses.includes(use))
    ? []
    : (['contact'] as const)),
];
