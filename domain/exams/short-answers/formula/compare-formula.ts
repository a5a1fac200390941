import {
  type Comparison,
  doubtful,
  right,
  worst,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';
import { countAtoms, sameAtoms } from './atoms.ts';
import { chainStructures } from './chain.ts';
import type { Species } from './species.ts';
import { readTerm, type State, type Term } from './term.ts';

/** A text without blanks; the blank before crystal water stands for its dot. */
const withoutBlanks = (text: string): string =>
  text.replace(/(?<=[A-Za-z0-9)])\s?[-x×,\s]\s?(?=_?\d+\s?H_?2\s?O$)/u, '·').replaceAll(' ', '');

/** Reads a formula that `foldSigns` has folded; undefined when the text is none. */
export const readFormula = (text: string): Term | undefined => readTerm(withoutBlanks(text));

const isSame = (item: Species, other: Species): boolean =>
  item.formula === other.formula && item.charge === other.charge;

/** Compares what is written with what is accepted by the structures that both leave open. */
function compareStructures(typed: Species, accepted: Species): Comparison {
  const [found, wanted] = [typed, accepted].map(({ formula, charge }) =>
    chainStructures(formula, charge),
  );
  if (found && wanted && found.length > 0 && wanted.length > 0) {
    if (!found.some((structure) => wanted.includes(structure))) return wrong;
    return found.length === 1 && wanted.length === 1 ? right : doubtful('oneOfSeveral');
  }
  const isSameSum = sameAtoms(countAtoms(typed.formula), countAtoms(accepted.formula));
  return isSameSum ? doubtful('sameAtoms') : wrong;
}

/** Compares two substances without their numbers and states. */
export function compareSpecies(
  typed: readonly Species[],
  accepted: readonly Species[],
): Comparison {
  let found: Comparison = wrong;
  for (const item of typed) {
    for (const other of accepted) {
      if (isSame(item, other)) return right;
      if (item.charge !== other.charge || item.formula === 'e' || other.formula === 'e') continue;
      const comparison = compareStructures(item, other);
      if (comparison.verdict === 'right') return right;
      if (comparison.verdict === 'doubtful') found = comparison;
    }
  }
  return found;
}

/** A state that nobody asked for is no fault; one that is missing or another is the teacher's matter. */
export const compareStates = (typed: State | undefined, accepted: State | undefined): Comparison =>
  accepted === undefined || typed === accepted ? right : doubtful('state');

const isSameCount = (item: Term, other: Term): boolean =>
  item.count[0] * other.count[1] === other.count[0] * item.count[1];

export function compareTerms(typed: Term, accepted: Term): Comparison {
  if (!isSameCount(typed, accepted)) return wrong;
  const substance = compareSpecies(typed.species, accepted.species);
  return worst([substance, compareStates(typed.state, accepted.state)]);
}

/** A formula without what a hurried student overlooks: letter case, height of signs, states, zero for the letter O. */
const looseFormula = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\((?:s|l|g|aq)\)|[↓↑\s_^[\]]/gu, '')
    .replaceAll(/(?<=[a-z])0/gu, 'o')
    .replaceAll(/([+-])(\d)$/gu, '$2$1');

const roman: Record<string, number> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7 };

/** `FeIII` for Fe³⁺: the number of oxidation in Roman digits. */
function isRomanIon(text: string, accepted: Term): boolean {
  const [, symbol, digits = ''] = /^([A-Z][a-z]?)\s?\(?([IV]+)\)?$/u.exec(text) ?? [];
  const charge = roman[digits.toLowerCase()];
  return accepted.species.some((ion) => ion.formula === symbol && ion.charge === charge);
}

/** A remark in brackets or in Arabic behind a formula: `PbI2 (راسب أصفر)`. */
const remark = /\s*[-–:،,]?\s*\(?[\p{Script=Arabic}][\p{Script=Arabic}\s]*\)?$/u;

/** Compares a typed formula, folded by `foldSigns`, with an accepted one. */
export function compareFormula(typed: string, accepted: string): Comparison {
  const wanted = readFormula(accepted);
  if (!wanted) return wrong;
  const term = readFormula(typed);
  if (looseFormula(typed) === looseFormula(accepted)) {
    const exact = term ? compareTerms(term, wanted) : wrong;
    return exact.verdict === 'wrong' ? doubtful('letterCase') : exact;
  }
  if (isRomanIon(typed, wanted)) return doubtful('notUnderstood');
  if (term) return compareTerms(term, wanted);
  const bare = typed
    .replace(remark, '')
    .replace(/^[^A-Za-z0-9([]*[\p{Script=Arabic}][^A-Za-z([]*/u, '');
  if (bare === typed || bare.trim() === '') return doubtful('notUnderstood');
  const inner = readFormula(bare.trim());
  if (!inner) return doubtful('notUnderstood');
  return compareTerms(inner, wanted).verdict === 'wrong' ? wrong : doubtful('moreThanAsked');
}
