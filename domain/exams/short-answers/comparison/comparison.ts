import { type AnswerRules, usualWeights, type Weighed, type Weight } from './answer-rules.ts';

/** Why an answer waits for the teacher, or is not right. */
export type Reason =
  | Weighed
  | 'letterCase'
  | 'oneOfSeveral'
  | 'sameAtoms'
  | 'moreThanAsked'
  | 'arrow'
  | 'unit'
  | 'noUnit'
  | 'rounding'
  | 'nameForFormula'
  | 'formulaForName'
  | 'otherName'
  | 'slip'
  | 'notUnderstood';

/** How an answer compares with one accepted spelling. */
export type Comparison =
  | { verdict: 'right' }
  /** With a reason where the rest is right, and the teacher requires this. */
  | { verdict: 'wrong'; reason?: Reason }
  /** The same, where the rest earns a part of the marks. */
  | { verdict: 'partial'; reason: Reason }
  | { verdict: 'doubtful'; reasons: readonly Reason[] };

export const right: Comparison = { verdict: 'right' };
export const wrong: Comparison = { verdict: 'wrong' };
export const doubtful = (reason: Reason): Comparison => ({
  verdict: 'doubtful',
  reasons: [reason],
});

const ranks = { right: 3, partial: 2, doubtful: 1, wrong: 0 };

/** A larger one is better for the student. */
export const rankOf = ({ verdict }: Comparison): number => ranks[verdict];

/** The comparison that is best for the student; wrong when there is none. */
export const best = (comparisons: readonly Comparison[]): Comparison =>
  comparisons.reduce((found, next) => {
    const isExplained = next.verdict === 'wrong' && next.reason !== undefined;
    const gain = rankOf(next) - rankOf(found);
    return gain > 0 || (gain === 0 && isExplained) ? next : found;
  }, wrong);

/** Right stays right only with every part right; doubts about several parts are doubts about all. */
export const worst = (comparisons: readonly Comparison[]): Comparison =>
  comparisons.reduce((found, next) => {
    if (found.verdict === 'doubtful' && next.verdict === 'doubtful') {
      return { verdict: 'doubtful', reasons: [...found.reasons, ...next.reasons] };
    }
    return rankOf(next) < rankOf(found) ? next : found;
  }, right);

const weightOf = (reason: Reason, rules: AnswerRules): Weight =>
  reason in usualWeights ? (rules[reason as Weighed] ?? usualWeights[reason as Weighed]) : 'ask';

/** What is left of the doubts about an answer once each has the teacher's weight. */
export function weigh(comparison: Comparison, rules: AnswerRules): Comparison {
  if (comparison.verdict !== 'doubtful') return comparison;
  const left = comparison.reasons.filter((reason) => weightOf(reason, rules) !== 'ignore');
  const required = left.find((reason) => weightOf(reason, rules) === 'require');
  const isSure = left.every((reason) => weightOf(reason, rules) === 'require');
  if (left.length === 0) return right;
  // A doubt about the rest is the teacher's to end first.
  if (required === undefined || !isSure) return { verdict: 'doubtful', reasons: left };
  const earnsPart = left.every((reason) => reason === 'figures') && (rules.figuresMarks ?? 0) > 0;
  return earnsPart
    ? { verdict: 'partial', reason: required }
    : { verdict: 'wrong', reason: required };
}
