import { difficultyOf, minResultsForDiscrimination } from '#domain/exams/item-analysis.ts';
import type { QuestionLevel } from './levels.ts';

const levelOf = { easy: 'easy', suitable: 'medium', hard: 'hard' } as const;

/**
 * The level that a question's results suggest, by the bounds of the item analysis; null where too few students have answered.
 * @param rightShare 0 to 1
 */
export function suggestedLevel(rightShare: number, resultCount: number): QuestionLevel | null {
  return resultCount < minResultsForDiscrimination ? null : levelOf[difficultyOf(rightShare)];
}
