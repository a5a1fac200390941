import { toSmall } from '#domain/notation/small-signs.ts';
import { cutAt, ownFormula } from './formulas/to-chemistry.ts';
import { htmlToText } from './html-text.ts';
import type { ImportedQuestion, ImportOutcome } from './types.ts';

const texBrackets = /\\\(([^$]*?)\\\)|\\\[([^$]*?)\\\]/gsu;

const html =
  /<\/?(?:sub|sup|b|i|u|em|strong|br|p|span|div|font|small|big)(?:\s[^<>]*)?\/?>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/iu;

/** `H~2~O` and `Ca^2+^`, as Pandoc and chat assistants write lowered and raised signs. */
const lowered = /(?<=[\p{L}\p{N})\]])~([A-Za-z\p{N}+\-−()]{1,8})~/gu;
const raised = /(?<=[\p{L}\p{N})\]])\^([\p{N}+\-−n]{1,6})\^/gu;

/** `10^3` and `cm^3`: a power of a number or of a unit, where nothing of it goes on behind. */
const power =
  /(?<=(?<![\p{L}\p{N}])(?:\d+(?:\.\d+)?|[cdkm]?m|s|سم|م|mol|L))\^\{?([+\-−]?\d{1,3})\}?(?![\d^{]|\.\d)/gu;

/** Letters in the shape that they have within a word, as copied from some PDF files. */
const shaped = /[\uFB50-\uFDCF\uFDF0-\uFDFB\uFE70-\uFEFC]+/gu;

/** The text of a piece of HTML, with the blanks around it. */
const withoutHtml = (text: string): string => {
  if (!html.test(text)) return text;
  const [before = '', after = ''] = [/^\s*/u, /\s*$/u].map((blank) => blank.exec(text)?.[0]);
  return before + htmlToText(text).text + after;
};

const fromPlain = (text: string): string =>
  withoutHtml(text)
    .replaceAll(lowered, (_, signs: string) => toSmall(signs, 'sub'))
    .replaceAll(raised, (_, signs: string) => toSmall(signs, 'sup'))
    .replaceAll(power, (_, signs: string) => toSmall(signs, 'sup'))
    .replaceAll(shaped, (letters) => letters.normalize('NFKC'));

/**
 * A text in the notation of the platform that was written in another one: TeX between `\(` and `\)` or `\[` and `\]`, HTML, small signs
 * as Markdown has them, and Arabic letters in the shapes of a PDF.
 */
export const fromForeignNotation = (text: string): string => {
  const own = text.replaceAll(texBrackets, (_, inline: string | undefined, display = '') => {
    const tex = (inline ?? display).trim();
    return tex === '' ? '' : `$${tex}$`;
  });
  // Formulas in the notation of the platform stay as they are.
  return cutAt(own, ownFormula)
    .map((part, place) => (place % 2 === 1 ? part : fromPlain(part)))
    .join('');
};

const convert = (question: ImportedQuestion): ImportedQuestion => ({
  ...question,
  questionText: fromForeignNotation(question.questionText),
  options: question.options.map(fromForeignNotation),
  explanation: fromForeignNotation(question.explanation),
});

/** What was read, in whatever way, with the texts of its questions in the notation of the platform. */
export const inOwnNotation = (outcome: ImportOutcome): ImportOutcome => ({
  ...outcome,
  questions: outcome.questions.map(convert),
  unfinished: outcome.unfinished.map(convert),
});
