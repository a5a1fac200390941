import {
  findKeyHeader,
  type KeyEntry,
  readKeyPairs,
  readKeySigns,
  readKeyTable,
} from './answer-key.ts';
import { findAnswer, findExplanation } from './answer-line.ts';
import { type Draft, type DraftOption } from './draft.ts';
import { foldedSlice, foldLine, withoutBold } from './fold-line.ts';
import {
  follows,
  isDigitLabel,
  type Label,
  lengthOfBullet,
  lengthOfTick,
  readLabel,
} from './labels.ts';
import { type QuestionMarker, readQuestionMarker } from './question-marker.ts';
import { findOptions, readBareOption, readOptions } from './read-options.ts';
import {
  addTextLine,
  endsLikeQuestion,
  flushPending,
  joinPending,
  type Line,
  noteStray,
  type Reader,
  startDraft,
  startFromPending,
} from './reader.ts';
import { asksForVerdicts, readOpenVerdict, readTrueFalse } from './true-false.ts';
import { isHeading } from './heading.ts';

const choiceSection = /(?:اختر|تخير)\s/u;

const noteSection = (reader: Reader, folded: string): void => {
  if (choiceSection.test(folded)) reader.isTrueFalseSection = false;
  else if (asksForVerdicts(folded)) reader.isTrueFalseSection = true;
};

const addOptions = (draft: Draft, line: number, options: DraftOption[]): void => {
  draft.lines.add(line);
  draft.options.push(...options);
};

/** A question's own words, with options that stand on the same line. */
const addQuestionText = (draft: Draft, line: Line): void => {
  const found = findOptions(line);
  const text = found ? foldedSlice(line, 0, found.start).raw : line.raw;
  if (text.trim() !== '') addTextLine(draft, { raw: text, number: line.number });
  if (found) addOptions(draft, line.number, found.options);
};

const isBare = (options: readonly DraftOption[]) => options.every(({ sign }) => sign === '');

/** Whether a number before a line counts options of the question and is not that of the next question. */
const isNumberOfOption = (reader: Reader, { sign, style }: Label): boolean => {
  const { current, pending, usesLetters, drafts } = reader;
  const number = Number(sign);
  if (usesLetters || reader.isTrueFalseSection) return false;
  const asked = pending.at(-1)?.folded;
  if (asked !== undefined) return number === 1 && endsLikeQuestion(asked) && !isHeading(asked);
  if (!current || (current.options.length > 0 && isBare(current.options))) return false;
  const count = current.options.length;
  if (number !== count + 1) return false;
  if (current.textLines.some(({ text }) => readTrueFalse(foldLine(text).folded, true)))
    return false;
  if (current.marker === undefined || current.marker.style !== style) return true;
  const usual = drafts.at(-2)?.options.length ?? 2;
  return current.marker.number !== number - 1 || count < usual;
};

const isOption = (reader: Reader, label: Label): boolean => {
  const { current, pending } = reader;
  if (isDigitLabel(label.sign)) return isNumberOfOption(reader, label);
  const signs = current?.options.map(({ sign }) => sign) ?? [];
  const isBracketed = label.style === 'open' || label.style === 'closed';
  const isNext = follows(signs, label.sign) || follows([], label.sign);
  return isNext
    ? isBracketed || current !== undefined || pending.length > 0
    : isBracketed && current !== undefined;
};

const readOptionLine = (reader: Reader, line: Line, label: Label): void => {
  const signs = reader.current?.options.map(({ sign }) => sign) ?? [];
  const isNext = reader.current !== undefined && follows(signs, label.sign);
  const isFirst = follows([], label.sign);
  let draft = reader.current;
  const isOther = signs.includes(label.sign) || (isFirst && signs.length > 0);
  if (!draft || isOther || (isFirst && reader.pending.length > 0)) {
    draft = startFromPending(reader, line.number);
  } else if (isNext || signs.length > 0) joinPending(reader);
  const before = draft.options.map(({ sign }) => sign);
  addOptions(draft, line.number, readOptions(line, before));
  reader.isInExplanation = false;
};

const readBulletLine = (reader: Reader, line: Line, raw: string): void => {
  const isContinued = reader.current !== undefined && reader.pending.length === 0;
  const draft = isContinued ? reader.current : startFromPending(reader, line.number);
  if (draft) addOptions(draft, line.number, [readBareOption(raw)]);
};

const readQuestionLine = (reader: Reader, line: Line, marker: QuestionMarker): void => {
  flushPending(reader);
  const draft = startDraft(reader, line.number, marker);
  const rest = foldedSlice(line, marker.length);
  noteSection(reader, rest.folded);
  addQuestionText(draft, { ...line, ...rest });
};

const addKey = (reader: Reader, lines: number[], entries: KeyEntry[]): void => {
  const drafts = reader.drafts.slice(reader.keyStart);
  reader.keys.push({ lines, entries, drafts });
};

