import { boldFromStars } from '#domain/notation/bold.ts';
import { createCollector } from '#domain/exams/question-import/collect.ts';
import { withoutPicturePlaceholders } from '#domain/exams/question-import/document-pictures.ts';
import { optionByWords } from '#domain/exams/question-import/answer-words.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import type { ImportOutcome } from '#domain/exams/question-import/types.ts';
import { isSigned, type KeyEntry, keyedOption } from './answer-key.ts';
import { findAnswer, findExplanation, inlineStarts } from './answer-line.ts';
import { type Draft, noteAt } from './draft.ts';
import { emitDraft, shapeDraft } from './finish-draft.ts';
import {
  foldedSlice,
  foldLine,
  isTableRow,
} from '#domain/exams/question-import/options/fold-line.ts';
import { isHeading } from './heading.ts';
import { takeBracketOptions } from './bracket-options.ts';
import { unifyLabels } from './unify-labels.ts';
import {
  isDigitLabel,
  lengthOfBullet,
  lengthOfTick,
  readLabel,
} from '#domain/exams/question-import/options/labels.ts';
import { readQuestionMarker } from './question-marker.ts';
import { readLine } from './read-line.ts';
import { findOptions } from '#domain/exams/question-import/options/read-options.ts';
import { flushPending, type Key, type Line, newReader, type Reader } from './reader.ts';

const texts = importTexts.text;

/** A sign of a calculation or of a question, which alone in a line belongs to the text: «= ؟», «×». */
const meaningful = /[؟?=+±×÷→←⇌⇔√%°≠≤≥]/u;
const rule = /^(\S)(?:\s*\1)+$/u;

/** A line of rules, stars or dots is a separator without content. */
const isSeparator = (folded: string) =>
  !/[\p{L}\p{N}]/u.test(folded) &&
  withoutPicturePlaceholders(folded) === folded &&
  (!meaningful.test(folded) || rule.test(folded.trim()));

const pictograms =
  /^(⟪?)(?:(?![✓✔☑✅⭐👈✗✘❌❎➤►©®™↔])\p{Extended_Pictographic}\ufe0f?\s*)+(?=\S)/u;

/** A line without the pictograms that chats put before a question, an option or an answer. */
const withoutPictograms = (raw: string): string => {
  const rest = raw.replace(pictograms, '$1');
  if (rest === raw) return raw;
  const { folded } = foldLine(rest);
  const isMarked =
    (readLabel(folded) ?? readQuestionMarker(folded) ?? findAnswer(folded, [])) !== undefined;
  return isMarked || findExplanation(folded) !== undefined ? rest : raw;
};

/** Longer than any question with its options; the rest of a longer line is ignored. */
const maxLineLength = 12_000;

