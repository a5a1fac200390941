import { describe, expect, test } from 'vitest';
import { figuresOf, isCountDue } from './question-figures.ts';

const optionsOf = (...counts: number[]) => counts.map((count, index) => ({ index, count }));

describe('the figures of a question', () => {
  test.each([
    ['the wrong option that most chose', [5, 2, 9, 1], 0, [], { index: 2, count: 9 }],
    ['the first of several', [5, 3, 3, 1], 0, [], { index: 1, count: 3 }],
    ['no further right option', [5, 9, 3, 1], 0, [1], { index: 2, count: 3 }],
    ['nothing where all are right', [5, 0, 0, 0], 0, [], null],
    ['nothing without answers', [0, 0, 0, 0], 0, [], null],
  ])(
    'the figures of a question name %s',
    (_name, counts, correctOptionIndex, otherRightOptions, mostChosenWrong) => {
      const question = { correctOptionIndex, otherRightOptions, options: optionsOf(...counts) };
      expect(figuresOf(question)).toEqual({
        answeredCount: counts.reduce((sum, count) => sum + count, 0),
        mostChosenWrong,
      });
    },
  );
});

describe('answers are counted again', () => {
  const hour = 60 * 60 * 1000;
  const counted = { examVersion: 1, resultCount: 1000, countedAt: 0 };
  test.each([
    ['not without results', { examVersion: 1, resultCount: 0, counted: null }, 0, false],
    ['with the first result', { examVersion: 1, resultCount: 1, counted: null }, 0, true],
    ['after a change of the exam', { examVersion: 2, resultCount: 1000, counted }, 0, true],
    ['not where nothing is new', { examVersion: 1, resultCount: 1000, counted }, 9 * hour, false],
    ['not for a few of many', { examVersion: 1, resultCount: 1099, counted }, hour - 1, false],
    ['for a tenth of many', { examVersion: 1, resultCount: 1100, counted }, 1, true],
    ['for a few of many after an hour', { examVersion: 1, resultCount: 1001, counted }, hour, true],
    [
      'for each of a few',
      { examVersion: 1, resultCount: 31, counted: { ...counted, resultCount: 30 } },
      1,
      true,
    ],
  ])('recounting of answers: the rule decides %s', (_name, exam, now, isDue) => {
    expect(isCountDue(exam, now)).toBe(isDue);
  });
});
