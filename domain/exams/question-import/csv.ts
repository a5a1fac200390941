import { answerLetters } from '#domain/exams/answer-letters.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { optionByWords } from './answer-words.ts';
import type { Collector, QuestionParts } from './collect.ts';
import { importTexts } from './import.texts.ts';
import { readSettings } from './question-settings.ts';
import { type ColumnUse, importDefaults, optionUses } from './types.ts';

const texts = importTexts.csv;

/** One row of a file of separated values. */
export type CsvRow = {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
};

/** The rows of a file of separated values; `brokenAt` is the line from which it could not be read. */
export type CsvTable = { rows: CsvRow[]; brokenAt?: number | undefined };

/** Removes the apostrophe that spreadsheets put before text which would otherwise be a formula. */
const withoutGuard = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/u, '');

const foldedLetters = answerLetters.map(foldArabic);
const optionWord = /^(?:الخيار|خيار|الاختيار|option|choice)\s*/u;

/** Zero-based; undefined when it is neither a number nor a letter. */
const readCorrect = (typed: string): number | undefined => {
  const folded = foldArabic(typed.slice(0, 20))
    .replace(optionWord, '')
    .replaceAll(/^[([\s]+|[)\].\s]+$/gu, '');
  if (/^\d{1,3}$/u.test(folded)) return Number(folded) - 1;
  if (/^[a-z]$/u.test(folded)) return folded.charCodeAt(0) - 0x61;
  const place = foldedLetters.indexOf(folded);
  return place < 0 ? undefined : place;
};

/** Numbers or letters of several options: `1,2`, `أ و ج`. */
const severalSigns =
  /^(?:\d|[a-zأابجدهوزح])(?:(?:\s*[,،;+&/]\s*|\s+و\s*)(?:\d|[a-zأابجدهوزح]))+$/iu;

/** Why an answer names no option. */
export const unknownCorrect = (typed: string): string =>
  severalSigns.test(toLatinDigits(typed))
    ? texts.severalCorrect(typed)
    : texts.unknownCorrect(typed);

/** The option that a cell means, by its letter, number or words, and whether it could mean two. */
export const readRight = (
  typed: string,
  options: readonly string[],
): { right: number | undefined; isTwofold: boolean } => {
  const words = foldArabic(typed);
  const exact = options.findIndex((option) => foldArabic(option) === words);
  const byWords = exact >= 0 ? exact : optionByWords(typed, options);
  const bySign = readCorrect(typed);
  const isOther = bySign !== undefined && bySign !== byWords && options[bySign] !== undefined;
  const isTwofold = byWords >= 0 && isOther;
  return { right: byWords >= 0 ? byWords : bySign, isTwofold };
};

const isNumeric = (cell: string) => /^[-+]?[\d.,]+$/u.test(toLatinDigits(cell));
const isLetter = (cell: string) => /^\p{L}ـ?$/u.test(cell);

/** Whether an answer looks like the options, so that it may be one of them. */
export const isLikeOptions = (typed: string, options: readonly string[]): boolean =>
  [isNumeric, isLetter].some((isKind) => isKind(typed) && options.every(isKind));

/** The whole number of a cell, `otherwise` when it is blank, undefined when it is neither. */
const readNumber = (cell: string, otherwise: number, max: number): number | undefined => {
  if (cell === '') return otherwise;
  const latin = toLatinDigits(cell);
  if (!/^\d{1,6}$/u.test(latin)) return undefined;
  const number = Number(latin);
  return number >= 1 && number <= max ? number : undefined;
};

/** Options up to the last that is filled; undefined when one before it is blank. */
export const filledOptions = (all: readonly string[]): string[] | undefined => {
  const filled = all.slice(0, all.findLastIndex((option) => option !== '') + 1);
  return filled.includes('') ? undefined : filled;
};

