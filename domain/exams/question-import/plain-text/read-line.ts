import { findAnswer, findExplanation, isBareLabel } from './answer-line.ts';
import { hasBracketOptions } from './bracket-options.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import type { DraftOption } from '#domain/exams/question-import/options/draft-option.ts';
import { type Draft, noteAt } from './draft.ts';
import {
  foldedSlice,
  foldLine,
  isTableRow,
  rawSlice,
  withoutBold,
} from '#domain/exams/question-import/options/fold-line.ts';
import { isNumberOfOption } from './number-of-option.ts';
import { readKey, readKeyHeader, readSharedAnswer } from './read-key.ts';
import {
  isNextLabel,
  isDigitLabel,
  type Label,
  lengthOfBullet,
  lengthOfTick,
  readLabel,
  skipsTo,
} from '#domain/exams/question-import/options/labels.ts';
import { type QuestionMarker, readQuestionMarker } from './question-marker.ts';
import {
  findOptions,
  readBareOption,
  readOptions,
} from '#domain/exams/question-import/options/read-options.ts';
import {
  addTextLine,
  endsLikeQuestion,
  flushPending,
  joinOrStart,
  joinPending,
  noteLostQuestion,
  type Line,
  noteStray,
  type Reader,
  startDraft,
  startFromPending,
} from './reader.ts';
import { isTrueFalseHeading, readOpenVerdict, readTrueFalse, readVerdict } from './true-false.ts';
import { beginsWithEssayVerb, isHeading } from './heading.ts';

const texts = importTexts.text;

/** Headings of parts that are no list of statements: to choose, to write a term, to give a reason. */
const otherSection =
  /(?:اختر|تخير)(?!\p{L})|^(?:اكتب (?:المصطلح|الاسم|المفهوم|اسم|الرمز|الصيغه|المعادله)|علل|اكمل|قارن|عرف|اذكر|ما المقصود|ماذا يحدث|احسب|استخرج|صوب|وضح)(?!\p{L})/u;

/** «اختر الإجابة الصحيحة مما بين القوسين». */
const bracketSection = /(?:اختر|تخير)(?!\p{L}).{0,60}(?:بين|داخل)\s+(?:ال)?(?:قوسين|اقواس)/u;

const noteSection = (reader: Reader, folded: string): void => {
  if (isTrueFalseHeading(folded)) reader.isTrueFalseSection = true;
  else if (otherSection.test(folded)) reader.isTrueFalseSection = false;
  else return;
  reader.isBracketSection = bracketSection.test(folded);
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

const isOption = (reader: Reader, label: Label): boolean => {
  const { current, pending } = reader;
  if (isDigitLabel(label.sign)) return isNumberOfOption(reader, label);
  const signs = current?.options.map(({ sign }) => sign) ?? [];
  const isBracketed = label.style === 'open' || label.style === 'closed';
  const isNext = isNextLabel(signs, label.sign) || isNextLabel([], label.sign);
  if (skipsTo(signs, label.sign)) return true;
  return isNext
    ? isBracketed || current !== undefined || pending.length > 0
    : isBracketed && current !== undefined;
};

const readOptionLine = (reader: Reader, line: Line, label: Label): void => {
  const signs = reader.current?.options.map(({ sign }) => sign) ?? [];
  const isNext = reader.current !== undefined && isNextLabel(signs, label.sign);
  const isFirst = isNextLabel([], label.sign);
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
  const questionLine = flushPending(reader);
  const draft = startDraft(reader, line.number, marker);
  noteLostQuestion(draft, questionLine);
  const rest = foldedSlice(line, marker.length);
  draft.markerText = withoutBold(rawSlice(line, 0, marker.length));
  noteSection(reader, rest.folded);
  addQuestionText(draft, { ...line, ...rest });
};

/** Whether the line below «الإجابة:» says nothing but an answer; else the answer was left blank. */
const isAnswerAlone = ({ options }: Draft, { folded, raw }: Line): boolean => {
  const label = readLabel(folded);
  const words = foldLine(label ? foldedSlice(foldLine(raw), label.length).raw : raw).folded.trim();
  return (
    isBareLabel(folded) ||
    readVerdict(folded) !== undefined ||
    options.some(({ text }) => foldLine(text).folded.trim() === words)
  );
};

const readAnswerLine = (reader: Reader, line: Line): boolean => {
  const { current } = reader;
  const signs = current?.options.map(({ sign }) => sign) ?? [];
  const isAwaited = current && reader.awaitsAnswer && isAnswerAlone(current, line);
  const start = isAwaited ? 0 : findAnswer(line.folded, signs);
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
  const raw = withoutBold(rest.raw).trim();
  if (rest.folded.trim() === '') reader.awaitsAnswer = true;
  else if (draft.answer)
    noteAt(draft, line.number, texts.secondAnswer(withoutBold(line.raw).trim()));
  else draft.answer = { folded: rest.folded, raw, line: line.number };
  reader.isInExplanation = false;
  return true;
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
  if (isTrueFalseHeading(folded)) return false;
  if (isTrueFalseSection && readOpenVerdict(folded) !== undefined) return true;
  const isClear = isTrueFalseSection || /[)\]}][\s.]*$/u.test(folded);
  return isClear && readTrueFalse(folded, isTrueFalseSection) !== undefined;
};

