import { answerLetters } from '#domain/answer-letters.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { examLimits } from '#domain/exam-limits.ts';
import { type Collector, createCollector, type QuestionParts } from './collect.ts';
import { type ColumnName, type Columns, readColumns } from './csv-columns.ts';
import { importTexts } from './import.texts.ts';
import { importDefaults, type ImportOutcome } from './types.ts';

const texts = importTexts.csv;

/** One row of a file of separated values. */
export type CsvRow = {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
};

/** What a file of separated values holds; `brokenAt` is the line from which it could not be read. */
export type CsvTable = { rows: CsvRow[]; brokenAt?: number | undefined };

/** Spreadsheets put an apostrophe before what would else be run as a formula. */
const withoutGuard = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/u, '');

const foldedLetters = answerLetters.map(foldArabic);

/** Zero-based; undefined when it is neither a number nor a letter. */
export const readCorrect = (typed: string): number | undefined => {
  const folded = foldArabic(typed.slice(0, 20)).replace(/[).\s]+$/u, '');
  if (/^\d{1,3}$/u.test(folded)) return Number(folded) - 1;
  if (/^[a-z]$/u.test(folded)) return folded.charCodeAt(0) - 0x61;
  const place = foldedLetters.indexOf(folded);
  return place < 0 ? undefined : place;
};

/** The whole number of a cell, `otherwise` when it is blank, undefined when it is neither. */
const readNumber = (cell: string, otherwise: number, most: number): number | undefined => {
  if (cell === '') return otherwise;
  const latin = toLatinDigits(cell);
  if (!/^\d{1,6}$/u.test(latin)) return undefined;
  const number = Number(latin);
  return number >= 1 && number <= most ? number : undefined;
};

const filledOptions = (cellOf: (name: ColumnName) => string): string[] =>
  Array.from({ length: examLimits.options }, (_, index) => cellOf(index + 1)).filter(
    (option) => option !== '',
  );

/** Options up to the last that is filled; undefined when one before it is blank. */
const readOptions = (cellOf: (name: ColumnName) => string): string[] | undefined => {
  const all = Array.from({ length: examLimits.options }, (_, index) => cellOf(index + 1));
  const filled = all.slice(0, all.findLastIndex((option) => option !== '') + 1);
  return filled.includes('') ? undefined : filled;
};

const readRow = (row: CsvRow, columns: Columns, collector: Collector): void => {
  const cells = row.cells.map(withoutGuard);
  if (cells.every((cell) => cell === '')) return;
  const cellOf = (name: ColumnName) => cells[columns.places.get(name) ?? -1] ?? '';
  const typed = cellOf('correct');
  const parts: QuestionParts = {
    lineNumber: row.line,
    questionText: cellOf('question'),
    options: filledOptions(cellOf),
    correctOptionIndex: readCorrect(typed) ?? -1,
    explanation: cellOf('explanation'),
  };
  const refuse = (text: string) => collector.refuse(row.line, text, parts);

  if (cells.slice(columns.width).some((cell) => cell !== '')) return refuse(texts.surplusCells);
  const options = readOptions(cellOf);
  if (!options) return refuse(texts.gap);
  if (typed === '') return refuse(texts.noCorrect);
  const correctOptionIndex = readCorrect(typed);
  const shown = typed.slice(0, 20);
  if (correctOptionIndex === undefined) return refuse(texts.unknownCorrect(shown));
  if (options.length >= 2 && (correctOptionIndex < 0 || correctOptionIndex >= options.length)) {
    return refuse(texts.correctOutside(shown));
  }
  const timeInSeconds = readNumber(
    cellOf('seconds'),
    importDefaults.timeInSeconds,
    examLimits.seconds,
  );
  if (timeInSeconds === undefined) return refuse(texts.badSeconds);
  const marks = readNumber(cellOf('marks'), importDefaults.marks, examLimits.marks);
  if (marks === undefined) return refuse(texts.badMarks);
  collector.take({ ...parts, options, correctOptionIndex, timeInSeconds, marks });
};

const readHeader = (row: CsvRow, collector: Collector): Columns | undefined => {
  const columns = readColumns(row.cells);
  if (!columns) {
    collector.refuse(row.line, texts.noHeader);
    return undefined;
  }
  for (const note of columns.notes) collector.note(row.line, note);
  for (const name of columns.missing) collector.refuse(row.line, texts.missingColumn(name));
  return columns.missing.length === 0 ? columns : undefined;
};

/** The questions of a table whose first row names its columns. Never throws. */
export const parseCsvTable = ({ rows, brokenAt }: CsvTable): ImportOutcome => {
  const collector = createCollector();
  const start = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = rows[start];
  const columns = header && readHeader(header, collector);
  if (columns) {
    for (const row of rows.slice(start + 1)) {
      if (collector.isFull()) break;
      readRow(row, columns, collector);
    }
  }
  if (brokenAt !== undefined) collector.refuse(brokenAt, texts.openQuote);
  return collector.finish();
};
