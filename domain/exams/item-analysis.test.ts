import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyzeQuestions,
  type AnswerCount,
  difficultyOf,
  discriminationBand,
  groupSize,
} from './item-analysis.ts';

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
    question,
    answer,
    count,
    upperCount,
    lowerCount,
  }));

/** To 12 places, beyond which floating point differs. */
const rounded = (figure: number | null) => (figure === null ? null : Number(figure.toFixed(12)));

const ofFour = (correctOptionIndex: number) => ({
  correctOptionIndex,
  otherRightOptions: [],
  marking: 'key' as const,
  optionCount: 4,
});

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
  ])('the analysis computes $name', ({ key, rows, facility, discrimination, isKeySuspicious }) => {
    const [analysis] = analyzeQuestions([ofFour(key)], answersTo(0, rows));
    expect(analysis?.facility).toBe(facility);
    expect(rounded(analysis?.discrimination ?? null)).toBe(rounded(discrimination));
    expect(analysis?.isKeySuspicious).toBe(isKeySuspicious);
  });

  test.each([
    [1, false],
    [9, false],
    [10, true],
    [30, true],
  ])('a key that none of %i chose is suspicious: %s', (count, isKeySuspicious) => {
    const [analysis] = analyzeQuestions([ofFour(0)], answersTo(0, [[1, count, 0, 0]]));
    expect(analysis).toMatchObject({ facility: 0, isKeySuspicious });
  });

  test('several right options count together', () => {
    const answers = answersTo(0, [
      [0, 4, 1, 2],
      [1, 6, 4, 0],
      [2, 10, 0, 3],
    ]);
    const [question] = analyzeQuestions([ofFour(0)], answers);
    expect(question).toMatchObject({ facility: 0.2, isKeySuspicious: true });
    const [both] = analyzeQuestions([{ ...ofFour(0), otherRightOptions: [1] }], answers);
    expect(both).toMatchObject({ facility: 0.5, isKeySuspicious: false });
  });

  test.each(['everyone', 'cancelled'] as const)(
    'a question that counts otherwise (%s) is not suspected',
    (marking) => {
      const [analysis] = analyzeQuestions(
        [{ ...ofFour(0), marking }],
        answersTo(0, [[1, 20, 5, 5]]),
      );
      expect(analysis?.isKeySuspicious).toBe(false);
    },
  );

  test('the analysis lists each option, unchosen ones included, and counts unanswered questions', () => {
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
  const countsOf = (answers: { answer: number; group: string }[]) =>
    [...Map.groupBy(answers, ({ answer }) => answer)].map(([answer, rows]) => ({
      question: 0,
      answer,
      count: rows.length,
      upperCount: rows.filter(({ group }) => group === 'upper').length,
      lowerCount: rows.filter(({ group }) => group === 'lower').length,
    }));

  test('shares stay within their bounds and every answer is counted once', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 0, max: 3 }), (answers, key) => {
        const [analysis] = analyzeQuestions([ofFour(key)], countsOf(answers));
        const { facility, discrimination, options, unansweredCount } = analysis ?? {};
        expect(facility ?? 0).toBeGreaterThanOrEqual(0);
        expect(facility ?? 0).toBeLessThanOrEqual(1);
        expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1);
        const chosen = options?.reduce((sum, { count }) => sum + count, 0) ?? 0;
        expect(chosen + (unansweredCount ?? 0)).toBe(answers.length);
      }),
    );
  });

  test('neither the order of the counts nor the names of the options matter', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 0, max: 3 }), (answers, key) => {
        const [question] = analyzeQuestions([ofFour(key)], countsOf(answers));
        const renamed = answers
          .map(({ answer, group }) => ({ answer: answer < 0 ? answer : 3 - answer, group }))
          .toReversed();
        const [other] = analyzeQuestions([ofFour(3 - key)], countsOf(renamed));
        expect({ ...other, options: [] }).toEqual({ ...question, options: [] });
        expect(other?.options.map(({ count }) => count)).toEqual(
          question?.options.map(({ count }) => count).toReversed(),
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