/** The entries of a list of answers that a line holds. */
const readKey = (
  reader: Reader,
  line: Line,
  next: Line | undefined,
): 'this' | 'both' | undefined => {
  const table = next && readKeyTable(line.folded, next.folded);
  if (table) {
    addKey(reader, [line.number, next.number], table);
    return 'both';
  }
  const pairs = readKeyPairs(line.folded);
  const isLetter = pairs?.every(({ sign }) => !isDigitLabel(sign)) ?? false;
  if (pairs && (reader.isInKey || (pairs.length > 1 && isLetter && reader.drafts.length > 0))) {
    addKey(reader, [line.number], pairs);
    return 'this';
  }
  const [only] = pairs ?? [];
  const label = readLabel(line.folded);
  if (label && isDigitLabel(label.sign) && isNumberOfOption(reader, label)) return undefined;
  const isKnown = reader.drafts.some(
    ({ marker, lines }) => marker?.number === only?.number && lines.size > 1,
  );
  if (pairs && only && isLetter && isKnown) {
    addKey(reader, [line.number], pairs);
    return 'this';
  }
  const signs = reader.isInKey ? readKeySigns(line.folded) : undefined;
  if (!signs) return undefined;
  const entries = signs.map((sign, index) => ({ number: index + 1, sign }));
  addKey(reader, [line.number], entries);
  return 'this';
};

const readKeyHeader = (reader: Reader, line: Line): boolean => {
  if (reader.drafts.length === 0) return false;
  const start = findKeyHeader(line.folded);
  if (start === undefined) return false;
  flushPending(reader);
  reader.isInKey = true;
  const pairs = readKeyPairs(line.folded.slice(start));
  addKey(reader, [line.number], pairs ?? []);
  return true;
};

const readAnswerLine = (reader: Reader, line: Line): boolean => {
  const { current } = reader;
  const start = reader.awaitsAnswer ? 0 : findAnswer(line.folded, current?.options.length ?? 0);
  reader.awaitsAnswer = false;
  if (start === undefined) return false;
  if (reader.pending.length > 0) joinOrStart(reader);
  const draft = reader.current;
  if (!draft) {
    noteStray(reader, line);
    return true;
  }
  draft.lines.add(line.number);
  const rest = foldedSlice(line, start);
  if (rest.folded.trim() === '') reader.awaitsAnswer = true;
  else draft.answer = { folded: rest.folded, raw: withoutBold(rest.raw).trim(), line: line.number };
  reader.isInExplanation = false;
  return true;
};

/** An answer decides that the pending lines are a question without letters, or belong to the last option. */
const joinOrStart = (reader: Reader): void => {
  const [first] = reader.pending;
  const isQuestion =
    first && (!reader.current || first.isAfterBlank || endsLikeQuestion(first.folded));
  if (isQuestion) startFromPending(reader, first.number);
  else joinPending(reader);
};

const readExplanationLine = (reader: Reader, line: Line): boolean => {
  const { current } = reader;
  const start = findExplanation(line.folded);
  const isOfAnswered = current && (current.options.length > 0 || current.answer !== undefined);
  if (start === undefined || !current || !isOfAnswered) return false;
  if (reader.pending.length > 0) joinPending(reader);
  current.lines.add(line.number);
  current.explanation.push(withoutBold(foldedSlice(line, start).raw).trim());
  reader.isInExplanation = true;
  return true;
};

/** Whether a line without a number is a statement that asks for true or false. */
const isStatement = ({ isTrueFalseSection }: Reader, folded: string): boolean => {
  if (asksForVerdicts(folded)) return false;
  if (isTrueFalseSection && readOpenVerdict(folded) !== undefined) return true;
  const isClear = isTrueFalseSection || /[)\]}][\s.]*$/u.test(folded);
  return isClear && readTrueFalse(folded, isTrueFalseSection) !== undefined;
};

const readPlainLine = (reader: Reader, line: Line): void => {
  const { current } = reader;
  noteSection(reader, line.folded);
  if (current && reader.isInExplanation && !line.isAfterBlank) {
    current.lines.add(line.number);
    current.explanation.push(withoutBold(line.raw).trim());
    return;
  }
  if (isStatement(reader, line.folded)) {
    flushPending(reader);
    addTextLine(startDraft(reader, line.number), line);
    return;
  }
  const inline = findOptions(line);
  if (inline && (!current || current.options.length > 0)) {
    const draft = startFromPending(reader, line.number);
    addQuestionText(draft, line);
    return;
  }
  if (current && current.options.length === 0 && !current.answer && reader.pending.length === 0) {
    addQuestionText(current, line);
  } else reader.pending.push(line);
};

/** Reads one line; says whether the next one was read with it. */
export const readLine = (reader: Reader, line: Line, next: Line | undefined): boolean => {
  if (readKeyHeader(reader, line)) return false;
  const key = readKey(reader, line, next);
  if (key) return key === 'both';
  reader.isInKey = false;
  if (readAnswerLine(reader, line) || readExplanationLine(reader, line)) return false;
  const bullet = lengthOfBullet(line.folded);
  const inner = bullet > 0 ? foldedSlice(line, bullet) : line;
  const tick = lengthOfTick(inner.folded);
  const label = readLabel(inner.folded.slice(tick));
  const marker = readQuestionMarker(inner.folded.slice(tick));
  if (label && isOption(reader, label)) {
    readOptionLine(reader, { ...line, ...inner }, label);
  } else if (marker) {
    const marked = foldedSlice(inner, tick);
    readQuestionLine(reader, { ...line, ...marked }, marker);
  } else if (bullet > 0 && (reader.current || reader.pending.length > 0)) {
    readBulletLine(reader, line, inner.raw);
  } else readPlainLine(reader, line);
  return false;
};
