import { parseBrightspace } from './brightspace.ts';
import { type Collector, createCollector } from './collect.ts';
import {
  type CsvRow,
  type CsvTable,
  filledOptions,
  isLikeOptions,
  isShortTable,
  readRight,
  readRow,
  unknownCorrect,
} from './csv.ts';
import { hasWrongOptionsOnly, isColumnName, isQuestionHeader, readHeader } from './csv-columns.ts';
import { maxLinesAbove } from './csv-dialect.ts';
import { importTexts } from './import.texts.ts';
import { splitOptionCells } from './option-cells.ts';
import {
  type ColumnChoice,
  type ColumnUse,
  type ImportedTable,
  type ImportOutcome,
  optionUses,
} from './types.ts';

const texts = importTexts.csv;

/** A question, two options and the answer. */
const minCells = 4;
const shownExamples = 3;

const isBlank = (cell: string) => cell.trim() === '';
const isNumber = (cell: string) => /^[\d٠-٩۰-۹]{1,3}[.)-]?$/u.test(cell);

/** The cells of a row without a number in front that counts the rows, up to the last that is filled. */
const cellsOf = ({ cells }: CsvRow): string[] => {
  const all = cells.map((cell) => cell.trim());
  const filled = all.slice(0, all.findLastIndex((cell) => cell !== '') + 1);
  return isNumber(filled[0] ?? '') ? filled.slice(1) : filled;
};

/** Whether the last cell of a row names one of the options before it. */
const endsWithAnswer = (row: CsvRow): boolean => {
  const [, ...rest] = cellsOf(row);
  const { right } = readRight(rest.at(-1) ?? '', rest.slice(0, -1));
  return right !== undefined && right >= 0 && right < rest.length - 1;
};

const widthOf = (rows: readonly CsvRow[]) => Math.max(0, ...rows.map(({ cells }) => cells.length));

/** Guesses the columns of a table without a header: question, options, and in the last column the answer. */
const guessUses = (rows: readonly CsvRow[]): ColumnUse[] => {
  const width = widthOf(rows);
  const isCounted = rows.every(({ cells }) => isNumber((cells[0] ?? '').trim()));
  const first = isCounted ? 1 : 0;
  return Array.from({ length: width }, (_, place): ColumnUse => {
    if (place < first) return 'none';
    if (place === first) return 'question';
    return place === width - 1 ? 'correct' : (optionUses[place - first - 1] ?? 'none');
  });
};

type Reading = {
  firstRow: ColumnChoice['firstRow'];
  uses: ColumnUse[];
  /** The row of names, and the rows of questions. */
  head: CsvRow | undefined;
  /** Titles and hints above the row of names. */
  above?: CsvRow[];
  rows: CsvRow[];
  notes: string[];
  /** The columns have no names, so each row is read by its own cells. */
  isGuessed: boolean;
  /** The options are read from columns with unknown names. */
  isProposed: boolean;
};

/** Whether the first row has unknown column names: the rows below end with an answer, and it does not. */
const hasUnknownNames = ([first, ...rest]: readonly CsvRow[]): boolean =>
  first !== undefined &&
  !endsWithAnswer(first) &&
  rest.length > 0 &&
  rest.filter(endsWithAnswer).length * 2 > rest.length;

const readAsChosen = (rows: CsvRow[], head: number, { firstRow, uses }: ColumnChoice): Reading => {
  const hasHead = firstRow === 'headings';
  const start = Math.max(head, 0);
  return {
    firstRow,
    uses: [...uses],
    head: hasHead ? rows[start] : undefined,
    above: hasHead ? rows.slice(0, start) : [],
    rows: hasHead ? rows.slice(start + 1) : rows,
    notes: [],
    isProposed: false,
    isGuessed: false,
  };
};

