import {
  type Comparison,
  doubtful,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';
import { compareTerms, readFormula } from '#domain/exams/short-answers/formula/compare-formula.ts';
import { isEqual } from '#domain/exams/short-answers/quantity/fraction.ts';
import { readUnit } from '#domain/exams/short-answers/quantity/units.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import { formulaOfName } from './compound-names.ts';
import { haveOtherTerms } from './known-terms.ts';
import { spelledName } from './name-words.ts';

/** Punctuation and blanks say nothing, but the sign between two digits does. */
export const foldWords = (text: string): string =>
  foldArabic(text.replaceAll(/[_^]/gu, ''))
    .replaceAll(/(?<!\d)[.,:]|[.,:](?!\d)/gu, '')
    .replaceAll(/["'«»“”،؛;!؟?\s]/gu, '');

/** Fewer letters are another word when one of them changes. */
const minLengthForTypo = 4;
const minLengthForTwoTypos = 8;

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

const digitsOf = (text: string): string => (text.match(/\d+/gu) ?? []).toSorted().join();

/** Words that name a chemical, or a term of one; their spellings are those of the schoolbooks. */
function compareNames(typed: string, accepted: string): Comparison | undefined {
  const [formula, wanted] = [formulaOfName(typed), formulaOfName(accepted)];
  if (wanted === undefined) return undefined;
  if (formula !== undefined) return formula === wanted ? doubtful('otherName') : wrong;
  const [term, acceptedTerm] = [readFormula(typed), readFormula(wanted)];
  if (!term || !acceptedTerm) return undefined;
  return compareTerms(term, acceptedTerm).verdict === 'right' ? doubtful('formulaForName') : wrong;
}

/** The names of one unit are the same answer: «مول/لتر» and `mol/L`. */
function compareUnitNames(typed: string, accepted: string): Comparison | undefined {
  const [unit, wanted] = [readUnit(typed), readUnit(accepted)];
  if (!unit || !wanted) return undefined;
  return unit.dimension === wanted.dimension && isEqual(unit.factor, wanted.factor) ? right : wrong;
}

/** A text of symbols, numbers and arrows that none of the readers knows, such as a nuclear equation. */
const isNotation = (text: string): boolean => /[→⇌]|[A-Z][\d^_]|[\^_]\d+[A-Z]/u.test(text);

/** Articles alone make a difference that the teacher decides about. */
const hasSameArticles = (typed: string, accepted: string): boolean =>
  (foldArabic(typed).match(/(?<=^|\s)ال/gu) ?? []).length ===
  (foldArabic(accepted).match(/(?<=^|\s)ال/gu) ?? []).length;

/** Compares typed words, folded by `foldSigns`, with accepted ones. */
export function compareWords(typed: string, accepted: string): Comparison {
  const [found, wanted] = [foldWords(typed), foldWords(accepted)];
  if (found === wanted) return right;
  if (spelledName(typed) === spelledName(accepted)) {
    return hasSameArticles(typed, accepted) || /\s(?:[IV]+|\([IV]+\))$/u.test(accepted)
      ? right
      : doubtful('article');
  }
  const [bare, bareWanted] = [withoutArticles(typed), withoutArticles(accepted)];
  if (bare === bareWanted) return doubtful('article');
  const known = compareUnitNames(typed, accepted) ?? compareNames(typed, accepted);
  if (known) return known;
  if (isNotation(accepted)) return doubtful('notUnderstood');
  const slips = maxSlips(wanted.length);
  const isNear =
    editDistance(found, wanted, slips) <= slips || editDistance(bare, bareWanted, slips) <= slips;
  if (!isNear || haveOtherTerms(typed, accepted)) return wrong;
  return digitsOf(found) === digitsOf(wanted) ? doubtful('slip') : wrong;
}
