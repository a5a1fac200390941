import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { lineInCell, type QuestionSheet } from '#domain/exams/question-import/sheets.ts';
import type { XlsxSheet } from '#server/platform/spreadsheets/read-xlsx.ts';
import { addressOf } from '#server/platform/spreadsheets/xlsx-place.ts';

/** A cell on one line, with its own line breaks as signs of their own. */
const toCell = (cell: string): string =>
  cell
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .trim()
    .replaceAll('\n', lineInCell);

/** A sheet of a spreadsheet as the readers of questions take it. */
export const toQuestionSheet = ({ name, isHidden, rows, doubts }: XlsxSheet): QuestionSheet => ({
  name,
  isHidden,
  lines: rows.map((cells) => cells.map(toCell).join('\t')),
  doubts: doubts.map(({ row, column, doubt, text }) => ({
    line: row + 1,
    // What lies on a cell belongs to its row, whether the column is read or not.
    column: doubt === 'comment' || doubt === 'drawing' ? undefined : column,
    text: importTexts.sheets[doubt](addressOf(row, column), text),
  })),
});
