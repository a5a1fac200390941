import { foldArabic } from '#domain/text/arabic-folding.ts';
import { importFields, importLimits, type ImportField } from './rows.ts';
import { readGrade } from './read-grade.ts';
import { readMobile, readPhone } from '#domain/contact/read-phone.ts';
import type { NumberedRow } from './read-rows.ts';
import { listTexts as texts } from './student-import.texts.ts';

/** A row of a sheet or a CSV file with its line, from 1. */
export type TableRow = { line: number; cells: readonly string[] };

/** A column by what it holds; a name may stand in two. */
type ColumnName = ImportField | 'firstName' | 'lastName';

/** Names compare without case, spaces, signs, tashkeel and kinds of letters and digits. */
const fold = (name: string) => foldArabic(name.slice(0, 60)).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Separated by commas. */
const spellings: Record<ColumnName, string> = {
  name:
    'الاسم, اسم, الاسم الكامل, الاسم كاملا, الاسم رباعي, الاسم ثلاثي, الطالب, اسم الطالب, اسم الطالبة, ' +
    'اسم الطالب/الطالبة, اسم الطالب/ة, أسماء الطلاب, name, full name, student, student name',
  firstName: 'الاسم الأول, first name, given name',
  lastName: 'اسم العائلة, الاسم الأخير, اللقب, العائلة, last name, surname',
  email:
    'البريد الإلكتروني, البريد, بريد, الإيميل, ايميل, الميل, بريد الطالب, email, e-mail, mail, email address, gmail',
  phone:
    'الهاتف, هاتف, رقم الهاتف, التليفون, تليفون, رقم التليفون, الموبايل, موبايل, رقم الموبايل, المحمول, ' +
    'رقم المحمول, الجوال, واتساب, رقم الواتساب, هاتف الطالب, رقم الطالب, phone, phone number, mobile, ' +
    'mobile number, tel, telephone, whatsapp',
  grade:
    'الصف, صف, الصف الدراسي, السنة, السنة الدراسية, المرحلة, الفرقة, grade, year, class, level, school year',
  centre: 'السنتر, سنتر, المركز, مركز, اسم السنتر, مكان الحضور, الفرع, center, centre, branch',
  parentPhone:
    'هاتف ولي الأمر, رقم ولي الأمر, تليفون ولي الأمر, رقم تليفون ولي الأمر, موبايل ولي الأمر, رقم هاتف ولي الأمر, ولي الأمر, ' +
    'هاتف الأب, رقم الأب, هاتف الأم, رقم الأم, parent phone, parent mobile, guardian phone',
  group: 'المجموعة, مجموعة, اسم المجموعة, group, group name',
};

const nameBySpelling = new Map<string, ColumnName>(
  (Object.entries(spellings) as [ColumnName, string][]).flatMap(([name, all]) =>
    all.split(',').map((one) => [fold(one), name] as const),
  ),
);

/** Titles and the name of the centre often stand above the heads. */
const mostLinesAbove = 15;
/** No list of students has more columns. */
const mostColumns = 60;

type Columns = { places: Map<ColumnName, number>; notes: string[] };

const readColumns = (cells: readonly string[]): Columns => {
  const places = new Map<ColumnName, number>();
  const notes: string[] = [];
  for (const [place, cell] of cells.slice(0, mostColumns).entries()) {
    const shown = cell.trim().slice(0, 60);
    const name = nameBySpelling.get(fold(cell));
    if (name === undefined) {
      if (shown !== '') notes.push(texts.unknownColumn(shown));
    } else if (places.has(name)) notes.push(texts.repeatedColumn(shown));
    else places.set(name, place);
  }
  return { places, notes };
};

/** A row of heads names the student and at least one thing more. */
const isHeader = ({ places }: Columns): boolean =>
  (places.has('name') || places.has('firstName')) && places.size >= 2;

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '');

/** What is read of a cell, in the form in which it is shown: `01012345678`, `3`. */
const written: Partial<Record<ImportField, (cell: string) => string>> = {
  phone: (cell) => readPhone(cell) ?? cell,
  parentPhone: (cell) => readMobile(cell) ?? cell,
  grade: (cell) => String(readGrade(cell) ?? cell),
};

/** Cells longer than any value are cut: what is left of them is still refused. */
const longestCell = 300;

const readCells = ({ line, cells }: TableRow, { places }: Columns): NumberedRow => {
  const cellOf = (name: ColumnName): string => {
    const place = places.get(name);
    return place === undefined ? '' : (cells[place] ?? '').trim().slice(0, longestCell);
  };
  const valueOf = (field: ImportField): string =>
    (written[field]?.(cellOf(field)) ?? cellOf(field)).replaceAll(/\s+/gu, ' ').trim();
  const [name = '', email = '', phone = '', grade = '', centre = '', parentPhone = '', group = ''] =
    importFields.map(valueOf);
  const inTwoColumns = `${cellOf('firstName')} ${cellOf('lastName')}`.trim();
  return { line, name: name || inTwoColumns, email, phone, grade, centre, parentPhone, group };
};

type StudentTable =
  | { rows: NumberedRow[]; notes: string[] }
  /** The whole table can't be read. */
  | { problem: string };

/** The students of a table whose columns have Arabic or English heads, in any order, and what was left out. */
export const readStudentTable = (table: readonly TableRow[]): StudentTable => {
  const filled = table.filter((row) => !isBlank(row));
  if (filled.length === 0) return { problem: texts.empty };
  const above = filled.slice(0, mostLinesAbove).map(({ cells }) => readColumns(cells));
  const place = above.findIndex(isHeader);
  const columns = above[place];
  if (!columns) return { problem: texts.noHeader };
  const rows = filled.slice(place + 1).map((row) => readCells(row, columns));
  // A row that holds only columns which are not read, such as a running number, is no student.
  const students = rows.filter((row) => importFields.some((field) => row[field] !== ''));
  if (students.length === 0) return { problem: texts.empty };
  if (students.length > importLimits.rows) return { problem: texts.tooMany };
  return { rows: students, notes: columns.notes };
};
