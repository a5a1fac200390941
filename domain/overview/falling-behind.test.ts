import { describe, expect, test } from 'vitest';
import { type ProgressFacts, standingOf } from './falling-behind.ts';

const onTrack: ProgressFacts = {
  openExams: 5,
  missedExams: 0,
  idleDays: 0,
  resultCount: 5,
  averagePercentage: 80,
};

describe('a student falls behind', () => {
  test.each<[string, Partial<ProgressFacts>, { reasons: string[]; severity: number }]>([
    ['who keeps up does not', {}, { reasons: [], severity: 0 }],
    ['with 4 of 5 exams missed does not', { missedExams: 4 }, { reasons: [], severity: 0 }],
    ['with all 5 missed', { missedExams: 5 }, { reasons: ['missed_exams'], severity: 50 }],
    [
      'with all 3 missed, less far',
      { openExams: 3, missedExams: 3 },
      { reasons: ['missed_exams'], severity: 30 },
    ],
    ['of 2 exams nothing follows', { openExams: 2, missedExams: 2 }, { reasons: [], severity: 0 }],
    ['no exam is no missed one', { openExams: 0 }, { reasons: [], severity: 0 }],
    ['after 13 idle days not yet', { idleDays: 13 }, { reasons: [], severity: 0 }],
    ['after 14 idle days', { idleDays: 14 }, { reasons: ['idle'], severity: 14 }],
    ['a year weighs no more than 50 days', { idleDays: 365 }, { reasons: ['idle'], severity: 50 }],
    ['at 50 percent not', { averagePercentage: 50 }, { reasons: [], severity: 0 }],
    [
      'just below 50 percent',
      { averagePercentage: 49.9 },
      { reasons: ['low_average'], severity: 1 },
    ],
    [
      '50 but for the error of a binary fraction is 50',
      { averagePercentage: 49.999_999_999 },
      { reasons: [], severity: 0 },
    ],
    ['at 0 percent', { averagePercentage: 0 }, { reasons: ['low_average'], severity: 50 }],
    [
      'one bad result says nothing',
      { resultCount: 1, averagePercentage: 0 },
      { reasons: [], severity: 0 },
    ],
    ['no result is no bad one', { averagePercentage: null }, { reasons: [], severity: 0 }],
    [
      'for all three reasons, the weightiest first',
      { missedExams: 5, idleDays: 20, averagePercentage: 20 },
      { reasons: ['missed_exams', 'low_average', 'idle'], severity: 100 },
    ],
  ])('the rule decides whether a student falls behind: %s', (_case, change, expected) => {
    expect(standingOf({ ...onTrack, ...change })).toEqual(expected);
  });
});
