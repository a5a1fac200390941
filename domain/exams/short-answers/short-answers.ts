import type { AnswerKind, AnswerRules } from './comparison/answer-rules.ts';
import {
  best,
  type Comparison,
  doubtful,
  type Reason,
  right,
  weigh,
  wrong,
} from './comparison/comparison.ts';
import { compareEquation } from './equation/compare-equation.ts';
import { readEquation } from './equation/read-equation.ts';
import { isBlankAnswer, plainAnswer } from './comparison/fold-answer.ts';
import { compareFormula, readFormula } from './formula/compare-formula.ts';
import { compareWords, foldWords } from './names/compare-words.ts';
import { formulaOfName } from './names/compound-names.ts';
import { symbolAlone, symbolOfName } from './names/element-names.ts';
import { compareIsotopes } from './names/isotopes.ts';
import { compareCell, readCell } from './notations/cell-diagram.ts';
import { compareConfiguration, readConfiguration } from './notations/configuration.ts';
import { compareHybridisations } from './notations/hybridisation.ts';
import { compareMassAction } from './notations/mass-action.ts';
import { compareRatio, compareShells, readRatio, readShells } from './notations/number-lists.ts';
import { compareQuantity } from './quantity/compare-quantity.ts';
import { readQuantity } from './quantity/read-quantity.ts';

/**
 * The verdict on a short answer; a doubtful one earns nothing until the teacher decides (decisions §5), a partial one the marks that the
 * rules give it.
 */
export type Verdict = 'unanswered' | 'right' | 'wrong' | 'doubtful' | 'partial';

/** The accepted and rejected spellings of one question. */
export type AnswerKey = {
  accepted: readonly string[];
  /** Spellings that the teacher has decided to be wrong. */
  rejected: readonly string[];
  /** How the teacher wants answers compared; left out, everything is guessed and usual. */
  rules?: AnswerRules;
};

const compact = (text: string): string => text.replaceAll(' ', '');

/** A zero typed for the letter: `H20`. */
const zeroAsLetter = (text: string): string => compact(text).replaceAll('0', 'O');

/** A single symbol after a number and a blank is a unit: 5 K, 10 N. */
const isUnitOf = (text: string): boolean => /^[+-]?[\d.,]+ [A-Z][a-z]?$/u.test(text);

