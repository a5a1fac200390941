import type { CsvRow } from './csv.ts';
import { importTexts } from './import.texts.ts';
import { splitOptionCells } from './option-cells.ts';
import { remarkAt } from './remark-at.ts';
import {
  type ColumnChoice,
  importLimits,
  type ImportedSheet,
  type ImportOutcome,
  type ImportProblem,
} from './types.ts';

/** Stands for a line break within a cell. */
export const lineInCell = '\u2028';

/** A sheet of a spreadsheet, with tabs between the cells of a line. */
export type QuestionSheet = {
  name: string;
  isHidden: boolean;
  lines: string[];
  /** What the teacher has to be asked about a cell, or about a row. Lines count from 1, columns from 0. */
  doubts: { line: number; column: number | undefined; text: string }[];
};

type Parse = (lines: string[], choice?: ColumnChoice) => ImportOutcome;

const rowsOf = (lines: readonly string[]): CsvRow[] =>
  lines.map((line, index) => ({
    line: index + 1,
    cells: line.split('\t').map((cell) => cell.replaceAll(lineInCell, '\n')),
  }));

const isFilled = ({ lines }: QuestionSheet) => lines.some((line) => line.trim() !== '');
const hasQuestions = ({ questions, unfinished }: ImportOutcome) =>
  questions.length + unfinished.length > 0;

/** The doubts about cells that were read, each at the question whose line it is in or behind. */
const doubtsOf = (sheet: QuestionSheet, outcome: ImportOutcome): ImportProblem[] => {
  if (sheet.doubts.length === 0) return [];
  const split = splitOptionCells(rowsOf(sheet.lines));
  const placeOf = (column: number) => split?.placeOf(column) ?? column;
  return sheet.doubts
    .filter(({ column = -1 }) => outcome.table?.columns[placeOf(column)]?.use !== 'none')
    .flatMap(({ line, column, text }) => {
      const ofRow = column === undefined ? [{ line, text, isFatal: false }] : [];
      return remarkAt(outcome, line, text) ?? ofRow;
    });
};

/** Moves what was read down by so many lines: those of the sheets before it. */
const moveBy = (lines: number, outcome: ImportOutcome): ImportOutcome => {
  const move = (question: ImportOutcome['questions'][number]) => ({
    ...question,
    lineNumber: question.lineNumber + lines,
  });
  return {
    ...outcome,
    questions: outcome.questions.map(move),
    unfinished: outcome.unfinished.map(move),
    problems: outcome.problems.map(({ line, questionLine, ...problem }) => ({
      ...problem,
      line: line + lines,
      ...(questionLine !== undefined && { questionLine: questionLine + lines }),
    })),
  };
};

/**
 * The questions of all sheets that are shown, in their order; what was not read is named. The table, and the columns that the
 * teacher chose for it, are those of the first sheet with questions, or of the longest where none has any.
 */
export const readSheets = (
  sheets: readonly QuestionSheet[],
  parse: Parse,
  choice?: ColumnChoice,
): ImportOutcome => {
  const filled = sheets.filter(isFilled);
  const shown = filled
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => ({ sheet, outcome: parse(sheet.lines) }));
  const hidden = filled
    .filter(({ isHidden }) => isHidden)
    .map(({ name }) => ({ line: 1, text: importTexts.sheets.hidden(name), isFatal: false }));
  const [longest] = shown.toSorted((a, b) => b.sheet.lines.length - a.sheet.lines.length);
  const main = shown.find(({ outcome }) => hasQuestions(outcome)) ?? longest;
  if (!main) {
    const nothing = parse([]);
    return { ...nothing, problems: [...nothing.problems, ...hidden] };
  }
  if (choice) main.outcome = parse(main.sheet.lines, choice);
  const whole: ImportOutcome = { questions: [], unfinished: [], problems: hidden };
  const places: ImportedSheet[] = [];
  let before = 0;
  for (const each of shown) {
    const { sheet, outcome } = each;
    if (each === main || hasQuestions(outcome)) {
      const problems = [...outcome.problems, ...doubtsOf(sheet, outcome)];
      const read = moveBy(before, { ...outcome, problems });
      whole.questions.push(...read.questions);
      whole.unfinished.push(...read.unfinished);
      whole.problems.push(...read.problems);
    } else {
      const text = importTexts.sheets.unread(sheet.name);
      whole.problems.push({ line: before + 1, text, isFatal: false });
    }
    places.push({ name: sheet.name, firstLine: before + 1 });
    before += sheet.lines.length;
  }
  if (whole.questions.length > importLimits.questions) {
    whole.questions.length = importLimits.questions;
    whole.problems.push({ line: before, text: importTexts.tooManyQuestions, isFatal: true });
  }
  return {
    ...whole,
    problems: whole.problems.toSorted((a, b) => a.line - b.line).slice(0, importLimits.problems),
    ...(main.outcome.table && { table: main.outcome.table }),
    ...(places.length > 1 && { sheets: places }),
  };
};
