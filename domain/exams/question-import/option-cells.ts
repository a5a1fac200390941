import { foldArabic } from '#domain/text/arabic-folding.ts';
import type { CsvRow } from './csv.ts';
import { isQuestionHeader, readHeader } from './csv-columns.ts';
import { maxLinesAbove } from './csv-dialect.ts';
import { importTexts } from './import.texts.ts';
import { splitOptions } from './options/split-options.ts';
import { foldLine, rawSlice } from './options/fold-line.ts';
import { areInOrder, isDigitLabel } from './options/labels.ts';
import { findOptions, readOptions } from './options/read-options.ts';
import type { DraftOption } from './options/draft-option.ts';

/** What stands before the options of a cell, the options, and whether they were separated without a doubt. */
type Parts = { before: string; options: string[]; isClear: boolean };

const isList = (options: readonly DraftOption[]): boolean =>
  options.length >= 2 &&
  areInOrder(options.map(({ sign }) => sign)) &&
  options.every(({ text, isTicked }) => text !== '' && !isTicked);

/** The options of a cell that has them one behind another with their letters, alone or behind the question. */
export const labelledOptions = (cell: string): Parts | undefined => {
  const line = foldLine(cell.trim());
  const all = readOptions(line, []);
  const found = all.length > 0 ? { start: 0, options: all } : findOptions(line);
  if (!found || !isList(found.options)) return undefined;
  const isNumbered = found.options.some(({ sign }) => isDigitLabel(sign));
  // Numbers behind other words may count parts of the question, and those before a dash belong to names: «2-بروبانول».
  if (isNumbered && (found.start > 0 || found.options.some(({ style }) => style === 'dash')))
    return undefined;
  const before = rawSlice(line, 0, found.start).trim();
  return { before, options: found.options.map(({ text }) => text), isClear: true };
};

const listNames = new Set(
  ['الخيارات', 'خيارات', 'الاختيارات', 'اختيارات', 'البدائل', 'بدائل', 'options', 'choices'].map(
    foldArabic,
  ),
);
const isListName = (heading: string) => listNames.has(foldArabic(heading.trim()));

/** The options of a cell below «الاختيارات», in lines or with a sign between them. */
const listedOptions = (cell: string): Parts | undefined => {
  const lines = cell.split('\n').map((line) => line.trim());
  const options = lines.filter((line) => line !== '');
  if (options.length >= 2) return { before: '', options, isClear: true };
  const split = splitOptions(cell);
  return split && { before: '', options: split.parts, isClear: false };
};

type Column = { place: number; hasBefore: boolean; width: number; read: typeof labelledOptions };

/** The column that has all options of its rows in one cell, if there is one. */
const findColumn = (head: CsvRow | undefined, rows: readonly CsvRow[]): Column | undefined => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let place = 0; place < width; place += 1) {
    const isNamed = isListName(head?.cells[place] ?? '');
    const read = (cell: string) =>
      labelledOptions(cell) ?? (isNamed ? listedOptions(cell) : undefined);
    const filled = rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '');
    const split = filled.flatMap((cell) => read(cell) ?? []);
    if (split.length > 0 && split.length * 2 >= filled.length) {
      const counts = split.map(({ options }) => options.length);
      const hasBefore = split.some(({ before }) => before !== '');
      return { place, hasBefore, width: Math.max(...counts), read };
    }
  }
  return undefined;
};

/** A number that counts the rows, a question, its options and the answer. */
const maxFilled = 4;

const isFilled = (cell: string) => cell.trim() !== '';

/** Whether the options have columns of their own already. */
const hasOptionColumns = (head: CsvRow | undefined, rows: readonly CsvRow[]): boolean =>
  head
    ? readHeader(head.cells).uses.filter((use) => use.startsWith('option')).length > 1
    : rows.some(({ cells }) => cells.filter(isFilled).length > maxFilled);

/** A table whose options have columns of their own, the place of each former column, and what has to be said of a row. */
type SplitTable = {
  rows: CsvRow[];
  placeOf: (column: number) => number;
  doubts: { line: number; text: string }[];
};

/**
 * Gives the options that a table has in one cell («أ) … ب) … ج) …») columns of their own.
 * @returns undefined for a table without such a column
 */
export const splitOptionCells = (rows: readonly CsvRow[]): SplitTable | undefined => {
  const headPlace = rows.slice(0, maxLinesAbove).findIndex(({ cells }) => isQuestionHeader(cells));
  const head = rows[headPlace];
  const own = rows.slice(headPlace + 1);
  const column = hasOptionColumns(head, own) ? undefined : findColumn(head, own);
  if (!column) return undefined;
  const { place, hasBefore, width, read } = column;
  const doubts: SplitTable['doubts'] = [];
  const partsOf = (row: CsvRow, index: number): string[] => {
    const cell = row.cells[place] ?? '';
    const names = Array.from({ length: width }, (_, option) =>
      importTexts.exported.headers.option(option + 1),
    );
    if (index === headPlace) return hasBefore ? [cell, ...names] : names;
    const parts = index > headPlace ? read(cell) : undefined;
    if (!parts) return [cell];
    if (!parts.isClear) {
      const text = importTexts.csv.splitCell(cell.trim());
      doubts.push({ line: row.line, text });
    }
    return hasBefore ? [parts.before, ...parts.options] : parts.options;
  };
  const span = width + (hasBefore ? 1 : 0);
  const split = rows.map((row, index) => {
    const parts = partsOf(row, index);
    const padding = Array.from({ length: span - parts.length }, () => '');
    const { cells } = row;
    return {
      ...row,
      cells: [...cells.slice(0, place), ...parts, ...padding, ...cells.slice(place + 1)],
    };
  });
  const placeOf = (former: number) => (former > place ? former + span - 1 : former);
  return { rows: split, placeOf, doubts };
};
