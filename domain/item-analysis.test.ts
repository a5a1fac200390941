import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyzeQuestions,
  type AnswerCount,
  difficultyOf,
  discriminationBand,
  groupSize,
  type ScoreCount,
  summarizeScores,
} from './item-analysis.ts';

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
  ])('$name', ({ scores, threshold = 70, expected }) => {
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
        const one = summarizeScores(scores, 70);
        const other = summarizeScores(shuffled, 70);
        expect(other.averagePercentage).toBeCloseTo(one.averagePercentage ?? 0, 9);
        expect({ ...other, averagePercentage: 0 }).toEqual({ ...one, averagePercentage: 0 });
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

test.each([
  [0, 0],
  [9, 0],
  // 27 percent of 10 is 2.7, of 20 is 5.4, of 100 is 27, of 20,000 is 5,400.
  [10, 3],
  [20, 5],
  [100, 27],
  [20_000, 5400],
])('of %i results, %i are the best and as many the weakest', (results, size) => {
  expect(groupSize(results)).toBe(size);
});

/** Counts as `[answer, all, best, weakest]`. */
const answersTo = (question: number, rows: [number, number, number, number][]): AnswerCount[] =>
  rows.map(([answer, count, upperCount, lowerCount]) => ({
    ...{ question, answer, count },
    ...{ upperCount, lowerCount },
  }));

const ofFour = (correctOptionIndex: number) => ({ correctOptionIndex, optionCount: 4 });

describe('analyzeQuestions', () => {
  test.each<{
    name: string;
    key: number;
    rows: [number, number, number, number][];
    facility: number | null;
    discrimination: number | null;
    isKeySuspicious: boolean;
  }>([
    {
      name: 'a good question',
      // 20 results, groups of 5: 12 of 20 found it; all 5 of the best and 1 of the weakest: 5/5 - 1/5.
      key: 0,
      rows: [
        [0, 12, 5, 1],
        [1, 5, 0, 3],
        [2, 2, 0, 1],
        [-1, 1, 0, 0],
      ],
      facility: 0.6,
      discrimination: 0.8,
      isKeySuspicious: false,
    },
    {
      name: 'a wrong key: the weakest found it more often',
      // 6 of 20; 1 of the best and 2 of the weakest: 1/5 - 2/5.
      key: 1,
      rows: [
        [1, 6, 1, 2],
        [2, 10, 4, 2],
        [3, 4, 0, 1],
      ],
      facility: 0.3,
      discrimination: -0.2,
      isKeySuspicious: true,
    },
    {
      name: 'the best prefer another option, though the weakest never find the key',
      // 2/5 - 0/5 is 0.4, but 3 of the best chose the last option.
      key: 2,
      rows: [
        [2, 6, 2, 0],
        [3, 14, 3, 5],
      ],
      facility: 0.3,
      discrimination: 0.4,
      isKeySuspicious: true,
    },
    {
      name: 'the best are of two minds: that alone is no reason',
      // 2 chose the key, 2 another, 1 nothing; 1 of the weakest found it: 2/5 - 1/5.
      key: 0,
      rows: [
        [0, 8, 2, 1],
        [1, 9, 2, 4],
        [-1, 3, 1, 0],
      ],
      facility: 0.4,
      discrimination: 0.2,
      isKeySuspicious: false,
    },
    {
      name: 'most left it out, which says nothing about the key',
      key: 0,
      rows: [
        [0, 4, 1, 1],
        [-1, 16, 4, 4],
      ],
      facility: 0.2,
      discrimination: 0,
      isKeySuspicious: false,
    },
    {
      name: 'nobody found it',
      key: 3,
      rows: [[0, 20, 5, 5]],
      facility: 0,
      discrimination: 0,
      isKeySuspicious: true,
    },
    {
      name: 'too few results for groups',
      key: 0,
      rows: [
        [0, 2, 0, 0],
        [1, 6, 0, 0],
      ],
      facility: 0.25,
      discrimination: null,
      isKeySuspicious: false,
    },
    {
      name: 'no result at all',
      key: 0,
      rows: [],
      facility: null,
      discrimination: null,
      isKeySuspicious: false,
    },
  ])('$name', ({ key, rows, facility, discrimination, isKeySuspicious }) => {
    const [analysis] = analyzeQuestions([ofFour(key)], answersTo(0, rows));
    expect(analysis?.facility).toBe(facility);
    if (discrimination === null) expect(analysis?.discrimination).toBeNull();
    else expect(analysis?.discrimination).toBeCloseTo(discrimination, 12);
    expect(analysis?.isKeySuspicious).toBe(isKeySuspicious);
  });

  test('lists each option, also one that nobody chose, and who left the question out', () => {
    const rows: [number, number, number, number][] = [
      [2, 7, 3, 1],
      [0, 3, 0, 2],
      [-1, 2, 0, 0],
    ];
    const [first, second] = analyzeQuestions([ofFour(2), ofFour(0)], answersTo(0, rows));
    expect(first).toMatchObject({
      unansweredCount: 2,
      options: [
        { index: 0, count: 3, upperCount: 0, lowerCount: 2 },
        { index: 1, count: 0, upperCount: 0, lowerCount: 0 },
        { index: 2, count: 7, upperCount: 3, lowerCount: 1 },
        { index: 3, count: 0, upperCount: 0, lowerCount: 0 },
      ],
    });
    expect(second).toMatchObject({ facility: null, unansweredCount: 0 });
  });

  const anyAnswers = fc.array(
    fc.record({
      answer: fc.integer({ min: -1, max: 3 }),
      group: fc.constantFrom('upper', 'middle', 'lower'),
    }),
    { maxLength: 60 },
  );
  const countsOf = (given: { answer: number; group: string }[]) =>
    [...Map.groupBy(given, ({ answer }) => answer)].map(([answer, rows]) => ({
      ...{ question: 0, answer, count: rows.length },
      upperCount: rows.filter(({ group }) => group === 'upper').length,
      lowerCount: rows.filter(({ group }) => group === 'lower').length,
    }));

  test('shares stay within their bounds and every answer is counted once', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 0, max: 3 }), (given, key) => {
        const [analysis] = analyzeQuestions([ofFour(key)], countsOf(given));
        const { facility, discrimination, options, unansweredCount } = analysis ?? {};
        expect(facility ?? 0).toBeGreaterThanOrEqual(0);
        expect(facility ?? 0).toBeLessThanOrEqual(1);
        expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1);
        const chosen = options?.reduce((sum, { count }) => sum + count, 0) ?? 0;
        expect(chosen + (unansweredCount ?? 0)).toBe(given.length);
      }),
    );
  });

  test('neither the order of the counts nor the names of the options matter', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 0, max: 3 }), (given, key) => {
        const [one] = analyzeQuestions([ofFour(key)], countsOf(given));
        const renamed = given
          .map(({ answer, group }) => ({ answer: answer < 0 ? answer : 3 - answer, group }))
          .toReversed();
        const [other] = analyzeQuestions([ofFour(3 - key)], countsOf(renamed));
        expect({ ...other, options: [] }).toEqual({ ...one, options: [] });
        expect(other?.options.map(({ count }) => count)).toEqual(
          one?.options.map(({ count }) => count).toReversed(),
        );
      }),
    );
  });
});

test.each([
  [1, 'easy'],
  [0.9, 'easy'],
  [0.89, 'suitable'],
  [0.3, 'suitable'],
  [0.29, 'hard'],
  [0, 'hard'],
] as const)('a facility of %d is %s', (facility, difficulty) => {
  expect(difficultyOf(facility)).toBe(difficulty);
});

test.each([
  [0.4, 'excellent'],
  [0.39, 'good'],
  [0.3, 'good'],
  [0.2, 'fair'],
  [0.19, 'weak'],
  [0, 'weak'],
  [-0.01, 'inverted'],
] as const)('a discrimination of %d is %s', (discrimination, band) => {
  expect(discriminationBand(discrimination)).toBe(band);
});
