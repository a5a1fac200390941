import { toSmall } from '#domain/notation/small-signs.ts';
import { cutAt, ownFormula } from './formulas/to-chemistry.ts';
import { htmlToText } from './html-text.ts';
import { importTexts } from './import.texts.ts';
import type { ImportedQuestion, ImportOutcome, ImportProblem } from './types.ts';

const texBrackets = /\\\(([^$]*?)\\\)|\\\[([^$]*?)\\\]/gsu;

const html =
  /<\/?(?:sub|sup|b|i|u|em|strong|br|p|span|div|font|small|big)(?:\s[^<>]*)?\/?>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/iu;

/** `H~2~O` and `Ca^2+^`, as Pandoc and chat assistants write lowered and raised signs. */
const lowered = /(?<=[\p{L}\p{N})\]])~([A-Za-z\p{N}+\-−()]{1,8})~/gu;
const raised = /(?<=[\p{L}\p{N})\]])\^([\p{N}+\-−n]{1,6})\^/gu;

/** `10^3` and `cm^3`: a power of a number or of a unit, where nothing of it goes on behind. */
const power =
  /(?<=(?<![\p{L}\p{N}_])(?:\d+(?:\.\d+)?|[cdkm]?m|s|سم|م|mol|L))\^(?:\{([+\-−]?\d{1,3})\}|([+\-−]?\d{1,3}))(?![\d^{}+\-−]|\.\d)/gu;

/** `SO_4^{2-}` outside a formula: a substance with the lowered and raised signs of TeX. */
const substance =
  /(?<![\p{L}\p{N}\\{_^])(?:[A-Z][a-z]?|[()[\]]|\d|[_^](?:\{[\d+\-−]{1,4}\}|[\d+\-−]))+(?![\p{L}\p{N}\\{}_^])/gu;
const smallOfTex = /([_^])(?:\{([\d+\-−]{1,4})\}|([\d+\-−]))/gu;

const fromTexSigns = (whole: string): string =>
  /[A-Z]/u.test(whole) && /[A-Za-z)\]][_^]|\^\{?\d?[+\-−]/u.test(whole)
    ? whole.replaceAll(smallOfTex, (_, sign: string, group?: string, single = '') =>
        toSmall(group ?? single, sign === '_' ? 'sub' : 'sup'),
      )
    : whole;

/** Words that Markdown shows as a program, and signs that it would else read as its own. */
const code = /(?<!`)`([^`\n]+)`(?!`)/gu;
const escaped = /\\([*_~`#&%])/gu;

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
    .replaceAll(code, '$1')
    .replaceAll(escaped, '$1')
    .replaceAll(substance, fromTexSigns)
    .replaceAll(power, (_, inner?: string, bare = '') => toSmall(inner ?? bare, 'sup'))
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

/** What is left of another notation: commands of TeX, marks of Markdown, entities and ends of HTML. */
const leftOver =
  /\\[A-Za-z]{2,}(?:\{[^{}\n]*\})*|[_^]\{[^{}\n]*\}|~~[^~\n]+~~|==[^=\n]+==|(?<!_)__(?=[^_\s])[^_\n]*[^_\s]__(?!_)|\*\*(?=[^\s*])[^*\n]*\*{1,2}|\]\(https?:[^\s)]*\)|&[a-z]{2,8}\d{0,2};|<\/[a-z][a-z\d]*>/iu;

const leftOverOf = (text: string): string | undefined =>
  cutAt(text, ownFormula)
    .filter((_, place) => place % 2 === 0)
    .map((part) => leftOver.exec(part)?.[0])
    .find((found) => found !== undefined);

/** A doubt at each question that still has something of another notation. */
const doubtsOf = (questions: readonly ImportedQuestion[]): ImportProblem[] =>
  questions.flatMap(({ lineNumber: line, questionText, options, explanation }) => {
    const found = [questionText, ...options, explanation].map(leftOverOf).find((each) => each);
    return found === undefined
      ? []
      : [{ line, text: importTexts.foreignNotation(found), isFatal: false }];
  });

/**
 * What was read, in whatever way, with the texts of its questions in the notation of the platform; what could not be converted is
 * named at its question.
 */
export const inOwnNotation = (outcome: ImportOutcome): ImportOutcome => {
  const [questions, unfinished] = [outcome.questions, outcome.unfinished].map((all) =>
    all.map(convert),
  );
  const doubts = [questions, unfinished].flatMap((all) => doubtsOf(all ?? []));
  return {
    ...outcome,
    questions: questions ?? [],
    unfinished: unfinished ?? [],
    problems: [...outcome.problems, ...doubts],
  };
};
