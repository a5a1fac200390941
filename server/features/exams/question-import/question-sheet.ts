import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import type { QuestionSheet } from '#domain/exams/question-import/sheets.ts';
import { addressOf, type XlsxSheet } from '#server/platform/spreadsheets/read-xlsx.ts';

/** A sheet of a spreadsheet as the readers of questions take it. */
export const toQuestionSheet = ({ name, isHidden, rows, doubts }: XlsxSheet): QuestionSheet => ({
  name,
  isHidden,
  lines: rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/gu, ' ')).join('\t')),
  doubts: doubts.map(({ row, column, doubt, text }) => ({
    line: row + 1,
    column,
    text: importTexts.sheets[doubt](addressOf(row, column), text),
  })),
});
