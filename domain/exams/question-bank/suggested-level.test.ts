import { expect, test } from 'vitest';
import { suggestedLevel } from './suggested-level.ts';

test.each([
  [0.95, 10, 'easy'],
  [0.9, 10, 'easy'],
  [0.89, 10, 'medium'],
  [0.3, 10, 'medium'],
  [0.29, 10, 'hard'],
  [0, 400, 'hard'],
  [0, 9, null],
  [1, 0, null],
])('a share of %s of %s results suggests the level %s', (rightShare, resultCount, level) => {
  expect(suggestedLevel(rightShare, resultCount)).toBe(level);
});
