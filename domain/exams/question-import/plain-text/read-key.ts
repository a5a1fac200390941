import {
  continuesEntries,
  isNumbersLine,
  isSigned,
  type KeyEntry,
  readAnswerEntries,
  readAnswerList,
  readKeyHeading,
  readKeyPairs,
  readKeySigns,
  readKeyTable,
} from './answer-key.ts';
import { areSameWords } from '#domain/exams/question-import/answer-words.ts';
import { findAnswer } from './answer-line.ts';
import type { Draft } from './draft.ts';
import { foldedSlice } from '#domain/exams/question-import/options/fold-line.ts';
import { isDigitLabel, readLabel } from '#domain/exams/question-import/options/labels.ts';
import { isNumberOfOption } from './number-of-option.ts';
import { findOptions } from '#domain/exams/question-import/options/read-options.ts';
import { endsLikeQuestion, flushPending, joinOrStart, type Line, type Reader } from './reader.ts';

/** Whether a list of answers stands above its questions: before all of them, or in a paper that began so. */
const isAbove = ({ drafts, keys }: Reader): boolean =>
  drafts.length === 0 || keys[0]?.above !== undefined;

const addKey = (reader: Reader, lines: number[], entries: KeyEntry[]): void => {
  const { drafts } = reader;
  const above = isAbove(reader) ? { above: drafts.length } : {};
  reader.keys.push({ lines, entries, drafts: [...drafts], ...above });
};

/** Whether a line has options with letters, as a question does. */
const hasOptions = (line: Line): boolean =>
  findOptions(line)?.options.some(({ sign }) => !isDigitLabel(sign)) ?? false;

/** The question with that number; its place counts where the questions have none. */
const questionOf = (drafts: readonly Draft[], number: number): Draft | undefined =>
  drafts.some(({ marker }) => marker?.number !== undefined)
    ? drafts.findLast(({ marker }) => marker?.number === number)
    : drafts[number - 1];

/** Whether a line with one number is the next entry of the list, and not the next question. */
const isNextEntry = (
  { drafts, keys }: Reader,
  line: Line,
  entry: KeyEntry,
  next: Line | undefined,
): boolean => {
  const last = keys.findLast(({ entries }) => entries.length > 0)?.entries.at(-1)?.number;
  const draft = questionOf(drafts, entry.number);
  const isInTurn = keys.at(-1)?.entries.length === 0 || last === entry.number - 1;
  if (!draft || !isInTurn || hasOptions(line)) return false;
  if (isSigned(entry)) return true;
  if (draft.options.some(({ text }) => areSameWords(text, entry.words))) return true;
  const isFollowed = next === undefined || continuesEntries([entry], next);
  return isFollowed && !endsLikeQuestion(line.folded);
};

const entriesInKey = (reader: Reader, line: Line, next: Line | undefined) => {
  const entries = readAnswerEntries(line);
  const [first, second] = entries;
  if (reader.drafts.length === 0 && (hasOptions(line) || endsLikeQuestion(line.folded)))
    return undefined;
  const isOfKey = first && (second ?? isNextEntry(reader, line, first, next));
  return isOfKey ? entries : undefined;
};

/** The entries of an answer list in a line; says whether the next line was read with it. */
export const readKey = (
  reader: Reader,
  line: Line,
  next: Line | undefined,
): 'this' | 'both' | undefined => {
  const table = next && readKeyTable(line.folded, next.folded);
  if (table) {
    addKey(reader, [line.number, next.number], table);
    return 'both';
  }
  const label = readLabel(line.folded);
  const isOfOption = label && isDigitLabel(label.sign) && isNumberOfOption(reader, label);
  if (isOfOption && !reader.isInKey) return undefined;
  const pairs =
    readKeyPairs(line.folded) ?? (reader.isInKey ? entriesInKey(reader, line, next) : undefined);
  const isLetter = pairs?.every((entry) => isSigned(entry) && !isDigitLabel(entry.sign)) ?? false;
  if (pairs && (reader.isInKey || (pairs.length > 1 && isLetter && reader.drafts.length > 0))) {
    addKey(reader, [line.number], pairs);
    return 'this';
  }
  const [only] = pairs ?? [];
  const hasQuestion = reader.drafts.some(
    ({ marker, lines }) => marker?.number === only?.number && lines.size > 1,
  );
  if (pairs && only && isLetter && hasQuestion) {
    addKey(reader, [line.number], pairs);
    return 'this';
  }
  const entries = reader.isInKey ? readKeySigns(line.folded) : undefined;
  if (!entries) return undefined;
  addKey(reader, [line.number], entries);
  return 'this';
};

/** What follows a list of answers belongs to no question before it. */
const beginKey = (reader: Reader): void => {
  reader.isInKey = true;
  reader.current = undefined;
};

/** Whether the heading of a list above all questions has its entries with it, or in the line below. */
const hasEntries = (entries: readonly KeyEntry[], next: Line | undefined): boolean => {
  if (entries.length > 0) return entries.length > 1 || entries.every(isSigned);
  return next !== undefined && isListLine(next);
};

const isListLine = (line: Line): boolean =>
  readKeyPairs(line.folded) !== undefined ||
  isNumbersLine(line.folded) ||
  (readAnswerEntries(line).length > 1 && !hasOptions(line) && !endsLikeQuestion(line.folded));

export const readKeyHeader = (reader: Reader, line: Line, next: Line | undefined): boolean => {
  const entries = readKeyHeading(line, next);
  if (!entries) return false;
  if (reader.drafts.length === 0 && !hasEntries(entries, next)) return false;
  flushPending(reader);
  beginKey(reader);
  addKey(reader, [line.number], entries);
  return true;
};

/** The questions that no answer was written for since the last that has one. */
const unansweredAtEnd = (drafts: readonly Draft[]): Draft[] =>
  drafts.slice(drafts.findLastIndex(({ answer }) => answer !== undefined) + 1);

/**
 * Reads one «الإجابة:» below several questions that has the answers to all of them, «1- Na 2- Fe», in its line or in those below it;
 * says whether the line has them.
 */
export const readSharedAnswer = (reader: Reader, line: Line, next: Line | undefined): boolean => {
  const signs = reader.current?.options.map(({ sign }) => sign) ?? [];
  const start = reader.awaitsAnswer ? 0 : findAnswer(line.folded, signs);
  if (start === undefined) return false;
  const entries = readAnswerList(foldedSlice(line, start));
  const [first] = entries;
  if (!first || (entries.length === 1 && !continuesEntries(entries, next))) return false;
  if (reader.pending.length > 0) joinOrStart(reader);
  const open = unansweredAtEnd(reader.drafts);
  const isNumbered = /^\P{L}*\p{N}/u.test(line.folded.slice(start));
  const isOfAll = isNumbered
    ? entries.every(({ number }) => questionOf(open, number) !== undefined)
    : entries.length === open.length;
  if (open.length < 2 || !isOfAll || hasOptions(line)) return false;
  reader.awaitsAnswer = false;
  beginKey(reader);
  reader.keys.push({ lines: [line.number], entries, drafts: open });
  return true;
};
