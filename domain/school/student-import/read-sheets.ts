import { readTitle } from './other-lines.ts';
import { readGrade } from './read-grade.ts';
import { importLimits, type TableRow } from './rows.ts';
import { type ColumnChoice, readStudentTable, type StudentTable } from './read-table.ts';
import { listTexts as texts } from './student-import.texts.ts';

export type StudentSheet = {
  name: string;
  isHidden: boolean;
  rows: readonly TableRow[];
  /** Rows that Excel hides, from 0. */
  hiddenRows?: readonly number[];
  /** Cells whose text is not all that a person sees or typed; rows and columns count from 0. */
  doubts?: readonly {
    row: number;
    column: number;
    doubt: 'date' | 'error' | 'formula' | 'comment' | 'drawing';
  }[];
};

const maxNamedLines = 20;

/** Whether the teacher has a group of this name. */
type IsGroup = (name: string) => boolean;

type ReadTable = Exclude<StudentTable, { problem: string }>;

const isFilled = ({ rows }: StudentSheet) =>
  rows.some(({ cells }) => cells.some((cell) => cell.trim() !== ''));

type Moved = {
  /** How many lines the sheets before have. */
  lines: number;
  /** The name of one of several sheets. */
  sheet: string | undefined;
  isGroup: IsGroup;
};

/** The rows of a sheet behind the lines of others, and where they stand in their own; its name may be their grade or group. */
const moveBy = ({ rows }: ReadTable, { lines, sheet, isGroup }: Moved) =>
  rows.map((row) => ({
    ...row,
    grade: row.grade || String(readGrade(sheet ?? '') ?? ''),
    group: row.group || (sheet !== undefined && isGroup(sheet) ? sheet : ''),
    line: row.line + lines,
    ...(sheet !== undefined && { place: { sheet, line: row.line } }),
  }));

/** What is said of rows and cells of a sheet that were read otherwise than they look. */
const doubtNotes = ({ hiddenRows = [], doubts = [], rows }: StudentSheet, { table }: ReadTable) => {
  const isFilledRow = (row: number) => rows[row]?.cells.some((cell) => cell.trim() !== '') ?? false;
  const linesOf = (...kinds: (typeof doubts)[number]['doubt'][]) =>
    doubts
      .filter(({ doubt }) => kinds.includes(doubt))
      .filter(
        ({ column, doubt }) =>
          doubt === 'comment' || doubt === 'drawing' || table.columns[column]?.use !== 'none',
      )
      .map(({ row }) => row);
  const found = [
    [texts.hiddenLines, hiddenRows.filter(isFilledRow)],
    [texts.dateLines, linesOf('date')],
    [texts.formulaLines, linesOf('error', 'formula')],
    [texts.commentLines, linesOf('comment', 'drawing')],
  ] as const;
  return found.flatMap(([text, places]) => {
    const lines = [...new Set(places)].toSorted((a, b) => a - b).map((row) => row + 1);
    return lines.length === 0 ? [] : [text(lines.slice(0, maxNamedLines).join('، '))];
  });
};

const headingsOf = ({ table }: ReadTable) => table.columns.map(({ heading }) => heading).join('\t');

/**
 * The students of all sheets that are shown, in their order; a sheet that was not read is named. The described columns, and those
 * that the teacher chose, are those of the first sheet that is a table; a sheet with the same headings is read like it.
 */
export const readStudentSheets = (
  sheets: readonly StudentSheet[],
  choice?: ColumnChoice,
  isGroup: IsGroup = () => false,
): StudentTable => {
  const filled = sheets.filter(isFilled);
  const shown = filled
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => ({ ...sheet, read: readStudentTable(sheet.rows) }));
  const place = shown.findIndex(({ read }) => !('problem' in read));
  const main = shown[Math.max(place, 0)];
  if (!main || 'problem' in main.read) return main?.read ?? { problem: texts.empty };
  const headings = headingsOf(main.read);
  const whole = choice ? readStudentTable(main.rows, choice) : main.read;
  if ('problem' in whole) return whole;
  const isOne = shown.length === 1;
  const notes: string[] = [];
  const unknownGroups: string[] = [];
  const rows: ReadTable['rows'] = [];
  let before = 0;
  for (const { read, ...sheet } of shown) {
    const { name, rows: lines } = sheet;
    const isLikeMain = !('problem' in read) && headingsOf(read) === headings;
    const table = choice && isLikeMain ? readStudentTable(lines, choice) : read;
    if ('problem' in table || (table.rows.length === 0 && !isLikeMain)) {
      notes.push(texts.unreadSheet(name));
    } else {
      const moved = moveBy(table, { lines: before, sheet: isOne ? undefined : name, isGroup });
      rows.push(...moved);
      const lacksGroup = moved.length > 0 && moved.every(({ group }) => group === '');
      if (!isOne && lacksGroup && readTitle([name]).group !== '') unknownGroups.push(`«${name}»`);
      const all =
        table.rows.length > 0 ? [...table.notes, ...doubtNotes(sheet, table)] : table.notes;
      notes.push(...all.map((note) => (isOne ? note : texts.ofSheet(name, note))));
    }
    before += lines.length;
  }
  if (unknownGroups.length > 0) notes.push(texts.sheetGroups(unknownGroups.join('، ')));
  notes.push(
    ...filled.filter(({ isHidden }) => isHidden).map(({ name }) => texts.hiddenSheet(name)),
  );
  if (rows.length > importLimits.rows) return { problem: texts.tooMany };
  return { rows, notes, table: whole.table };
};
