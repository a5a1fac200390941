import { foldArabic } from '#domain/text/arabic-folding.ts';
import { createCollector } from './collect.ts';
import { type CsvTable, parseCsvTable, readCorrect } from './csv.ts';
import { isQuestionHeader } from './csv-columns.ts';
import { importTexts } from './import.texts.ts';
import type { ImportOutcome } from './types.ts';

const texts = importTexts.csv;

/** Lines above the names of the columns, such as the title of the sheet. */
const mostTitles = 5;
/** A question, two options and the answer. */
const fewestCells = 4;

const isNumber = (cell: string) => /^[\d٠-٩۰-۹]{1,3}[.)-]?$/u.test(cell);

/** Zero-based: the option that the last cell names by its number, letter or words. */
const rightOf = (typed: string, options: string[]): number => {
  const same = options.findIndex((option) => foldArabic(option) === foldArabic(typed));
  return same >= 0 ? same : (readCorrect(typed) ?? -1);
};

/**
 * The questions of a table without names of columns: question, options, and in the last cell the right one. A number in
 * front counts the rows. A table with names is read by these.
 */
export const parseCellTable = (table: CsvTable): ImportOutcome => {
  const head = table.rows.slice(0, mostTitles).findIndex(({ cells }) => isQuestionHeader(cells));
  const hasTabs = table.rows.some(({ cells }) => cells.length >= fewestCells);
  if (head >= 0 || !hasTabs) {
    return parseCsvTable({ ...table, rows: table.rows.slice(Math.max(head, 0)) });
  }
  const collector = createCollector();
  for (const { line, cells } of table.rows) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const [questionText = '', ...rest] = isNumber(filled[0] ?? '') ? filled.slice(1) : filled;
    const typed = rest.at(-1) ?? '';
    if (rest.length < 3) {
      const parts = { lineNumber: line, questionText, options: rest, correctOptionIndex: -1 };
      if (filled.length > 0) collector.refuse(line, texts.halfRow, parts);
    } else {
      const options = rest.slice(0, -1);
      const right = rightOf(typed, options);
      const parts = { lineNumber: line, questionText, options, correctOptionIndex: right };
      if (right < 0) collector.refuse(line, texts.unknownCorrect(typed.slice(0, 20)), parts);
      else collector.take(parts);
    }
  }
  return collector.finish();
};
