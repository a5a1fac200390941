import {
  type ColumnName,
  type ColumnUse,
  findByPartAndCells,
  findName,
  guessUses,
  isValue,
  missingUses,
  repeatableUses,
} from './columns.ts';
import {
  emptyRow,
  importFields,
  importLimits,
  type ImportField,
  type NumberedRow,
  type TableRow,
} from './rows.ts';
import { calledName } from '#domain/text/called-name.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { readGrade } from './read-grade.ts';
import { readMobile, readPhone } from '#domain/contact/read-phone.ts';
import { readOtherLine, readTitle } from './other-lines.ts';
import { splitLines } from './split-lines.ts';
import { listTexts as texts } from './student-import.texts.ts';

/** Titles and the name of the centre often stand above the heads. */
const maxLinesAbove = 15;
/** No list of students has more columns. */
const maxColumns = 60;
const maxExampleLength = 60;

type Columns = { uses: ColumnUse[]; notes: string[] };

/** @param body the rows below, by whose cells a heading is read that names its use only in part */
const readColumns = (cells: readonly string[], body: readonly TableRow[] = []): Columns => {
  const heads = cells.slice(0, maxColumns).map((cell) => cell.trim());
  const named = heads.map((heading) => findName(heading));
  const uses: ColumnUse[] = [];
  const notes: string[] = [];
  for (const [place, heading] of heads.entries()) {
    const shown = heading.slice(0, maxExampleLength);
    const part = findByPartAndCells({ heading, cells: cellsBelow(body, place) });
    const name = named[place] ?? (part !== undefined && named.includes(part) ? undefined : part);
    const first = name === undefined ? -1 : uses.indexOf(name);
    const isSecond = heads[first] !== heading && repeatableUses.includes(name ?? 'none');
    const isRepeated = first >= 0 && !isSecond;
    uses.push(isRepeated ? 'none' : (name ?? 'none'));
    if (name === undefined && shown !== '') notes.push(texts.unknownColumn(shown));
    else if (isRepeated) notes.push(texts.repeatedColumn(shown));
    else if (first >= 0 && name !== 'lastName') notes.push(texts.secondColumn(shown));
  }
  return { uses, notes };
};

/** A row of heads names the student and at least one thing more. */
const isHeader = ({ uses }: Columns): boolean =>
  (uses.includes('name') || uses.includes('firstName')) &&
  new Set(uses.filter((use) => use !== 'none')).size >= 2;

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '');

/** The normalised forms of cells: `01012345678`, `3`. */
const written: Partial<Record<ImportField, (cell: string) => string>> = {
  phone: (cell) => readPhone(cell) ?? cell,
  parentPhone: (cell) => readMobile(cell) ?? cell,
  grade: (cell) => String(readGrade(cell) ?? cell),
};

/** The name and what further columns add to it: a family name may stand in the name already. */
const joinName = (name: string, others: readonly string[]): string => {
  const isFull = name !== calledName(name);
  const words = foldArabic(name).split(' ');
  const isAdded = (other: string) =>
    !isFull ||
    foldArabic(other)
      .split(' ')
      .some((word) => !words.includes(word));
  return [name, ...others.filter(isAdded)].join(' ').replaceAll(/\s+/gu, ' ').trim();
};

