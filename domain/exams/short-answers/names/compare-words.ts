import {
  type Comparison,
  doubtful,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';
import { compareTerms, readFormula } from '#domain/exams/short-answers/formula/compare-formula.ts';
import { compareRelations } from '#domain/exams/short-answers/notations/relations.ts';
import { isEqual } from '#domain/exams/short-answers/quantity/fraction.ts';
import { readUnit } from '#domain/exams/short-answers/quantity/units.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import { formulaOfName } from './compound-names.ts';
import { symbolAlone, symbolOfName } from './element-names.ts';
import { haveOtherTerms, isKnownTerm } from './known-terms.ts';
import { isRoman, nameWords, spelledName, withoutArticles } from './name-words.ts';
import { isSamePhrase, mayBeSame } from './other-words.ts';

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

const digitsOf = (text: string): string => (text.match(/\d+/gu) ?? []).toSorted().join();

/** Words that name a chemical, or a term of one; their spellings are those of the schoolbooks. */
function compareNames(typed: string, accepted: string): Comparison | undefined {
  const [symbol, element] = [symbolAlone(typed), symbolOfName(accepted)];
  if (symbol !== undefined && element !== undefined)
    return symbol === element ? doubtful('formulaForName') : wrong;
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

const negations = new Set(
  ['لا', 'غير', 'ليس', 'ليست', 'لم', 'لن', 'عدم', 'not', 'no'].map(foldArabic),
);

/**
 * Whether one text has all words of the other, and more: «غاز الميثان» and «الميثان», «طارد للحرارة» and «طارد». A further term, number or
 * negation means something else.
 */
function isPartOfOther(typed: string, accepted: string): boolean {
  const [words, others] = [new Set(nameWords(typed)), new Set(nameWords(accepted))];
  const [fewer, more] = words.size < others.size ? [words, others] : [others, words];
  const further = [...more].filter((word) => !fewer.has(word));
  const isInside = fewer.size > 0 && further.length === more.size - fewer.size;
  const saysElse = (word: string) =>
    negations.has(word) || isKnownTerm(word) || /^\d/u.test(word) || isRoman(word);
  return isInside && further.length > 0 && !further.some(saysElse);
}

const halides: Record<string, string> = {
  كلوريد: 'كلورو',
  بروميد: 'برومو',
  يوديد: 'يودو',
  فلوريد: 'فلورو',
};

/** A halide of an alkyl group, by both ways to name it: «بروميد الإيثيل» as «برومو إيثان». */
const haloAlkane = (text: string): string =>
  spelledName(text).replace(
    /^(كلوريد|بروميد|يوديد|فلوريد)(ميث|ايث|بروب|بيوت)يل$/u,
    (_, halide: string, root: string) => `${halides[halide] ?? halide}${root}ان`,
  );

/** A verb of «هو» and of «هي»: «يقل» and «تقل». */
const isSameVerb = (typed: string, accepted: string): boolean =>
  /^[يت]\S{2,}$/u.test(typed) && /^[يت]/u.test(accepted) && typed.slice(1) === accepted.slice(1);

/** A formula of a compound for a name that is not known. */
const isCompound = (text: string): boolean =>
  /[A-Z].*(?:[A-Z]|\d)/u.test(text) && readFormula(text) !== undefined;

/** Words before a name that say no more than the question: «غاز الميثان», «اللون الأصفر», «عنصر الصوديوم». */
const kindBefore =
  /^(?:ال)?(?:غاز|لون(?:ه|ها)?|عنصر|فلز|مركب|تفاعل|بلون|عملي[ةه]|ظاهر[ةه]|أشع[ةه]|دقيق[ةه]|دقائق|جسيم(?:ات)?)\s(?=\S)/u;
/** What a word leaves to be added: «طارد» is «طارد للحرارة», «أكبر» is «أكبر من». */
const completion =
  /(?<=^|\s)((?:ال)?(?:طارد|ماص)ة?)\sلل?حرار[ةه]$|(?<=^أ?ا?(?:كبر|صغر|قل|كثر|على|علي))(\s)من$/u;

const withoutKind = (text: string): string =>
  spelledName(text.replace(kindBefore, '').replace(completion, '$1'));

const signNames: Record<string, string> = {
  α: 'ألفا',
  β: 'بيتا',
  γ: 'جاما',
  σ: 'سيجما',
  π: 'باي',
};

/** A verdict and a Greek letter that stands alone, by their words: «✓» is «صح», «رابطة π» is «رابطة باي». */
const inWords = (text: string): string =>
  isNotation(text)
    ? text
    : text
        .replaceAll(/(?<![\w-])[αβγσπ](?![\w-])/gu, (sign) => signNames[sign] ?? sign)
        .replaceAll('غاما', 'جاما')
        .replace(/(?<=^Δ\s?[HSG])\s(?:سالب|موجب)[ةه]?$/u, (word) =>
          word.includes('سالب') ? ' < 0' : ' > 0',
        )
        .replace(/^\(?\s*(?:[✓✔√✅]|صحيحة?|صواب|صحيحه|true)\s*\)?$/iu, 'صح')
        .replace(/^\(?\s*(?:[✗✘×❌]|خاطئة?|خاطئه|غلط|خطا|false)\s*\)?$/iu, 'خطأ');

const locants = /(?<![\d,،])\d+(?![\d,،])\s?-?/gu;

/** A name with its only place left out, or written elsewhere: «ميثيل بروبان» and «برومو-2-بيوتان». */
function isPlacedOtherwise(typed: string, accepted: string): boolean {
  const [place, wanted] = [typed, accepted].map((text) => text.match(locants) ?? []);
  const isOnly = wanted?.length === 1 && /\d\s?-/u.test(accepted) && (place?.length ?? 0) < 2;
  const isOther = place?.length === 1 && digitsOf(typed) !== digitsOf(accepted);
  const letters = (text: string) => spelledName(text.replaceAll(locants, ' ').replaceAll('-', ' '));
  return isOnly && !isOther && letters(typed) === letters(accepted);
}

const partsOf = (text: string): string[] =>
  text
    .split(/\sو\s?(?=\S)|[،,;؛]|\s(?:and|\+)\s/u)
    .map((part) => withoutArticles(part.trim()))
    .toSorted();

/** A list in another order: «البوتاسيوم والصوديوم». Whether the order was asked, the teacher says. */
function isInOtherOrder(typed: string, accepted: string): boolean {
  const parts = partsOf(accepted);
  return parts.length > 1 && partsOf(typed).join() === parts.join();
}

/** «لا يحدث تفاعل», «لا يتفاعل» and «لا يوجد تفاعل» are one answer. */
const saysNoReaction = (text: string): boolean =>
  /^لا\s?(?:(?:يحدث|يوجد|يتم)\s(?:اي\s)?(?:ال)?تفاعل(?:ات)?|[يت]?تفاعل(?:ان|ون)?)$/u.test(
    foldArabic(text).replaceAll(/[.!]/gu, '').trim(),
  );

/** The only script in which a text has words; undefined for both or none. */
const scriptOf = (text: string): 'latin' | 'arabic' | undefined => {
  const isLatin = /[a-z]{3}/iu.test(text);
  if (isLatin === /\p{Script=Arabic}{2}/u.test(text)) return undefined;
  return isLatin ? 'latin' : 'arabic';
};

/** A term in the other language, such as `sodium chloride` for «كلوريد الصوديوم»: the teacher compares them. */
function isInOtherLanguage(typed: string, accepted: string): boolean {
  const [script, wanted] = [scriptOf(typed), scriptOf(accepted)];
  return script !== undefined && wanted !== undefined && script !== wanted;
}

/** The parts of a nuclear equation in one order on each side. */
const inOrder = (text: string): string =>
  text
    .split('→')
    .map((side) =>
      side
        .split(/\s\+\s/u)
        .map((part) => part.trim().replace(/^α$/u, '^4_2He'))
        .toSorted()
        .join(' + '),
    )
    .join('→');

/** Compares typed words, folded by `foldSigns`, with accepted ones. */
export const compareWords = (typed: string, accepted: string): Comparison =>
  compareWritten(inWords(typed), inWords(accepted));

function compareWritten(typed: string, accepted: string): Comparison {
  const [found, wanted] = [foldWords(typed), foldWords(accepted)];
  if (found === wanted) return right;
  // An article more or less makes no other term.
  if (withoutKind(typed) === withoutKind(accepted)) return right;
  if (isSamePhrase(typed, accepted)) return right;
  if (saysNoReaction(typed) && saysNoReaction(accepted)) return right;
  const [bare, bareWanted] = [withoutArticles(typed), withoutArticles(accepted)];
  if (bare === bareWanted) return right;
  if (haloAlkane(typed) === haloAlkane(accepted)) return doubtful('otherName');
  if (isPlacedOtherwise(typed, accepted)) return doubtful('otherName');
  if (isInOtherOrder(typed, accepted)) return doubtful('notUnderstood');
  const known = compareUnitNames(typed, accepted) ?? compareNames(typed, accepted);
  if (known) return known;
  const relation = compareRelations(typed, accepted);
  if (relation) return relation;
  if (isNotation(accepted) && inOrder(typed) === inOrder(accepted)) return right;
  if (isNotation(accepted)) return doubtful('notUnderstood');
  if (isCompound(typed)) return doubtful('formulaForName');
  if (isSameVerb(spelledName(typed), spelledName(accepted))) return right;
  if (mayBeSame(typed, accepted)) return doubtful('notUnderstood');
  if (isInOtherLanguage(typed, accepted)) return doubtful('notUnderstood');
  const slips = maxSlips(wanted.length);
  const isNear =
    editDistance(found, wanted, slips) <= slips || editDistance(bare, bareWanted, slips) <= slips;
  if (haveOtherTerms(typed, accepted)) return wrong;
  if (!isNear) return isPartOfOther(typed, accepted) ? doubtful('moreThanAsked') : wrong;
  return digitsOf(found) === digitsOf(wanted) ? doubtful('slip') : wrong;
}