/** A numbered heading ends at a blank line; behind the number of a question «قارن» and the like begin its text. */
const saysWhatToDo = ({ textLines, marker }: Draft): boolean => {
  const folded = foldLine(textLines[0]?.text ?? '').folded;
  const isOwnText = beginsWithEssayVerb(folded) && marker !== undefined && marker.style !== 'word';
  return isHeading(folded) && !isOwnText;
};

const isOpen = ({ options, answer }: Draft): boolean => options.length === 0 && !answer;

/** Whether a line behind a numbered question is the heading of those below it, whose numbers begin again. */
const isSectionBehind = (
  { current, usesLetters, isTrueFalseSection }: Reader,
  line: Line,
  next: Line | undefined,
): boolean =>
  current?.marker !== undefined &&
  (usesLetters || isTrueFalseSection || isTrueFalseHeading(line.folded)) &&
  (isHeading(line.folded) || isTrueFalseHeading(line.folded)) &&
  next !== undefined &&
  readQuestionMarker(next.folded)?.number === 1;

/**
 * The number that counts a line of the question itself, below the words that ask: «(1) …», «(2) …», of which options with letters
 * speak, or which are the options. Such numbers begin with 1 and are written otherwise than those of the questions; undefined for a question's.
 */
const numberOfItem = (
  { current, pending, usesLetters, isTrueFalseSection }: Reader,
  line: Line,
  { number, style }: QuestionMarker,
): number | undefined => {
  if (!current?.marker || !usesLetters || isTrueFalseSection || pending.length > 0)
    return undefined;
  if (!isOpen(current) || saysWhatToDo(current) || style === 'word') return undefined;
  const items = current.textLines.filter(({ item }) => item);
  const isAsked = current.textLines.some(({ text }) => endsLikeQuestion(foldLine(text).folded));
  const isOther = style !== current.marker.style || (current.marker.number ?? 1) > 1;
  const isNext = number === items.length + 1 && (items.length > 0 || isOther);
  const isOwn = endsLikeQuestion(line.folded) || findOptions(line) !== undefined;
  return isAsked && isNext && !isOwn ? number : undefined;
};

const readPlainLine = (reader: Reader, line: Line, next: Line | undefined): void => {
  const { current } = reader;
  const isSection = isSectionBehind(reader, line, next);
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
  const isOfCurrent = current && isOpen(current) && reader.pending.length === 0;
  const isEnded =
    current !== undefined &&
    (isSection || (line.isAfterBlank && saysWhatToDo(current) && !isTableRow(line.folded)));
  if (isOfCurrent && !isEnded) addQuestionText(current, line);
  else reader.pending.push(line);
};

/**
 * Adds a warning to the previous question when a line continues its letters after another question that has no
 * letters yet.
 */
const noteTornOption = ({ current, drafts }: Reader, line: Line): void => {
  const before = drafts.at(-2);
  if (!before || !current || current.options.length > 0) return;
  const { folded, raw } = foldedSlice(line, lengthOfBullet(line.folded));
  const label = readLabel(folded.slice(lengthOfTick(folded)));
  const signs = before.options.map(({ sign }) => sign);
  const isBefore = signs.length > 0 && label && !isDigitLabel(label.sign);
  if (isBefore && (isNextLabel(signs, label.sign) || skipsTo(signs, label.sign))) {
    noteAt(before, line.number, texts.tornOption(line.number, withoutBold(raw).trim()));
  }
};

/** Reads one line; says whether the next one was read with it. */
export const readLine = (reader: Reader, line: Line, next: Line | undefined): boolean => {
  if (readKeyHeader(reader, line, next) || readSharedAnswer(reader, line, next)) return false;
  const key = readKey(reader, line, next);
  if (key) return key === 'both';
  reader.isInKey = false;
  noteTornOption(reader, line);
  if (readAnswerLine(reader, line) || readExplanationLine(reader, line)) return false;
  const bullet = lengthOfBullet(line.folded);
  const inner = bullet > 0 ? foldedSlice(line, bullet) : line;
  const tick = lengthOfTick(inner.folded);
  const label = readLabel(inner.folded.slice(tick));
  const marker = readQuestionMarker(inner.folded.slice(tick));
  const item = marker && numberOfItem(reader, line, marker);
  const isListed = reader.isBracketSection && hasBracketOptions(inner.folded);
  if (isListed && (marker ?? label)) {
    const sign = marker ?? { number: undefined, style: 'dash', length: label?.length ?? 0 };
    readQuestionLine(reader, { ...line, ...foldedSlice(inner, tick) }, sign);
  } else if (label && isOption(reader, label)) {
    readOptionLine(reader, { ...line, ...inner }, label);
  } else if (marker && reader.current && item !== undefined) {
    const words = withoutBold(foldedSlice(inner, tick + marker.length).raw).trim();
    addTextLine(reader.current, line, { number: item, words });
  } else if (marker) {
    const marked = foldedSlice(inner, tick);
    readQuestionLine(reader, { ...line, ...marked }, marker);
  } else if (bullet > 0 && (reader.current || reader.pending.length > 0)) {
    readBulletLine(reader, line, inner.raw);
  } else readPlainLine(reader, line, next);
  return false;
};