/** What people write where there is nothing. */
const nothing = /^(?:[-–—_./]+|لا ?يوجد|لا ?توجد|ليس له|بدون|n\/?a|#n\/a|none|null|nil)$/iu;

const readCells = ({ line, cells }: TableRow, uses: readonly ColumnUse[]): NumberedRow => {
  const cellsOf = (name: ColumnName): string[] =>
    [...uses.entries()]
      .filter(([, use]) => use === name)
      .map(([place]) => (cells[place] ?? '').trim().slice(0, importLimits.cell))
      .filter((cell) => cell !== '' && !nothing.test(cell));
  const cellOf = (name: ColumnName): string => cellsOf(name)[0] ?? '';
  const valueOf = (field: ImportField): string =>
    (written[field]?.(cellOf(field)) ?? cellOf(field)).replaceAll(/\s+/gu, ' ').trim();
  const row = { ...emptyRow };
  for (const field of importFields) row[field] = valueOf(field);
  return { ...row, line, name: joinName(row.name || cellOf('firstName'), cellsOf('lastName')) };
};

/** How the teacher says that a table is to be read. */
export type ColumnChoice = { uses: readonly ColumnUse[]; hasHeads: boolean };

/** How a table was read, and its first cells. */
type ReadColumns = {
  hasHeads: boolean;
  columns: { heading: string; examples: string[]; use: ColumnUse }[];
  /** Whether the teacher has to say what the columns hold. */
  isUnclear: boolean;
};

export type StudentTable =
  | { rows: NumberedRow[]; notes: string[]; table: ReadColumns }
  /** The whole table can't be read. */
  | { problem: string };

type Reading = {
  head: TableRow | undefined;
  rows: readonly TableRow[];
  /** Titles and the name of the centre, above the heads. */
  above: readonly TableRow[];
  uses: readonly ColumnUse[];
  notes: string[];
  /** The uses are guesses, which the teacher confirms before anything is read. */
  isGuessed: boolean;
};

const shownRows = 3;

const cellAt = ({ cells }: TableRow, place: number): string => (cells[place] ?? '').trim();

const widthOf = (rows: readonly TableRow[]): number =>
  Math.min(maxColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)));

const cellsBelow = (rows: readonly TableRow[], place: number): string[] =>
  rows.slice(0, maxLinesAbove).map((row) => cellAt(row, place));

const columnPlaces = (rows: readonly TableRow[]): number[] =>
  Array.from({ length: widthOf(rows) }, (_, place) => place);

/** The first row with more than one cell: what stands above is a title. */
const startOf = (rows: readonly TableRow[]): number =>
  Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
  );

/** Heads often stand in two rows, one over several columns: «أرقام الهاتف», and below it «الطالب» and «ولي الأمر». */
const joinHeads = (rows: readonly TableRow[], start: number) => {
  const [head = { line: 0, cells: [] }, below, ...others] = rows.slice(start);
  const isHeadToo =
    below !== undefined &&
    below.cells.every(
      (cell, place) =>
        cell.trim() === '' || cell === head.cells[place] || findName(cell) !== undefined,
    ) &&
    below.cells.some((cell, place) => cell.trim() !== '' && cell !== head.cells[place]);
  if (!isHeadToo) return { head, rows: rows.slice(start + 1) };
  // «الطالب» below «أرقام الهاتف» is the student's number, not the name.
  const over = (place: number) =>
    head.cells.slice(0, place + 1).findLast((cell) => cell.trim() !== '');
  const cells = columnPlaces([head, below]).map((place) => {
    const cell = cellAt(below, place);
    return /^(?:ال)?طالب[هة]?$/u.test(cell)
      ? `${over(place)} ${cell}`
      : cell || cellAt(head, place);
  });
  return { head: { ...head, cells }, rows: others };
};

/** Guesses the columns that have no known use yet. */
const guessColumns = (
  head: TableRow | undefined,
  rows: readonly TableRow[],
  uses: readonly ColumnUse[],
): ColumnUse[] =>
  guessUses(
    columnPlaces(head ? [head, ...rows] : rows).map((place) => ({
      heading: head ? cellAt(head, place) : '',
      cells: cellsBelow(rows, place),
      use: uses[place] === 'none' ? undefined : uses[place],
    })),
  );

const guessReading = (rows: readonly TableRow[]): Reading => {
  const own = rows.slice(startOf(rows));
  const hasHeads = !(own[0]?.cells ?? []).some((cell) => isValue(cell.trim()));
  const head = hasHeads ? own[0] : undefined;
  const body = hasHeads ? own.slice(1) : own;
  return {
    head,
    rows: body,
    above: rows.slice(0, startOf(rows)),
    uses: guessColumns(head, body, []),
    notes: [],
    isGuessed: true,
  };
};

/** Reads a table by its known headings; a missing required column is guessed among the others. */
const readByHeads = (rows: readonly TableRow[], start: number): Reading => {
  const { head, rows: body } = joinHeads(rows, start);
  const { uses: read, notes } = readColumns(head.cells, body);
  const uses = columnPlaces([head, ...body]).map((place) => read[place] ?? 'none');
  const guessed = guessColumns(head, body, uses);
  const isGuessed = missingUses(guessed).length < missingUses(uses).length;
  return {
    head,
    rows: body,
    above: rows.slice(0, start),
    uses: isGuessed ? guessed : uses,
    notes: isGuessed ? [] : notes,
    isGuessed,
  };
};

