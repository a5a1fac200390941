import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPercentage,
  fromStoredAnswers,
  gradeAnswers,
  isCertificateEligible,
  percentageOf,
  scoreBand,
  toStoredAnswers,
  validateAnswers,
} from './grading.ts';

const result = fc.integer({ min: 1, max: 200 }).chain((questionCount) =>
  fc.record({
    questionCount: fc.constant(questionCount),
    score: fc.integer({ min: 0, max: questionCount }),
  }),
);

describe('validateAnswers', () => {
  test.each([
    [[0, 3, 1], undefined],
    [[0, 1], 'wrong_length'],
    [[0, 1, 2, 3], 'wrong_length'],
    [[0, 4, 1], 'out_of_range'],
    [[0, -2, 1], 'out_of_range'],
    [[0, 0.5, 1], 'out_of_range'],
    [[0, Number.NaN, 1], 'out_of_range'],
    [[0, -1, 1], 'unanswered'],
    [[-1, -1, 9], 'out_of_range'],
  ])('answers %j to three questions of four options: %s', (answers, problem) => {
    expect(validateAnswers({ optionCounts: [4, 4, 4], answers })).toBe(problem);
  });
});

describe('gradeAnswers', () => {
  test('counts the right answers', () => {
    const grade = gradeAnswers({
      correctOptionIndexes: [0, 1, 2],
      optionCounts: [4, 4, 4],
      answers: [0, 1, 3],
    });
    expect(grade).toEqual({ score: 2, questionCount: 3, percentage: 200 / 3 });
  });

  test('an unanswered question never matches a right answer that is unknown', () => {
    expect(
      gradeAnswers({ correctOptionIndexes: [-1], optionCounts: [4], answers: [-1] }).score,
    ).toBe(0);
  });

  test('missing answers and an exam without questions score nothing', () => {
    expect(
      gradeAnswers({ correctOptionIndexes: [1, 1], optionCounts: [2, 2], answers: [1] }).score,
    ).toBe(1);
    expect(gradeAnswers({ correctOptionIndexes: [], optionCounts: [], answers: [] })).toEqual({
      score: 0,
      questionCount: 0,
      percentage: 0,
    });
  });

  test('the key itself earns everything', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 60 }),
        (key) => {
          const grade = gradeAnswers({
            correctOptionIndexes: key,
            optionCounts: key.map(() => 4),
            answers: key,
          });
          expect(grade).toEqual({ score: key.length, questionCount: key.length, percentage: 100 });
        },
      ),
    );
  });
});

describe('stored answers', () => {
  test('are one-based, with 0 for unanswered', () => {
    expect(toStoredAnswers([0, -1, 3])).toEqual([1, 0, 4]);
  });

  test('come back as they went', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 9 })), (answers) => {
        expect(fromStoredAnswers(toStoredAnswers(answers))).toEqual(answers);
      }),
    );
  });
});

describe('isCertificateEligible', () => {
  test.each([
    [7, 10, 70, true],
    [6, 10, 70, false],
    [2, 3, 66, true],
    [2, 3, 67, false],
    [29, 50, 58, true],
    [0, 10, 0, true],
    [10, 10, 100, true],
    [0, 0, 0, false],
  ])(
    '%i of %i at a threshold of %i: %j',
    (score, questionCount, certificateThreshold, eligible) => {
      expect(isCertificateEligible({ score, questionCount, certificateThreshold })).toBe(eligible);
    },
  );

  test('the percentage a student reads reaches the threshold exactly when the certificate is earned', () => {
    fc.assert(
      fc.property(
        result,
        fc.integer({ min: 0, max: 100 }),
        ({ score, questionCount }, certificateThreshold) => {
          const shown = Number(formatPercentage(percentageOf(score, questionCount)));
          expect(shown >= certificateThreshold).toBe(
            isCertificateEligible({ score, questionCount, certificateThreshold }),
          );
        },
      ),
    );
  });
});

test.each([
  [100, '100'],
  [70, '70'],
  [89.96, '89.9'],
  [200 / 3, '66.6'],
  [95.5, '95.5'],
  [0, '0'],
])('%d reads %s', (percentage, text) => {
  expect(formatPercentage(percentage)).toBe(text);
});

test.each([
  [100, 'high'],
  [70, 'high'],
  [69.99, 'middle'],
  [50, 'middle'],
  [49.99, 'low'],
  [0, 'low'],
] as const)('%d percent is %s', (percentage, band) => {
  expect(scoreBand(percentage)).toBe(band);
});