/** The time and the marks of a row, or why they cannot be read. */
const readNumbers = (
  cellOf: (use: ColumnUse) => string,
): { timeInSeconds: number; marks: number } | { refusal: string } => {
  const timeInSeconds = readNumber(
    cellOf('seconds'),
    importDefaults.timeInSeconds,
    examLimits.seconds,
  );
  if (timeInSeconds === undefined) return { refusal: texts.badSeconds };
  const marks = readNumber(cellOf('marks'), importDefaults.marks, examLimits.marks);
  return marks === undefined ? { refusal: texts.badMarks } : { timeInSeconds, marks };
};

/** Whether the columns are those of short answers: accepted ones, or an answer without any options. */
export const isShortTable = (uses: readonly ColumnUse[]): boolean =>
  uses.includes('accepted') ||
  (uses.includes('correct') && !uses.some((use) => use.startsWith('option')));

/**
 * Reads a row by the uses of its columns, or reports its missing parts.
 * @param hasWrongOptionsOnly the right option stands in the column of the answer alone, and becomes the first
 */
export const readRow = (
  row: CsvRow,
  uses: readonly ColumnUse[],
  collector: Collector,
  hasWrongOptionsOnly = false,
): void => {
  const cells = row.cells.map(withoutGuard);
  if (cells.every((cell) => cell === '')) return;
  const cellOf = (use: ColumnUse) => cells[uses.indexOf(use)] ?? '';
  const typed = cellOf('correct');
  const columns = optionUses.map(cellOf);
  const all = hasWrongOptionsOnly ? [typed, ...columns.slice(1)] : columns;
  const filled = all.filter((option) => option !== '');
  const parts: QuestionParts = {
    lineNumber: row.line,
    questionText: cellOf('question'),
    options: filled,
    correctOptionIndex:
      hasWrongOptionsOnly && typed !== '' ? 0 : (readRight(typed, filled).right ?? -1),
    explanation: cellOf('explanation'),
  };
  const refuse = (text: string) => collector.refuse(row.line, text, parts);

  const accepted = cells.filter((cell, place) => uses[place] === 'accepted' && cell !== '');
  const rules = readSettings(cellOf('rules'));
  if (rules.unread.length > 0)
    collector.note(row.line, importTexts.unreadRules(rules.unread.join('، ')));
  const surplus = cells.slice(uses.length).filter((cell) => cell !== '');
  if (surplus.length > 0) return refuse(texts.surplusCells(surplus.join('، ')));
  const numbers = readNumbers(cellOf);
  if (filled.length === 0 && isShortTable(uses)) {
    const acceptedAnswers = [...(accepted.length > 0 ? accepted : [typed])].filter(
      (cell) => cell !== '',
    );
    if ('refusal' in numbers) return refuse(numbers.refusal);
    const { answerRules } = rules.settings;
    return collector.take({
      ...parts,
      ...numbers,
      correctOptionIndex: -1,
      acceptedAnswers,
      answerRules,
    });
  }
  if (accepted.length > 0)
    collector.note(row.line, importTexts.acceptedUnread(accepted.join('، ')));
  const options = filledOptions(all);
  if (!options) return refuse(texts.gap);
  if (typed === '') return refuse(texts.noCorrect);
  const { right: correctOptionIndex, isTwofold } = hasWrongOptionsOnly
    ? { right: 0, isTwofold: false }
    : readRight(typed, options);
  if (correctOptionIndex === undefined) return refuse(unknownCorrect(typed));
  if (options.length >= 2 && (correctOptionIndex < 0 || correctOptionIndex >= options.length)) {
    return refuse(texts.correctOutside(typed));
  }
  if ('refusal' in numbers) return refuse(numbers.refusal);
  const hasBlankOption =
    !hasWrongOptionsOnly && options.length < uses.filter((use) => use.startsWith('option')).length;
  if (isTwofold || (hasBlankOption && isLikeOptions(typed, options))) {
    collector.note(row.line, texts.correctTwoWays(typed, options[correctOptionIndex] ?? ''));
  }
  collector.take({ ...parts, ...numbers, options, correctOptionIndex });
};