/** The kinds in the order in which a spelling is tried; what is none of them is words. */
const kinds: readonly (readonly [AnswerKind, (text: string) => boolean])[] = [
  ['cell', (text) => /[|‖∥]|\/\s?\//u.test(text)],
  ['equation', (text) => /[→←⇌=]/u.test(text) && !readFormula(text)],
  ['configuration', () => true],
  ['shells', () => true],
  ['formula', (text) => !isUnitOf(text)],
  ['ratio', () => true],
  ['number', () => true],
];

const isReadable: Record<AnswerKind, (text: string) => boolean> = {
  cell: (text) => readCell(text) !== undefined,
  equation: (text) => readEquation(text).length > 0,
  configuration: (text) => readConfiguration(text) !== undefined,
  shells: (text) => readShells(text) !== undefined,
  formula: (text) => readFormula(text) !== undefined,
  ratio: (text) => readRatio(text) !== undefined,
  number: (text) => readQuantity(text) !== undefined,
  words: () => true,
};

/** The kind of a text that `plainAnswer` has folded, guessed from its signs. */
export const kindOf = (text: string): AnswerKind =>
  kinds.find(([kind, looksLike]) => looksLike(text) && isReadable[kind](text))?.[0] ?? 'words';

/** The kind that the teacher chose, where a spelling can be read as such; else the guessed one. */
const kindBy = (text: string, { kind }: AnswerRules): AnswerKind =>
  kind !== undefined && isReadable[kind](text) ? kind : kindOf(text);

/** How answers are compared with an accepted spelling. */
export const spellingKind = (accepted: string, rules: AnswerRules = {}): AnswerKind =>
  kindBy(plainAnswer(accepted), rules);

const comparers: Record<AnswerKind, (typed: string, accepted: string) => Comparison> = {
  cell: compareCell,
  equation: compareEquation,
  configuration: compareConfiguration,
  shells: compareShells,
  formula: compareFormula,
  number: compareQuantity,
  ratio: compareRatio,
  words: compareWords,
};

/** Answers of which everybody knows what they mean. */
const knowsNot = new Set(
  ['لا أعرف', 'لا اعلم', 'مش عارف', 'مش عارفة', 'معرفش', 'ما أعرفش', 'لا أدري', '-'].map(foldWords),
);

/** The name of a substance where its formula is accepted. */
function compareNameForFormula(typed: string, accepted: string): Comparison | undefined {
  // «أيون الحديد II»: of which charge, the teacher says.
  if (/^(?:ال)?(?:أ|ا)يون\s/u.test(typed)) return doubtful('nameForFormula');
  const [element, symbol] = [symbolOfName(typed), symbolAlone(accepted)];
  if (element !== undefined && symbol !== undefined)
    return element === symbol ? doubtful('nameForFormula') : wrong;
  const formula = formulaOfName(typed);
  if (formula === undefined) return undefined;
  return compareFormula(formula, accepted).verdict === 'right' ? doubtful('nameForFormula') : wrong;
}

/**
 * An answer that is clearly of another kind was understood, and is wrong: a number for a formula. Configurations and
 * lists of shells describe the same, so neither is wrong for the other.
 */
function isOfOtherKind(typed: string, kind: AnswerKind): boolean {
  const found = kindOf(typed);
  const isPlain = found === 'formula' || found === 'number' || found === 'equation';
  if (!isPlain || found === kind || /^[IV]+$/u.test(typed)) return false;
  return kind === 'formula' || kind === 'number' || kind === 'equation' || kind === 'cell';
}

function compare(typed: string, accepted: string, rules: AnswerRules): Comparison {
  const wanted = plainAnswer(accepted);
  if (compact(typed) === compact(wanted)) return right;
  if (knowsNot.has(foldWords(typed))) return wrong;
  const special =
    compareIsotopes(typed, wanted) ??
    compareHybridisations(typed, wanted) ??
    (rules.kind === undefined ? compareMassAction(typed, wanted) : undefined);
  if (special) return special;
  const kind = kindBy(wanted, rules);
  const named = kind === 'formula' ? compareNameForFormula(typed, wanted) : undefined;
  if (named) return named;
  if (kind === 'formula' && zeroAsLetter(typed) === zeroAsLetter(wanted)) return doubtful('slip');
  const comparison = comparers[kind](typed, wanted);
  const isUnclear =
    comparison.verdict === 'doubtful' && comparison.reasons.includes('notUnderstood');
  return isUnclear && isOfOtherKind(typed, kind) ? wrong : weigh(comparison, rules);
}

type Compared = Omit<AnswerKey, 'rejected'>;

const isWordsOnly = ({ accepted, rules }: Compared): boolean =>
  accepted.every((spelling) => spellingKind(spelling, rules) === 'words');

/**
 * The key of a group of answers that differ in folded signs only, so that one decision applies to all of them. Letter
 * case and points distinguish formulas and numbers.
 */
export function answerGroup(answer: string, key: Compared): string {
  const text = plainAnswer(answer);
  return isWordsOnly(key) ? foldWords(text) : compact(text);
}

/** Why an answer is doubtful, or wrong though the rest is right: the reason of the accepted spelling to which it is nearest. */
export type Judgement = { verdict: Verdict; reason?: Reason };

/**
 * Compares an answer with the accepted spellings, after folding (decisions §5). What is similar or not understood is
 * doubtful and waits for the teacher, unless the teacher has already decided about it.
 */
export function judgeWithReason(answer: string, key: AnswerKey): Judgement {
  if (isBlankAnswer(answer)) return { verdict: 'unanswered' };
  const text = plainAnswer(answer);
  const comparison = best(key.accepted.map((accepted) => compare(text, accepted, key.rules ?? {})));
  if (comparison.verdict === 'wrong') return comparison;
  const group = answerGroup(answer, key);
  const isIn = (spellings: readonly string[]) =>
    spellings.some((spelling) => answerGroup(spelling, key) === group);
  // What the teacher decided holds, also when more is understood since.
  if (isIn(key.rejected) && !isIn(key.accepted)) return wrong;
  if (comparison.verdict !== 'doubtful') return comparison;
  const [reason] = comparison.reasons;
  return { verdict: 'doubtful', ...(reason && { reason }) };
}

export const judgeAnswer = (answer: string, key: AnswerKey): Verdict =>
  judgeWithReason(answer, key).verdict;
