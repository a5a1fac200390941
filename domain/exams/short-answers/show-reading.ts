import { inSigns, subscripts, superscripts } from '#domain/notation/sign-map.ts';
import type { Reason } from './comparison/comparison.ts';
import { findImbalances, type Imbalance, imbalanceText } from './equation/balance.ts';
import { likelyReading } from './equation/compare-equation.ts';
import { readSide, type Side } from './equation/split-side.ts';
import { plainAnswer } from './comparison/fold-answer.ts';
import { readFormula } from './formula/compare-formula.ts';
import type { State, Term } from './formula/term.ts';
import { type Cell, readCell } from './notations/cell-diagram.ts';
import { type AnswerKey, judgeWithReason, kindOf, type Verdict } from './short-answers.ts';

const raised = (text: string): string => inSigns(text, superscripts) ?? text;
const lowered = (text: string): string => inSigns(text, subscripts) ?? text;

function showCharge(charge: number): string {
  if (charge === 0) return '';
  const size = Math.abs(charge);
  return raised(`${size === 1 ? '' : size}${charge > 0 ? '+' : '-'}`);
}

const states: Record<State, string> = { s: '(s)', l: '(l)', g: '(g)', aq: '(aq)' };

function showTerm({ count: [top, bottom], species, state }: Term): string {
  const [ion] = species;
  if (!ion) return '';
  const formula = ion.formula.replaceAll(/(?<=[A-Za-z)\]])\d+/gu, lowered);
  const times = top / bottom;
  const number = Number.isInteger(times) ? String(times) : `${top}/${bottom}`;
  const needsBrackets = ion.charge !== 0 && ion.formula.includes('(') && !/^\w/u.test(ion.formula);
  const shown = needsBrackets ? `[${formula}]` : formula;
  return `${times === 1 ? '' : number}${shown}${showCharge(ion.charge)}${state ? states[state] : ''}`;
}

const showTerms = (terms: readonly Term[]): string => terms.map(showTerm).join(' + ');

const showCell = (cell: Cell): string =>
  cell.map((half) => half.map(({ term }) => showTerm(term)).join(' | ')).join(' ‖ ');

/** An equation of which the end is missing: `Fe2O3 + 3CO →`. */
function showUnfinished(text: string): string | undefined {
  const [, written = '', ending = ''] = /^(.*?)\s*([+→⇌=]?)\s*$/u.exec(text) ?? [];
  const [side]: (Side | undefined)[] = readSide(written);
  if (!side || side.takenElectrons.length > 0 || side.energy !== undefined) return undefined;
  if (side.terms.length === 1 && ending === '') return undefined;
  return `${showTerms(side.terms)} ${ending === '=' ? '→' : ending}`.trim();
}

function showEquation(text: string): string | undefined {
  const equation = likelyReading(text);
  if (!equation) return undefined;
  const { left, right, arrow, conditions } = equation;
  const above = conditions.length > 0 ? `[${conditions.join('، ')}] ` : '';
  return `${showTerms(left)} ${arrow} ${above}${showTerms(right)}`;
}

/**
 * How the judge reads a typed formula, equation or cell: `Fe2O3+3CO->` as «Fe₂O₃ + 3CO →». Where signs have several
 * readings, the likely one. Undefined for words and numbers, and for what is not read.
 */
export function showReading(typed: string): string | undefined {
  const text = plainAnswer(typed);
  if (!/[A-Z]/u.test(text)) return undefined;
  // While the next substance is missing, a plus behind a blank is no charge.
  if (/\s\+$/u.test(text)) return showUnfinished(text);
  const kind = kindOf(text);
  if (kind === 'equation') return showEquation(text);
  const cell = kind === 'cell' ? readCell(text) : undefined;
  if (cell) return showCell(cell);
  const term = kind === 'formula' ? readFormula(text) : undefined;
  return term ? showTerm(term) : showUnfinished(text);
}

/** Why an answer is not right, as far as the judge can say. */
export type Explanation = {
  reason: Reason | undefined;
  /** What differs between the sides of an equation: «الأكسجين: 4 يسارًا و3 يمينًا». */
  imbalances: string[];
};

const asText = (imbalances: readonly Imbalance[]): string[] => imbalances.map(imbalanceText);

/**
 * Explains the stored verdict on an answer. Without a reason where the judge would decide otherwise today, because the
 * teacher has decided or the answer was judged before a change.
 */
export function explainAnswer(
  typed: string,
  key: Omit<AnswerKey, 'rejected'>,
  verdict: Verdict,
): Explanation {
  const judged = judgeWithReason(typed, { ...key, rejected: [] });
  if (judged.verdict !== verdict || verdict === 'right') {
    return { reason: undefined, imbalances: [] };
  }
  const equation = likelyReading(plainAnswer(typed));
  return { reason: judged.reason, imbalances: equation ? asText(findImbalances(equation)) : [] };
}
