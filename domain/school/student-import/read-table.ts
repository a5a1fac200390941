import {
  type ColumnName,
  type ColumnUse,
  findName,
  guessUses,
  isValue,
  missingUses,
} from './columns.ts';
import {
  emptyRow,
  importFields,
  importLimits,
  type ImportField,
  type NumberedRow,
} from './rows.ts';
import { readGrade } from './read-grade.ts';
import { readMobile, readPhone } from '#domain/contact/read-phone.ts';
import { readOtherLine } from './other-lines.ts';
import { listTexts as texts } from './student-import.texts.ts';

/** A row of a sheet or a CSV file with its line, from 1. */
export type TableRow = { line: number; cells: readonly string[] };

/** Titles and the name of the centre often stand above the heads. */
const maxLinesAbove = 15;
/** No list of students has more columns. */
const maxColumns = 60;

type Columns = { places: Map<ColumnName, number>; notes: string[] };

const readColumns = (cells: readonly string[]): Columns => {
  const places = new Map<ColumnName, number>();
  const notes: string[] = [];
  for (const [place, cell] of cells.slice(0, maxColumns).entries()) {
    const shown = cell.trim().slice(0, 60);
    const name = findName(cell);
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

/** The normalised forms of cells: `01012345678`, `3`. */
const written: Partial<Record<ImportField, (cell: string) => string>> = {
  phone: (cell) => readPhone(cell) ?? cell,
  parentPhone: (cell) => readMobile(cell) ?? cell,
  grade: (cell) => String(readGrade(cell) ?? cell),
};

const readCells = ({ line, cells }: TableRow, places: Columns['places']): NumberedRow => {
  const cellOf = (name: ColumnName): string => {
    const place = places.get(name);
    return place === undefined ? '' : (cells[place] ?? '').trim().slice(0, importLimits.cell);
  };
  const valueOf = (field: ImportField): string =>
    (written[field]?.(cellOf(field)) ?? cellOf(field)).replaceAll(/\s+/gu, ' ').trim();
  const row = { ...emptyRow };
  for (const field of importFields) row[field] = valueOf(field);
  const inTwoColumns = `${cellOf('firstName')} ${cellOf('lastName')}`.trim();
  return { ...row, line, name: row.name || inTwoColumns };
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
  uses: readonly ColumnUse[];
  notes: string[];
  /** The uses are guesses, which the teacher confirms before anything is read. */
  isGuessed: boolean;
};

const shownRows = 3;
const maxExampleLength = 60;

const cellAt = ({ cells }: TableRow, place: number): string => (cells[place] ?? '').trim();

const widthOf = (rows: readonly TableRow[]): number =>
  Math.min(maxColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)));

const columnPlaces = (rows: readonly TableRow[]): number[] =>
  Array.from({ length: widthOf(rows) }, (_, place) => place);

/** The first row with more than one cell: what stands above is a title. */
const startOf = (rows: readonly TableRow[]): number =>
  Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
  );

/** Guesses the columns that have no known use yet. */
const guessColumns = (
  head: TableRow | undefined,
  rows: readonly TableRow[],
  columnUses: ReadonlyMap<number, ColumnUse>,
): ColumnUse[] =>
  guessUses(
    columnPlaces(head ? [head, ...rows] : rows).map((place) => ({
      heading: head ? cellAt(head, place) : '',
      cells: rows.slice(0, maxLinesAbove).map((row) => cellAt(row, place)),
      use: columnUses.get(place),
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
    uses: guessColumns(head, body, new Map()),
    notes: [],
    isGuessed: true,
  };
};

/** Reads a table by its known headings; a missing required column is guessed among the others. */
const readByHeads = (rows: readonly TableRow[], { places, notes }: Columns): Reading => {
  const [head, ...body] = rows;
  const useAt = new Map<number, ColumnUse>([...places].map(([name, place]) => [place, name]));
  const uses = columnPlaces(rows).map((place) => useAt.get(place) ?? 'none');
  const guessed = guessColumns(head, body, useAt);
  const isGuessed = missingUses(guessed).length < missingUses(uses).length;
  return {
    head,
    rows: body,
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
  return {
    head: hasHeads ? rows[start] : undefined,
    rows: rows.slice(hasHeads ? start + 1 : start),
    uses,
    notes: [],
    isGuessed: false,
  };
};

const chooseReading = (rows: readonly TableRow[], choice: ColumnChoice | undefined): Reading => {
  const above = rows.slice(0, maxLinesAbove).map(({ cells }) => readColumns(cells));
  const headerIndex = above.findIndex(isHeader);
  if (choice) return readAsChosen(rows, headerIndex, choice);
  const columns = above[headerIndex];
  return columns ? readByHeads(rows.slice(headerIndex), columns) : guessReading(rows);
};

/** The place of each use; of two columns with one use the first counts. */
const placesOf = (uses: readonly ColumnUse[]): Columns['places'] =>
  new Map(
    [...uses.entries()]
      .toReversed()
      .flatMap(([place, use]) => (use === 'none' ? [] : [[use, place] as const])),
  );

const describe = ({ head, rows, uses, isGuessed }: Reading): ReadColumns => ({
  hasHeads: head !== undefined,
  columns: columnPlaces(head ? [head, ...rows] : rows).map((place) => ({
    heading: head ? cellAt(head, place).slice(0, maxExampleLength) : '',
    examples: rows.slice(0, shownRows).map((row) => cellAt(row, place).slice(0, maxExampleLength)),
    use: uses[place] ?? 'none',
  })),
  isUnclear: isGuessed || missingUses(uses).length > 0,
});

/** The lines of a table: what a title says of group and grade holds for the students below it, until the next title. */
const readLines = (
  { head, rows }: Reading,
  places: Columns['places'],
): { rows: NumberedRow[]; notes: string[] } => {
  const headings = head?.cells.join('\t');
  const students: NumberedRow[] = [];
  const titles: string[] = [];
  const totals: number[] = [];
  let group = '';
  let grade = '';
  for (const row of rows) {
    const other = readOtherLine(row.cells);
    if (other?.kind === 'total') totals.push(row.line);
    else if (other) {
      titles.push(`${row.line} «${other.text.slice(0, maxExampleLength)}»`);
      if (other.group !== '') group = other.group;
      if (other.grade !== undefined) {
        group = '';
        grade = String(other.grade);
      }
    } else if (row.cells.join('\t') !== headings) {
      const student = readCells(row, places);
      students.push({
        ...student,
        group: student.group || group,
        grade: student.grade || grade,
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
  const filled = table.filter((row) => !isBlank(row));
  if (filled.length === 0) return { problem: texts.empty };
  // A student needs at least two columns: a name, and an address or a phone number.
  if (widthOf(filled) < 2) return { problem: texts.noHeader };
  const reading = chooseReading(filled, choice);
  if (reading.rows.length === 0) return { problem: texts.empty };
  const described = describe(reading);
  if (reading.isGuessed) return { rows: [], notes: [], table: described };
  const places = placesOf(reading.uses);
  const { rows, notes } = readLines(reading, places);
  // A row that has only columns which are not read, such as a running number, is skipped; codes are often written in advance.
  const students = rows.filter((row) =>
    importFields.some((field) => field !== 'centreCode' && row[field] !== ''),
  );
  if (students.length === 0) return { problem: texts.empty };
  if (students.length > importLimits.rows) return { problem: texts.tooMany };
  return { rows: students, notes: [...reading.notes, ...notes], table: described };
};
