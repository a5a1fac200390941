import { readTitle } from './other-lines.ts';
import { readGrade } from './read-grade.ts';
import { importLimits } from './rows.ts';
import {
  type ColumnChoice,
  readStudentTable,
  type StudentTable,
  type TableRow,
} from './read-table.ts';
import { listTexts as texts } from './student-import.texts.ts';

export type StudentSheet = { name: string; isHidden: boolean; rows: readonly TableRow[] };

type ReadTable = Exclude<StudentTable, { problem: string }>;

const isFilled = ({ rows }: StudentSheet) =>
  rows.some(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/** The rows of a sheet behind the lines of others, and where they stand in their own; its name may be their grade. */
const moveBy = (lines: number, { rows }: ReadTable, sheet: string | undefined) =>
  rows.map((row) => ({
    ...row,
    grade: row.grade || String(readGrade(sheet ?? '') ?? ''),
    line: row.line + lines,
    ...(sheet !== undefined && { place: { sheet, line: row.line } }),
  }));

const headingsOf = ({ table }: ReadTable) => table.columns.map(({ heading }) => heading).join('\t');

/**
 * The students of all sheets that are shown, in their order; a sheet that was not read is named. The described columns, and those
 * that the teacher chose, are those of the first sheet that is a table; a sheet with the same headings is read like it.
 */
export const readStudentSheets = (
  sheets: readonly StudentSheet[],
  choice?: ColumnChoice,
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
  const rows: ReadTable['rows'] = [];
  let before = 0;
  for (const { name, rows: lines, read } of shown) {
    const isLikeMain = !('problem' in read) && headingsOf(read) === headings;
    const table = choice && isLikeMain ? readStudentTable(lines, choice) : read;
    if ('problem' in table || (table.rows.length === 0 && !isLikeMain)) {
      notes.push(texts.unreadSheet(name));
    } else {
      rows.push(...moveBy(before, table, isOne ? undefined : name));
      notes.push(...table.notes.map((note) => (isOne ? note : texts.ofSheet(name, note))));
    }
    before += lines.length;
  }
  if (!isOne && rows.length > 0 && rows.every(({ group }) => group === '')) {
    const groups = shown.filter(({ name }) => readTitle([name]).group !== '');
    notes.push(...groups.map(({ name }) => texts.sheetGroup(name)));
  }
  notes.push(
    ...filled.filter(({ isHidden }) => isHidden).map(({ name }) => texts.hiddenSheet(name)),
  );
  if (rows.length > importLimits.rows) return { problem: texts.tooMany };
  return { rows, notes, table: whole.table };
};
