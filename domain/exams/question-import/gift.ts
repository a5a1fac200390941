import { boldFromStars } from '#domain/notation/bold.ts';
import { type Collector, createCollector, type QuestionParts } from './collect.ts';
import { type GiftAnswers, readGiftAnswers } from './gift-answers.ts';
import { hasDoubtfulLineBreak, protectEscapes, restoreEscapes } from './gift-escapes.ts';
import { htmlToText } from './html-text.ts';
import { importTexts } from './import.texts.ts';
import { readSettings } from './question-settings.ts';
import type { ImportOutcome } from './types.ts';

const texts = importTexts.gift;

/** Longer than any question that an exam accepts. */
const maxBlockLength = 40_000;

/** `said` is what a comment before the line says of the question. */
type Line = { number: number; text: string; said?: ReturnType<typeof readSettings> };

/** What a comment of an export says; undefined for any other comment. */
const readComment = (line: string): Line['said'] => {
  const said = readSettings(line.slice(2));
  return Object.keys(said.settings).length > 0 ? said : undefined;
};

/** Groups of lines with blank lines or categories between them; lines are trimmed, comments left out. */
function* blocksOf(text: string): Generator<Line[]> {
  let block: Line[] = [];
  let said: Line['said'];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const isCategory = line.startsWith('$CATEGORY:') && !line.includes('{');
    if (line === '' || isCategory) {
      if (block.length > 0) yield block;
      block = [];
    } else if (line.startsWith('//')) said = readComment(line) ?? said;
    else {
      block.push({ number: index + 1, text: line, ...(said && { said }) });
      said = undefined;
    }
  }
  if (block.length > 0) yield block;
}

/** A title behind the end of a question begins the next one in its line. */
const titleBehind = /(?<=\})\s+(?=::)/u;

