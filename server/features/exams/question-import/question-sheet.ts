import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import type { QuestionSheet } from '#domain/exams/question-import/sheets.ts';
import type { XlsxSheet } from '#server/platform/spreadsheets/read-xlsx.ts';
import { addressOf } from '#server/platform/spreadsheets/xlsx-place.ts';

/** A sheet of a spreadsheet as the readers of questions take it. */
export const toQuestionSheet = ({ name, isHidden, rows, doubts }: XlsxSheet): QuestionSheet => ({
  name,
  isHidden,
  lines: rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/gu, ' ')).join('\t')),
  doubts: doubts.map(({ row, column, doubt, text }) => ({
    line: row + 1,
    // What lies on a cell belongs to its row, whether the column is read or not.
    column: doubt === 'comment' || doubt === 'drawing' ? undefined : column,
    text: importTexts.sheets[doubt](addressOf(row, column), text),
  })),
});
