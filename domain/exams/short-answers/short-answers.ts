import { foldArabic } from '#domain/text/arabic-folding.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import { plainFormula } from '#domain/text/plain-notation.ts';
import { formulaReadings, isFormula, looseFormula } from './chemical-formula.ts';
import { foldSigns } from './fold-signs.ts';
import { readNumber, type WrittenNumber } from './written-number.ts';

/** The verdict on a short answer; a doubtful one earns nothing until the teacher decides (decisions §5). */
export type Verdict = 'unanswered' | 'right' | 'wrong' | 'doubtful';

/** The accepted and rejected spellings of one question. */
export type AnswerKey = {
  accepted: readonly string[];
  /** Spellings that the teacher has decided to be wrong. */
  rejected: readonly string[];
};

/** How the platform compares an accepted spelling. */
export type SpellingKind = 'number' | 'formula' | 'words';

type Spelling =
  | { kind: 'number'; number: WrittenNumber }
  | { kind: 'formula'; readings: readonly string[]; loose: string }
  | { kind: 'words'; words: string };

/** Signs around an answer without meaning: a full stop, quotation marks, a question mark. */
const edges = /^[\s"'«»“”؛;:!؟?]+|[\s"'«»“”.,،؛;:!؟?]+$/gu;

const plainText = (text: string): string =>
  foldSigns(/[\\$]/u.test(text) ? plainFormula(text) : text).replaceAll(edges, '');

/** Whether a text has nothing to compare. */
export const isBlankAnswer = (text: string): boolean => plainText(text) === '';

const compact = (text: string): string => text.replaceAll(' ', '');

const foldWords = (text: string): string =>
  compact(foldArabic(text.replaceAll(/[_^]/gu, ''))).replaceAll(/["'«»“”.,،؛;:!؟?]/gu, '');

/** Fewer letters are another word when one of them changes. */
const minLengthForTypo = 4;
const minLengthForTwoTypos = 8;

/** A single symbol after a number and a blank is a unit: 5 K, 10 N. */
const isUnitOf = (text: string): boolean => /^[+-]?[\d.,]+ [A-Z][a-z]?$/u.test(text);

function readSpelling(accepted: string): Spelling {
  const text = plainText(accepted);
  const formula = compact(text);
  if (!isUnitOf(text) && isFormula(formula)) {
    return { kind: 'formula', readings: formulaReadings(formula), loose: looseFormula(formula) };
  }
  const number = readNumber(text);
  if (number) return { kind: 'number', number };
  return { kind: 'words', words: foldWords(text) };
}

export const spellingKind = (accepted: string): SpellingKind => readSpelling(accepted).kind;

const share = (item: readonly string[], other: readonly string[]): boolean =>
  item.some((reading) => other.includes(reading));

const maxSlips = (length: number): number => {
  if (length < minLengthForTypo) return 0;
  return length < minLengthForTwoTypos ? 1 : 2;
};

/** The article is no mistake to decide against a student, nor does it make two terms the same. */
const withoutArticles = (text: string): string =>
  foldArabic(text)
    .split(' ')
    .map((word) => (word.startsWith('ال') && word.length > minLengthForTypo ? word.slice(2) : word))
    .join('');

function compareNumber(text: string, { values, unit }: WrittenNumber): Verdict {
  const typed = readNumber(text);
  if (!typed || !share(values, typed.values)) return 'wrong';
  return typed.unit === unit ? 'right' : 'doubtful';
}

function compareWords(text: string, accepted: string, words: string): Verdict {
  const typed = foldWords(text);
  if (typed === words) return 'right';
  if (withoutArticles(text) === withoutArticles(accepted)) return 'doubtful';
  const slips = maxSlips(words.length);
  return editDistance(typed, words, slips) <= slips ? 'doubtful' : 'wrong';
}

function compare(text: string, accepted: string): Verdict {
  const spelling = readSpelling(accepted);
  if (spelling.kind === 'number') return compareNumber(text, spelling.number);
  if (spelling.kind === 'words') return compareWords(text, plainText(accepted), spelling.words);
  const formula = compact(text);
  if (share(spelling.readings, formulaReadings(formula))) return 'right';
  return looseFormula(formula) === spelling.loose ? 'doubtful' : 'wrong';
}

const hasFormula = ({ accepted }: Pick<AnswerKey, 'accepted'>): boolean =>
  accepted.some((spelling) => spellingKind(spelling) === 'formula');

/**
 * The key of a group of answers that differ in folded signs only, so that one decision applies to all of them. Letter
 * case distinguishes formulas.
 */
export function answerGroup(answer: string, key: Pick<AnswerKey, 'accepted'>): string {
  const text = plainText(answer);
  return hasFormula(key) ? compact(text) : foldWords(text);
}

/**
 * Compares an answer with the accepted spellings, after folding (decisions §5). A similar answer is doubtful and
 * waits for the teacher, unless the teacher has already decided about it.
 */
export function judgeAnswer(answer: string, key: AnswerKey): Verdict {
  const text = plainText(answer);
  if (isBlankAnswer(answer)) return 'unanswered';
  const verdicts = new Set(key.accepted.map((accepted) => compare(text, accepted)));
  if (verdicts.has('right')) return 'right';
  if (!verdicts.has('doubtful')) return 'wrong';
  const group = answerGroup(answer, key);
  const isRejected = key.rejected.some((rejected) => answerGroup(rejected, key) === group);
  return isRejected ? 'wrong' : 'doubtful';
}