/** Whether a line within braces that were not closed begins another question. */
const startsAgain = (text: string): boolean =>
  text.startsWith('::') || (/^[^=~#}]/u.test(text) && protectEscapes(text).includes('{'));

/**
 * The questions of a block, which may have no blank lines between them: each ends with the line that closes its braces. Lines behind
 * the last braces are the end of the last question.
 */
const questionsOf = (block: readonly Line[]): Line[][] => {
  const lines = block.flatMap((line) =>
    line.text
      .split(titleBehind)
      .map((part, place): Line =>
        place === 0 ? { ...line, text: part } : { number: line.number, text: part },
      ),
  );
  const braces = lines.map(
    ({ text }): readonly string[] => protectEscapes(text).match(/[{}]/gu) ?? [],
  );
  const lastOpen = braces.findLastIndex((all) => all.includes('{'));
  const questions: Line[][] = [[]];
  let depth = 0;
  let hasAnswers = false;
  for (const [place, line] of lines.entries()) {
    const isEnded = hasAnswers && depth === 0;
    if (place <= lastOpen && (isEnded || (depth > 0 && startsAgain(line.text)))) {
      questions.push([]);
      depth = 0;
      hasAnswers = false;
    }
    questions.at(-1)?.push(line);
    for (const brace of braces[place] ?? [])
      depth = brace === '{' ? depth + 1 : Math.max(0, depth - 1);
    hasAnswers ||= (braces[place] ?? []).includes('}');
  }
  return questions;
};

const formats = new Set(['html', 'moodle', 'plain', 'markdown']);

/** Splits a text from the format that it begins with. */
const splitFormat = (text: string, inherited: string): { format: string; body: string } => {
  const [whole, name] = /^\[([a-z]{1,10})\]/u.exec(text) ?? [];
  return whole !== undefined && name !== undefined && formats.has(name)
    ? { format: name, body: text.slice(whole.length) }
    : { format: inherited, body: text };
};

/** The text of a part of a question, and whether a picture was left out of it. */
const readWords = (
  part: string,
  inherited = 'plain',
): { words: string; hasImage: boolean; format: string } => {
  const { format, body } = splitFormat(part.trim(), inherited);
  const restored = restoreEscapes(body);
  const source = format === 'markdown' ? boldFromStars(restored) : restored;
  if (format !== 'html' && format !== 'moodle')
    return { words: source.trim(), hasImage: false, format };
  const { text, hasImage } = htmlToText(
    format === 'html' ? source.replaceAll(/\s+/gu, ' ') : source,
  );
  return { words: text, hasImage, format };
};

/** A block as one text that keeps its line breaks, from which line numbers are counted. */
type Block = { lines: Line[]; text: string };

const lineAt = ({ lines, text }: Block, offset: number): number => {
  const passed = text.slice(0, offset).split('\n').length - 1;
  return lines[Math.min(passed, lines.length - 1)]?.number ?? 1;
};

/** Where the text behind a title begins. */
const bodyStart = (text: string): number => {
  if (!text.startsWith('::')) return 0;
  const end = text.indexOf('::', 2);
  // A title without its end is text: only the opening signs are skipped.
  return end < 0 ? 2 : end + 2;
};

type Braces = { start: number; open: number; close: number };

/** The offsets of the first braces, or why and where the question cannot be read. */
const findBraces = (text: string): Braces | { refusal: string; at: number } => {
  const start = bodyStart(text);
  const open = text.indexOf('{', start);
  const close = text.indexOf('}', start);
  if (open < 0 && close < 0) return { refusal: texts.noAnswers, at: 0 };
  if (close < 0) return { refusal: texts.unclosed, at: open };
  if (open < 0 || close < open) return { refusal: texts.unopened, at: close };
  const surplus = [text.indexOf('{', open + 1), text.indexOf('}', close + 1)].filter(
    (at) => at >= 0,
  );
  return surplus.length > 0
    ? { refusal: texts.surplusBrace, at: Math.min(...surplus) }
    : { start, open, close };
};

/** The text around the braces; text after them turns the braces into a gap. */
const questionOf = (text: string, { start, open, close }: Braces): string => {
  const before = text.slice(start, open);
  const after = text.slice(close + 1);
  return after.trim() === '' ? before : `${before}_____${after}`;
};

/** The feedback of each option and the general one, as one explanation. */
const explain = (answers: GiftAnswers, words: (part: string) => string): string => {
  const right = answers.options[answers.correctOptionIndex];
  const others = answers.options
    .filter((option) => option !== right)
    .map(({ text, feedback }) => [words(text), words(feedback)] as const)
    .filter(([, feedback]) => feedback !== '')
    .map(([text, feedback]) => `${text}: ${feedback}`);
  const parts = [right ? words(right.feedback) : '', ...others, words(answers.generalFeedback)];
  return parts.filter((part) => part !== '').join('\n\n');
};

/** The readable parts of a question whose answers are refused, for the teacher to correct. */
const roughParts = ({ text, lines }: Block, braces: Braces): QuestionParts => {
  const question = readWords(questionOf(text, braces));
  const [answers = ''] = text.slice(braces.open + 1, braces.close).split('####');
  const options = answers.split(/[=~]/u).slice(1);
  return {
    lineNumber: lines[0]?.number ?? 1,
    questionText: question.words,
    options: options.map((option) => {
      const [words = ''] = option.replace(/^\s*%[^%]{0,10}%/u, '').split('#');
      return readWords(words, question.format).words;
    }),
    correctOptionIndex: -1,
  };
};

const readQuestion = (block: Block, collector: Collector): void => {
  const { text, lines } = block;
  const lineNumber = lines[0]?.number ?? 1;
  const braces = findBraces(text);
  if ('refusal' in braces) return collector.refuse(lineAt(block, braces.at), braces.refusal);
  const answers = readGiftAnswers(text.slice(braces.open + 1, braces.close));
  if ('refusal' in answers) {
    const line = lineAt(block, braces.open + 1 + answers.at);
    return collector.refuse(line, answers.refusal, roughParts(block, braces));
  }
  const question = readWords(questionOf(text, braces));
  let hasImage = question.hasImage;
  const words = (part: string): string => {
    const read = readWords(part, question.format);
    hasImage ||= read.hasImage;
    return read.words;
  };
  const options = answers.options.map((option) => words(option.text));
  const said = lines.find((line) => line.said)?.said;
  const { answerRules, ...numbers } = said?.settings ?? {};
  collector.take({
    lineNumber,
    questionText: question.words,
    explanation: explain(answers, words),
    ...numbers,
    ...(answers.isShort
      ? { options: [], correctOptionIndex: -1, acceptedAnswers: options, answerRules }
      : { options, correctOptionIndex: answers.correctOptionIndex }),
  });
  const unread = said?.unread ?? [];
  if (unread.length > 0) collector.note(lineNumber, importTexts.unreadRules(unread.join('، ')));
  if (answers.isPartialLost) collector.note(lineNumber, texts.partialLost);
  if (hasDoubtfulLineBreak(text)) collector.note(lineNumber, texts.lineBreak);
  if (hasImage) collector.note(lineNumber, texts.image);
};

const readBlock = (lines: Line[], collector: Collector): void => {
  const first = lines[0]?.number ?? 1;
  const length = lines.reduce((sum, line) => sum + line.text.length, 0);
  if (length > maxBlockLength) return collector.refuse(first, texts.tooLong);
  const text = lines.map((line) => protectEscapes(line.text)).join('\n');
  if (text.startsWith('$CATEGORY:')) return collector.refuse(first, texts.categoryWithQuestion);
  readQuestion({ lines, text }, collector);
};

/**
 * The questions of a normalised text in Moodle's GIFT: multiple choice, true/false, short answers and numbers; every other question
 * is refused with its reason. Never throws.
 */
export const parseGift = (text: string): ImportOutcome => {
  const collector = createCollector();
  for (const block of blocksOf(text)) {
    for (const lines of questionsOf(block)) {
      if (collector.isFull()) return collector.finish();
      readBlock(lines, collector);
    }
  }
  return collector.finish();
};