const readAsChosen = (
  rows: readonly TableRow[],
  headerIndex: number,
  { uses, hasHeads }: ColumnChoice,
): Reading => {
  const start = headerIndex < 0 ? startOf(rows) : headerIndex;
  const joined = joinHeads(rows, start);
  return {
    head: hasHeads ? joined.head : undefined,
    rows: hasHeads ? joined.rows : rows.slice(start),
    above: rows.slice(0, start),
    uses,
    notes: [],
    isGuessed: false,
  };
};

const chooseReading = (rows: readonly TableRow[], choice: ColumnChoice | undefined): Reading => {
  const above = rows.slice(0, maxLinesAbove).map(({ cells }) => readColumns(cells));
  const headerIndex = above.findIndex(isHeader);
  if (choice) return readAsChosen(rows, headerIndex, choice);
  return headerIndex < 0 ? guessReading(rows) : readByHeads(rows, headerIndex);
};

const describe = ({ head, rows, uses, isGuessed }: Reading): ReadColumns => ({
  hasHeads: head !== undefined,
  columns: columnPlaces(head ? [head, ...rows] : rows).map((place) => ({
    heading: head ? cellAt(head, place).slice(0, maxExampleLength) : '',
    examples: rows.slice(0, shownRows).map((row) => cellAt(row, place).slice(0, maxExampleLength)),
    use: uses[place] ?? 'none',
  })),
  isUnclear: isGuessed || missingUses(uses).length > 0,
});

/**
 * The lines of a table: what a title says of group, grade and centre holds for the students below it, until the next title. All that
 * stands above the heads is a title.
 */
const readLines = ({ head, rows, above, uses }: Reading) => {
  const headings = head?.cells.join('\t');
  const students: NumberedRow[] = [];
  const titles: string[] = [];
  const totals: number[] = [];
  const known = { group: '', grade: '', centre: '' };
  for (const row of [...above, ...rows]) {
    const other = readOtherLine(row.cells);
    const isAbove = above.includes(row);
    if (other?.kind === 'total' && !isAbove) totals.push(row.line);
    else if (isAbove || other) {
      const title = other?.kind === 'title' ? other : readTitle(row.cells);
      titles.push(`${row.line} «${title.text.slice(0, maxExampleLength)}»`);
      const { group, grade, centre } = title;
      if (grade !== undefined) Object.assign(known, { group: '', grade: String(grade) });
      if (group !== '') known.group = group;
      if (centre !== '') known.centre = centre;
    } else if (row.cells.join('\t') !== headings) {
      const student = readCells(row, uses);
      // A row that has only columns which are not read, such as a running number, is skipped; codes are often written in advance.
      if (importFields.every((field) => field === 'centreCode' || student[field] === '')) continue;
      students.push({
        ...student,
        group: student.group || known.group,
        grade: student.grade || known.grade,
        centre: student.centre || known.centre,
      });
    }
  }
  const notes = [
    ...(titles.length > 0 ? [texts.titleLines(titles.join('، '))] : []),
    ...(totals.length > 0 ? [texts.totalLines(totals.join('، '))] : []),
  ];
  return { rows: students, notes };
};

/**
 * The students of a table, in any order of its columns, and what was left out. The columns have Arabic or English heads
 * or are named by `choice`; without either they are guessed and no row is read.
 */
export const readStudentTable = (
  table: readonly TableRow[],
  choice?: ColumnChoice,
): StudentTable => {
  const filled = splitLines(table.filter((row) => !isBlank(row)));
  if (filled.length === 0) return { problem: texts.empty };
  // A student needs at least two columns: a name, and an address or a phone number.
  if (widthOf(filled) < 2) return { problem: texts.noHeader };
  const reading = chooseReading(filled, choice);
  if (reading.rows.length === 0) return { problem: texts.empty };
  const described = describe(reading);
  if (reading.isGuessed) return { rows: [], notes: [], table: described };
  const { rows: students, notes } = readLines(reading);
  if (students.length === 0) return { problem: texts.empty };
  if (students.length > importLimits.rows) return { problem: texts.tooMany };
  return { rows: students, notes: [...reading.notes, ...notes], table: described };
};
