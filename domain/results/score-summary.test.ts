import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ScoreCount, summarizeScores } from './score-summary.ts';

describe('summarizeScores', () => {
  test.each<{
    name: string;
    scores: [number, number, number][];
    threshold?: number;
    expected: object;
  }>([
    {
      name: 'four results of ten marks',
      // 3, 7, 7, 10 of 10 are 30, 70, 70, 100 percent: (30 + 70 + 70 + 100) / 4 = 67.5, middle (70 + 70) / 2.
      scores: [
        [3, 10, 1],
        [7, 10, 2],
        [10, 10, 1],
      ],
      expected: {
        resultCount: 4,
        averagePercentage: 67.5,
        medianPercentage: 70,
        passCount: 3,
        distribution: [0, 0, 0, 1, 0, 0, 0, 2, 0, 1],
      },
    },
    {
      name: 'an even number with two different middles',
      // 2, 4, 6, 8 of 8: 25, 50, 75, 100; mean 250 / 4; the middle between 50 and 75.
      scores: [
        [8, 8, 1],
        [2, 8, 1],
        [6, 8, 1],
        [4, 8, 1],
      ],
      expected: {
        resultCount: 4,
        averagePercentage: 62.5,
        medianPercentage: 62.5,
        passCount: 2,
        distribution: [0, 0, 1, 0, 0, 1, 0, 1, 0, 1],
      },
    },
    {
      name: 'the borders of the bins',
      // 0, 9, 10, 89, 90 and 100 of 100: first, first, second, ninth, tenth, tenth; 298 / 6; (10 + 89) / 2.
      scores: [0, 9, 10, 89, 90, 100].map((score) => [score, 100, 1]),
      expected: {
        resultCount: 6,
        averagePercentage: 298 / 6,
        medianPercentage: 49.5,
        passCount: 3,
        distribution: [2, 1, 0, 0, 0, 0, 0, 0, 1, 2],
      },
    },
    {
      name: 'a share that no decimal writes out',
      // 2 of 3 is 66.67 percent: below a threshold of 67, not below one of 66.
      scores: [[2, 3, 3]],
      threshold: 67,
      expected: { averagePercentage: 200 / 3, medianPercentage: 200 / 3, passCount: 0 },
    },
    {
      name: 'the official paper, 60 marks',
      // 41 of 60 = 68.33, 42 of 60 = exactly 70: (68.33 × 1 + 70 × 2) / 3 = 125 × 100 / 180.
      scores: [
        [41, 60, 1],
        [42, 60, 2],
      ],
      expected: { averagePercentage: 12_500 / 180, medianPercentage: 70, passCount: 2 },
    },
    {
      name: 'nobody',
      scores: [],
      expected: {
        resultCount: 0,
        averagePercentage: null,
        medianPercentage: null,
        passCount: 0,
        distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
    },
  ])('the summary is computed for $name', ({ scores, threshold = 70, expected }) => {
    const counts = scores.map(([score, maxScore, count]) => ({ score, maxScore, count }));
    expect(summarizeScores(counts, threshold)).toMatchObject(expected);
  });

  const anyScores = fc.array(
    fc.integer({ min: 1, max: 60 }).chain((maxScore) =>
      fc.record({
        maxScore: fc.constant(maxScore),
        score: fc.integer({ min: 0, max: maxScore }),
        count: fc.integer({ min: 1, max: 50 }),
      }),
    ),
    { minLength: 1, maxLength: 20 },
  );

  test('every result is in one bin, and mean and middle lie between the extremes', () => {
    fc.assert(
      fc.property(anyScores, (scores: ScoreCount[]) => {
        const summary = summarizeScores(scores, 70);
        const shares = scores.map(({ score, maxScore }) => (score * 100) / maxScore);
        const inBins = summary.distribution.reduce((sum, count) => sum + count, 0);
        expect(inBins).toBe(summary.resultCount);
        expect(summary.passCount).toBeLessThanOrEqual(summary.resultCount);
        for (const middle of [summary.averagePercentage, summary.medianPercentage]) {
          expect(middle).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9);
          expect(middle).toBeLessThanOrEqual(Math.max(...shares) + 1e-9);
        }
      }),
    );
  });

  test('the order in which scores come does not matter', () => {
    const permuted = anyScores.chain((scores) =>
      fc.tuple(
        fc.constant(scores),
        fc.shuffledSubarray(scores, { minLength: scores.length, maxLength: scores.length }),
      ),
    );
    fc.assert(
      fc.property(permuted, ([scores, shuffled]) => {
        const summary = summarizeScores(scores, 70);
        const other = summarizeScores(shuffled, 70);
        expect(other.averagePercentage).toBeCloseTo(summary.averagePercentage ?? 0, 9);
        expect({ ...other, averagePercentage: 0 }).toEqual({ ...summary, averagePercentage: 0 });
      }),
    );
  });

  test('equal results average to themselves exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 20_000 }),
        (maxScore, part, count) => {
          const score = Math.min(part, maxScore);
          const { averagePercentage } = summarizeScores([{ score, maxScore, count }], 70);
          expect(averagePercentage).toBe((score * 100) / maxScore);
        },
      ),
    );
  });
});
