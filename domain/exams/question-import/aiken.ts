import { type Collector, createCollector, type QuestionParts } from './collect.ts';
import { importTexts } from './import.texts.ts';
import type { ImportOutcome } from './types.ts';

const texts = importTexts.aiken;

type Option = { letter: string; text: string; line: number };

/** A question whose lines are being read. */
type Draft = {
  line: number;
  lines: string[];
  options: Option[];
  /** Already reported, so its further lines are skipped. */
  isRefused: boolean;
};

const optionLine = /^([A-Za-z])[).][ \t]*(.*)$/u;
const answerLine = /^answer[ \t]*:[ \t]*(.*)$/iu;

const letterAt = (index: number) => String.fromCodePoint(0x41 + index);

const newDraft = (line: number, lines: string[]): Draft => ({
  line,
  lines,
  options: [],
  isRefused: false,
});

/** Zero-based, or why it cannot be read. */
const readAnswer = (typed: string, optionCount: number): number | string => {
  const letter = typed.toUpperCase();
  if (/^[A-Z]$/u.test(letter)) {
    const index = letter.charCodeAt(0) - 0x41;
    return index < optionCount ? index : texts.answerOutside(letter);
  }
  return /^[A-Z](?:[\s,،;&+/]*[A-Z])+$/u.test(letter.slice(0, 80)) && letter.length <= 80
    ? texts.severalAnswers
    : texts.unreadableAnswer;
};

const partsOf = (draft: Draft, correctOptionIndex = -1): QuestionParts => ({
  lineNumber: draft.line,
  questionText: draft.lines.join('\n'),
  options: draft.options.map(({ text }) => text),
  correctOptionIndex,
});

const findGap = ({ options }: Draft) =>
  options.find(({ letter }, index) => letter !== letterAt(index));

const close = (draft: Draft, typed: string, line: number, collector: Collector) => {
  if (draft.isRefused) return;
  if (draft.options.length === 0)
    return collector.refuse(draft.line, texts.noOptions, partsOf(draft));
  const gap = findGap(draft);
  if (gap) {
    const expected = letterAt(draft.options.indexOf(gap));
    return collector.refuse(gap.line, texts.gap(expected), partsOf(draft));
  }
  const answer = readAnswer(typed, draft.options.length);
  if (typeof answer === 'string') return collector.refuse(line, answer, partsOf(draft));
  if (draft.lines.length > 1) collector.note(draft.line, texts.joined);
  collector.take(partsOf(draft, answer));
};

const abandon = (draft: Draft | undefined, collector: Collector) => {
  if (draft && !draft.isRefused) collector.refuse(draft.line, texts.unfinished, partsOf(draft));
};

/** Reads one line and returns its question; undefined when that question is complete. */
const readLine = (
  draft: Draft | undefined,
  text: string,
  line: number,
  collector: Collector,
): Draft | undefined => {
  const answer = answerLine.exec(text);
  if (answer) {
    if (draft) close(draft, answer[1] ?? '', line, collector);
    else collector.refuse(line, texts.answerWithoutQuestion);
    return undefined;
  }
  const option = optionLine.exec(text);
  if (option) {
    if (!draft) {
      collector.refuse(line, texts.optionWithoutQuestion);
      return { ...newDraft(line, []), isRefused: true };
    }
    const [, letter = '', words = ''] = option;
    draft.options.push({ letter: letter.toUpperCase(), text: words, line });
    return draft;
  }
  if (text.length < 2) {
    collector.note(line, texts.shortLine);
    return draft;
  }
  if (draft && draft.options.length === 0 && !draft.isRefused) {
    draft.lines.push(text);
    return draft;
  }
  abandon(draft, collector);
  return newDraft(line, [text]);
};

/**
 * The questions of a normalised text in Aiken's format: a question, options `A)` or `A.`, `ANSWER: B`.
 * Never throws; blank lines do not separate questions.
 */
export const parseAiken = (text: string): ImportOutcome => {
  const collector = createCollector();
  let draft: Draft | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    if (collector.isFull()) break;
    const line = raw.trim();
    if (line !== '') draft = readLine(draft, line, index + 1, collector);
  }
  if (!collector.isFull()) abandon(draft, collector);
  return collector.finish();
};