/** Where no column is an option, columns with unknown names are proposed as options; each row then has a warning. */
const proposeOptions = (uses: readonly ColumnUse[], head: CsvRow): ColumnUse[] | undefined => {
  if (uses.some((use) => use.startsWith('option'))) return undefined;
  const isOpen = (use: ColumnUse, place: number) =>
    use === 'none' && !isBlank(head.cells[place] ?? '') && !isColumnName(head.cells[place] ?? '');
  const open = uses.flatMap((use, place) => (isOpen(use, place) ? [place] : []));
  if (open.length < 2) return undefined;
  return uses.map((use, place) => optionUses[open.indexOf(place)] ?? use);
};

const chooseReading = (rows: CsvRow[], choice: ColumnChoice | undefined): Reading => {
  const place = rows.slice(0, maxLinesAbove).findIndex(({ cells }) => isQuestionHeader(cells));
  if (choice) return readAsChosen(rows, place, choice);
  const head = rows[place];
  if (head) {
    const { uses, notes: all } = readHeader(head.cells);
    const isUsed = (column: number) =>
      rows.slice(place + 1).some(({ cells }) => !isBlank(cells[column] ?? ''));
    const notes = all.filter((note) => isUsed(note.place)).map(({ text }) => text);
    const proposed = proposeOptions(uses, head);
    const below = { head, above: rows.slice(0, place), rows: rows.slice(place + 1) };
    const named = { firstRow: 'headings' as const, ...below, notes };
    if (!proposed) return { ...named, uses, isProposed: false, isGuessed: false };
    // The notes about unknown names are dropped, because each row has a warning.
    return { ...named, notes: [], uses: proposed, isProposed: true, isGuessed: false };
  }
  const isNamed = hasUnknownNames(rows);
  const own = isNamed ? rows.slice(1) : rows;
  return {
    firstRow: isNamed ? 'headings' : 'question',
    uses: guessUses(own),
    head: isNamed ? rows[0] : undefined,
    rows: own,
    notes: [],
    isProposed: false,
    isGuessed: true,
  };
};

/** A row of a table without names: question, options, and in the last cell the right one. */
const readGuessedRow = (row: CsvRow, width: number, collector: Collector): void => {
  const [questionText = '', ...rest] = cellsOf(row);
  if (questionText === '' && rest.length === 0) return;
  const lineNumber = row.line;
  const parts = { lineNumber, questionText, options: rest, correctOptionIndex: -1 };
  const refuse = (text: string) => collector.refuse(row.line, text, parts);
  if (rest.length < 3) return refuse(texts.halfRow);
  if (row.cells.length === width && isBlank(row.cells.at(-1) ?? '')) return refuse(texts.noCorrect);
  const typed = rest.at(-1) ?? '';
  const options = filledOptions(rest.slice(0, -1));
  if (!options) return refuse(texts.gap);
  const { right, isTwofold } = readRight(typed, options);
  if (right === undefined) return refuse(unknownCorrect(typed));
  if (right < 0 || right >= options.length) return refuse(texts.correctOutside(typed));
  if (isTwofold) collector.note(row.line, texts.correctTwoWays(typed, options[right] ?? ''));
  else if (isLikeOptions(typed, options)) collector.note(row.line, texts.correctOrOption(typed));
  collector.take({ ...parts, options, correctOptionIndex: right });
};

/** Whether the right options stand in a column of their own, and the others are the wrong ones. */
const isWrongList = (uses: readonly ColumnUse[], head: CsvRow | undefined): boolean =>
  !uses.includes('option1') && uses.includes('correct') && hasWrongOptionsOnly(head?.cells ?? []);

const missingOf = (uses: readonly ColumnUse[], head?: CsvRow): string[] => [
  ...(uses.includes('question') ? [] : [texts.columns.question]),
  ...optionUses
    .slice(isWrongList(uses, head) ? 1 : 0, 2)
    .flatMap((use, place) => (uses.includes(use) ? [] : [`${texts.columns.option} ${place + 1}`])),
];

