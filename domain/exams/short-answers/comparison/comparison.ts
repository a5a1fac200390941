/** Why an answer waits for the teacher, or is not right. */
export type Reason =
  | 'letterCase'
  | 'oneOfSeveral'
  | 'sameAtoms'
  | 'state'
  | 'moreThanAsked'
  | 'ratio'
  | 'arrow'
  | 'condition'
  | 'energy'
  | 'unit'
  | 'noUnit'
  | 'rounding'
  | 'nameForFormula'
  | 'formulaForName'
  | 'otherName'
  | 'slip'
  | 'article'
  | 'notUnderstood';

/** How an answer compares with one accepted spelling. */
export type Comparison =
  | { verdict: 'right' }
  | { verdict: 'wrong' }
  | { verdict: 'doubtful'; reason: Reason };

export const right: Comparison = { verdict: 'right' };
export const wrong: Comparison = { verdict: 'wrong' };
export const doubtful = (reason: Reason): Comparison => ({ verdict: 'doubtful', reason });

const ranks = { right: 2, doubtful: 1, wrong: 0 };

/** A larger one is better for the student. */
export const rankOf = ({ verdict }: Comparison): number => ranks[verdict];

/** The comparison that is best for the student; wrong when there is none. */
export const best = (comparisons: readonly Comparison[]): Comparison =>
  comparisons.reduce((found, next) => (rankOf(next) > rankOf(found) ? next : found), wrong);

/** Right stays right only with every part right; a doubt about one part is a doubt about all. */
export const worst = (comparisons: readonly Comparison[]): Comparison =>
  comparisons.reduce((found, next) => (rankOf(next) < rankOf(found) ? next : found), right);