/** The lines with content; answers and explanations after other words become lines of their own. */
const linesOf = (text: string): Line[] => {
  const lines: Line[] = [];
  let isAfterBlank = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const trimmed = raw.slice(0, maxLineLength).trim();
    const whole = foldLine(withoutPictograms(trimmed.replace(/^#{1,6}\s+/u, '')));
    if (isSeparator(whole.folded)) {
      // The rule below the heads of a table ends nothing.
      if (!isTableRow(whole.folded)) isAfterBlank = true;
    } else {
      const starts = [0, ...inlineStarts(whole.folded)];
      for (const [place, start] of starts.entries()) {
        const part = starts.length === 1 ? whole : foldedSlice(whole, start, starts[place + 1]);
        lines.push({ ...part, number: index + 1, isAfterBlank: isAfterBlank && place === 0 });
      }
      isAfterBlank = false;
    }
  }
  return lines;
};

/** Whether some option has a letter before it. */
const hasLetters = (lines: Line[]): boolean =>
  lines.some((line) => {
    const start = lengthOfBullet(line.folded);
    const rest = line.folded.slice(start);
    const label = readLabel(rest.slice(lengthOfTick(rest)));
    if (label && !isDigitLabel(label.sign)) return /^[اa]$/u.test(label.sign);
    return findOptions(line)?.options.some(({ sign }) => !isDigitLabel(sign)) ?? false;
  });

/** The words of an entry that the question itself has to be compared with; undefined for one that names an option by its sign. */
const wordsOf = (entry: KeyEntry, { options }: Draft): string | undefined => {
  if (!isSigned(entry)) return entry.words;
  const words = options.map(({ text }) => text);
  return options.length === 0 || optionByWords(entry.sign, words) >= 0 ? entry.sign : undefined;
};

const takeWords = (draft: Draft, words: string, line: number): void => {
  if (draft.answer) noteAt(draft, line, texts.secondAnswer(words));
  else draft.answer = { folded: foldLine(words).folded, raw: words, line };
};

/** «السؤال الثالث: اختر …» is a part of the paper and not its third question. */
const isPart = ({ marker, textLines: [first] }: Draft): boolean =>
  marker?.style === 'word' && isHeading(foldLine(first?.text ?? '').folded);

/** The questions that a list answers, and whether it stands above them. */
const questionsOf = (key: Key, { keys, drafts }: Reader): Draft[] => {
  const { above } = key;
  if (above === undefined) return key.drafts;
  const end = keys.find((other) => (other.above ?? 0) > above)?.above;
  const behind = drafts.slice(above, end);
  // The last list of a paper has no questions behind it.
  return behind.length > 0 ? behind : key.drafts;
};

/** A list above the questions is taken without a word where it begins the paper and numbers all of them. */
const isWholeList = ({ above }: Key, { keys }: Reader, drafts: readonly Draft[]): boolean => {
  const entries = keys.flatMap((other) => (other.above === 0 ? other.entries : []));
  const isNumbered = ({ marker }: Draft, place: number) =>
    marker?.number === place + 1 && entries.some(({ number }) => number === place + 1);
  return above === 0 && entries.length === drafts.length && drafts.every(isNumbered);
};

/** Gives the answers of a list to the questions that it numbers. */
const applyKey = (key: Key, reader: Reader): void => {
  const { lines, entries } = key;
  const drafts = questionsOf(key, reader);
  const line = lines.at(-1) ?? 1;
  const open = drafts.filter((draft) => draft.options.length > 0);
  const isDoubtful = key.above !== undefined && !isWholeList(key, reader, open);
  const counted = open.length > 0 ? open : drafts;
  const isNumbered = counted.some(({ marker }) => marker?.number !== undefined);
  const isInStep = open.length === drafts.length && open.length === entries.length;
  for (const entry of entries) {
    const { number, isPlace = false } = entry;
    const ofNumber = (all: Draft[]) => all.findLast(({ marker }) => marker?.number === number);
    const isByNumber = isNumbered && !isPlace;
    const draft: Draft | undefined = isByNumber
      ? (ofNumber(open) ?? ofNumber(drafts.filter((each) => !isPart(each))))
      : open[number - 1];
    if (!draft) {
      reader.problems.push({ line, text: texts.keyWithoutQuestion(number), isFatal: false });
      continue;
    }
    for (const own of lines) draft.lines.add(own);
    if (isDoubtful) noteAt(draft, draft.line, texts.keyAbove);
    const words = wordsOf(entry, draft);
    const right = isSigned(entry)
      ? keyedOption(entry.sign, draft.options, draft.isTrueFalse)
      : undefined;
    if (words !== undefined) takeWords(draft, words, line);
    else if (right === undefined && isSigned(entry)) {
      const text = texts.keyOutside(number, entry.sign);
      reader.problems.push({ line, text, isFatal: false });
    } else {
      const isOther = draft.right !== undefined && draft.right !== right;
      if (isOther) noteAt(draft, line, texts.keyDiffers(number));
      draft.right = right;
    }
    if (!isByNumber && !isInStep) noteAt(draft, line, texts.keyByOrder);
    const same = open.filter(({ marker }) => isByNumber && marker?.number === number);
    if (same.length > 1) noteAt(draft, line, texts.keyNumberTwice(number));
  }
};

/** Reads the questions of a text, and the lines that belong to none. */
export const readDrafts = (text: string): Reader => {
  const lines = linesOf(text);
  const reader = newReader(hasLetters(lines));
  const isSection = new Map<Draft, boolean>();
  const isOfBrackets = new Set<Draft>();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line && readLine(reader, line, lines[index + 1])) index += 1;
    if (reader.current && !isSection.has(reader.current)) {
      isSection.set(reader.current, reader.isTrueFalseSection);
      if (reader.isBracketSection) isOfBrackets.add(reader.current);
    }
  }
  flushPending(reader);
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw.length <= maxLineLength) continue;
    const cut = texts.longLine(index + 1, raw.slice(maxLineLength));
    reader.problems.push({ line: index + 1, text: cut, isFatal: true });
  }
  for (const draft of reader.drafts) {
    const isStatement = isSection.get(draft) ?? false;
    if (!isStatement) takeBracketOptions(draft, isOfBrackets.has(draft));
    shapeDraft(draft, isStatement);
  }
  for (const key of reader.keys) applyKey(key, reader);
  return reader;
};

/**
 * The questions of a text as teachers type it: numbered or not, options with Arabic or Latin letters or numbers, in
 * lines or beside each other, the answer below, marked, or in a list at the end. Bold text stands between
 * its marks, or between `**` as in chats.
 * Never throws.
 */
export const parseText = (text: string): ImportOutcome => {
  const collector = createCollector();
  const reader = readDrafts(unifyLabels(boldFromStars(text)));
  for (const [place, draft] of reader.drafts.entries()) {
    const [previous, next] = [reader.drafts[place - 1], reader.drafts[place + 1]];
    emitDraft(draft, { previous, next }, collector);
  }
  for (const { line, text: reason } of reader.problems) collector.note(line, reason);
  return collector.finish();
};