/** Whether a column of options was skipped. */
const hasSkippedColumn = (uses: readonly ColumnUse[], rows: readonly CsvRow[]): boolean => {
  const places = optionUses.map((use) => uses.indexOf(use));
  const used = places.filter((place) => place >= 0);
  const isUnread = (use: ColumnUse, place: number) =>
    use === 'none' &&
    place > Math.min(...used) &&
    place < Math.max(...used) &&
    rows.some(({ cells }) => !isBlank(cells[place] ?? ''));
  return places.slice(0, used.length).includes(-1) || uses.some(isUnread);
};

/** What stands in rows that are not read, as one line. */
const shownOf = (rows: readonly CsvRow[]): string => {
  const filled = rows.flatMap(({ cells }) => cells).filter((cell) => !isBlank(cell));
  return filled.map((cell) => cell.trim().replaceAll(/\s+/gu, ' ')).join('، ');
};

const readNamedRows = (reading: Reading, collector: Collector): void => {
  const { uses, rows, head, above = [], notes, isProposed } = reading;
  const line = head?.line ?? 1;
  if (above.length > 0) collector.note(above[0]?.line ?? 1, texts.above(shownOf(above)));
  for (const note of notes) collector.note(line, note);
  const missing = missingOf(uses, head).filter(
    (name) => name === texts.columns.question || !isShortTable(uses),
  );
  for (const name of missing) collector.refuse(line, texts.missingColumn(name));
  if (missing.length > 0) return;
  if (!uses.includes('correct') && !uses.includes('accepted'))
    collector.note(line, texts.missingColumn(texts.columns.correct));
  const isWrongOnly = isWrongList(uses, head);
  const isSkipping = isProposed || (!isWrongOnly && hasSkippedColumn(uses, rows));
  for (const row of rows) {
    if (collector.isFull()) break;
    if (isSkipping && !row.cells.every(isBlank)) collector.note(row.line, texts.skippedColumn);
    readRow(row, uses, collector, isWrongOnly);
  }
};

const describe = ({
  firstRow,
  uses,
  head,
  rows,
  notes,
  isGuessed,
  isProposed,
}: Reading): ImportedTable => ({
  firstRow,
  columns: Array.from({ length: Math.max(uses.length, widthOf(rows)) }, (_, place) => ({
    heading: (head?.cells[place] ?? '').trim(),
    examples: rows
      .map(({ cells }) => (cells[place] ?? '').trim())
      .filter((cell) => cell !== '')
      .slice(0, shownExamples),
    use: uses[place] ?? 'none',
  })),
  isUnclear:
    isGuessed ||
    isProposed ||
    notes.length > 0 ||
    (!uses.includes('accepted') && (missingOf(uses, head).length > 0 || !uses.includes('correct'))),
});

/**
 * The questions of a table whose columns a row names, the teacher chose, or that stand in the usual order: question,
 * options, and in the last cell the right one; a number in front counts the rows. Never throws.
 */
export const parseCellTable = (
  { rows: all, brokenAt }: CsvTable,
  choice?: ColumnChoice,
): ImportOutcome => {
  const blocks = choice ? undefined : parseBrightspace(all);
  if (blocks) return blocks;
  const collector = createCollector();
  const whole = all.filter(({ cells }) => !cells.every(isBlank));
  const split = splitOptionCells(whole);
  const filled = split?.rows ?? whole;
  const reading = chooseReading(filled, choice);
  const width = widthOf(filled);
  if (filled.length === 0) return collector.finish();
  if (!reading.isGuessed) readNamedRows(reading, collector);
  else if (width < minCells) {
    for (const name of Object.values(texts.columns)) collector.refuse(1, texts.missingColumn(name));
  } else {
    for (const row of reading.rows) readGuessedRow(row, width, collector);
  }
  for (const { line, text } of split?.doubts ?? []) collector.note(line, text);
  if (brokenAt !== undefined) collector.refuse(brokenAt, texts.openQuote);
  return { ...collector.finish(), table: describe(reading) };
};
