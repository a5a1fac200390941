import { parseCellTable } from './cell-table.ts';
import type { CsvRow } from './csv.ts';
import { isQuestionHeader } from './csv-columns.ts';
import { importTexts } from './import.texts.ts';
import { importLimits, type ImportOutcome } from './types.ts';

const row = /^\s*\|(.*)\|\s*$/u;

/** The cells of a line with bars before, between and behind them; undefined for any other line. */
const cellsOf = (line: string): string[] | undefined =>
  row
    .exec(line)?.[1]
    ?.split(/(?<!\\)\|/u)
    .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/u.test(cell));

/** The tables of a text as Markdown writes them, from the row that names the columns of questions on. */
const tablesOf = (lines: readonly string[]): CsvRow[][] => {
  const tables: CsvRow[][] = [];
  let current: CsvRow[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line);
    if (!cells) current = [];
    else if (current.length > 0 && !isRule(cells)) current.push({ line: index + 1, cells });
    else if (current.length === 0 && isQuestionHeader(cells)) {
      current = [{ line: index + 1, cells }];
      tables.push(current);
    }
  }
  return tables.filter((rows) => rows.length > 1);
};

const withoutTables = (lines: readonly string[], tables: readonly CsvRow[][]): string => {
  const spans = tables.map((rows) => [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0] as const);
  const isOfTable = (line: number) => spans.some(([first, last]) => line >= first && line <= last);
  return lines.map((line, index) => (isOfTable(index + 1) ? '' : line)).join('\n');
};

/**
 * What a parser of text reads, and the questions of tables with bars between their cells, as chat assistants write them. A table whose
 * columns would have to be asked about is left to the parser, which names its lines.
 */
export const withMarkdownTables = (
  text: string,
  parse: (text: string) => ImportOutcome,
): ImportOutcome => {
  const lines = text.split('\n');
  const read = tablesOf(lines)
    .map((rows) => ({ rows, outcome: parseCellTable({ rows }) }))
    .filter(({ outcome }) => outcome.table?.isUnclear === false);
  if (read.length === 0) return parse(text);
  const rest = withoutTables(
    lines,
    read.map(({ rows }) => rows),
  );
  const outcomes = read.map(({ outcome }) => outcome);
  if (rest.trim() !== '') outcomes.push(parse(rest));
  const all = {
    questions: outcomes.flatMap(({ questions }) => questions),
    unfinished: outcomes.flatMap(({ unfinished }) => unfinished),
    problems: outcomes.flatMap(({ problems }) => problems),
  };
  if (all.questions.length > importLimits.questions) {
    all.questions.length = importLimits.questions;
    const problem = { line: lines.length, text: importTexts.tooManyQuestions, isFatal: true };
    all.problems.push(problem);
  }
  const byLine = (one: { lineNumber: number }, other: { lineNumber: number }) =>
    one.lineNumber - other.lineNumber;
  return {
    questions: all.questions.toSorted(byLine),
    unfinished: all.unfinished.toSorted(byLine),
    problems: all.problems.toSorted((one, other) => one.line - other.line),
  };
};
