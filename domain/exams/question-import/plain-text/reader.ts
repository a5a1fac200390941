import type { ImportProblem } from '#domain/exams/question-import/types.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import type { KeyEntry } from './answer-key.ts';
import { type Draft, newDraft, noteAt } from './draft.ts';
import {
  type FoldedLine,
  isTableRow,
  withoutBold,
} from '#domain/exams/question-import/options/fold-line.ts';
import { isHeading } from './heading.ts';
import type { QuestionMarker } from './question-marker.ts';

const texts = importTexts.text;

export type Line = FoldedLine & { number: number; isAfterBlank: boolean };

/**
 * A list of answers and the questions that it answers: those before it, or those behind it where it is above them, from that
 * place among the drafts on.
 */
export type Key = { lines: number[]; entries: KeyEntry[]; drafts: Draft[]; above?: number };

/** The state of reading: the drafts so far, and the lines that are not assigned yet. */
export type Reader = {
  drafts: Draft[];
  current: Draft | undefined;
  /** Lines whose meaning depends on the next ones. */
  pending: Line[];
  isInExplanation: boolean;
  /** The line «الإجابة:» whose answer stands on the next one. */
  awaitsAnswer: boolean;
  keys: Key[];
  isInKey: boolean;
  isTrueFalseSection: boolean;
  /** The options of the questions stand between brackets. */
  isBracketSection: boolean;
  /** Options have letters somewhere, so numbers are those of questions. */
  usesLetters: boolean;
  problems: ImportProblem[];
};

export const newReader = (usesLetters: boolean): Reader => ({
  drafts: [],
  current: undefined,
  pending: [],
  isInExplanation: false,
  awaitsAnswer: false,
  keys: [],
  isInKey: false,
  isTrueFalseSection: false,
  isBracketSection: false,
  usesLetters,
  problems: [],
});

const endOfQuestion = /(?:[؟?:…]|\.{2,}|_{2,})[\s)]*$|(?:هو|هي|يكون|تكون|تساوي|يساوي)\s*$/u;

export const endsLikeQuestion = (folded: string): boolean => endOfQuestion.test(folded);

export const noteStray = (reader: Reader, line: Line): void => {
  const shown = withoutBold(line.raw).trim();
  const { current, problems } = reader;
  if (isHeading(line.folded)) {
    problems.push({ line: line.number, text: texts.heading(shown), isFatal: false });
  } else if (current && current.options.length > 0) {
    // The lost line may have been the last option of the question.
    current.lines.add(line.number);
    noteAt(current, line.number, texts.strayBehind(line.number, shown));
  } else problems.push({ line: line.number, text: texts.stray(shown), isFatal: false });
};

export const startDraft = (reader: Reader, line: number, marker?: QuestionMarker): Draft => {
  const draft = newDraft(line, marker);
  reader.drafts.push(draft);
  reader.current = draft;
  reader.isInExplanation = false;
  reader.awaitsAnswer = false;
  return draft;
};

export const addTextLine = (
  draft: Draft,
  line: Pick<Line, 'raw' | 'number'>,
  item?: Draft['textLines'][number]['item'],
): void => {
  draft.lines.add(line.number);
  draft.textLines.push({ line: line.number, text: line.raw.trim(), ...(item && { item }) });
};

/** Groups of pending lines with blank lines between them; a table belongs to the lines around it. */
const blocksOf = (lines: Line[]): Line[][] => {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const isOfTable = [line, last?.at(-1)].some((each) => each && isTableRow(each.folded));
    if (last && (!line.isAfterBlank || isOfTable)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
};

const joinToLastOption = ({ current }: Reader, line: Line): boolean => {
  const option = current?.options.at(-1);
  if (!current || !option || line.isAfterBlank || endsLikeQuestion(line.folded)) return false;
  const words = withoutBold(line.raw).trim();
  if (option.text !== '') noteAt(current, line.number, texts.joinedToOption(line.number, words));
  option.text = `${option.text} ${words}`.trim();
  current.lines.add(line.number);
  return true;
};

/** A question whose options have no letters: a line that asks, and at least two below it. */
const isBareQuestion = ([first, ...rest]: Line[]) =>
  first !== undefined &&
  rest.length >= 2 &&
  rest.length <= 8 &&
  endsLikeQuestion(first.folded) &&
  !rest.some(({ folded }) => isTableRow(folded));

/** Adds a warning to a question: the line before it asks something and was not read. */
export const noteLostQuestion = (draft: Draft, questionLine: Line | undefined): void => {
  if (questionLine)
    noteAt(draft, draft.line, texts.strayBefore(withoutBold(questionLine.raw).trim()));
};

/**
 * Decides about the pending lines that no option follows.
 * @returns the last of them, where it asks something and belongs to no question
 */
export const flushPending = (reader: Reader): Line | undefined => {
  const lines = reader.pending;
  reader.pending = [];
  let lost: Line | undefined;
  for (const block of blocksOf(lines)) {
    const [first, ...rest] = block;
    if (first && isBareQuestion(block)) {
      const draft = startDraft(reader, first.number);
      for (const line of [first, ...rest]) addTextLine(draft, line);
      lost = undefined;
    } else {
      for (const line of block) if (!joinToLastOption(reader, line)) noteStray(reader, line);
      lost = block.findLast(({ folded }) => endsLikeQuestion(folded) && !isHeading(folded));
    }
  }
  return lost;
};

/** The question that the last pending lines ask; the lines before them belong to none. */
export const startFromPending = (reader: Reader, line: number): Draft => {
  const own = blocksOf(reader.pending).at(-1) ?? [];
  reader.pending = reader.pending.slice(0, reader.pending.length - own.length);
  const questionLine = flushPending(reader);
  const draft = startDraft(reader, own[0]?.number ?? line);
  noteLostQuestion(draft, questionLine);
  for (const each of own) addTextLine(draft, each);
  return draft;
};

/** The last pending lines continue the option before them, because another one follows. */
export const joinPending = (reader: Reader): void => {
  for (const line of reader.pending) {
    if (!joinToLastOption(reader, line)) noteStray(reader, line);
  }
  reader.pending = [];
};

/** An answer decides that the pending lines are a question without letters, or belong to the last option. */
export const joinOrStart = (reader: Reader): void => {
  const [first] = reader.pending;
  const isQuestion =
    first && (!reader.current || first.isAfterBlank || endsLikeQuestion(first.folded));
  if (isQuestion) startFromPending(reader, first.number);
  else joinPending(reader);
};
