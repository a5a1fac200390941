import { describe, expect, test } from 'vitest';
import { type CheckedExam, isKeyCheckDue } from './key-check.ts';

const minute = 60_000;
const now = 1000 * minute;
const check = { examVersion: 1, resultCount: 100, checkedAt: now - minute };
const checked: CheckedExam = { examVersion: 1, resultCount: 100, check };

describe('a check of a key', () => {
  test.each<[string, CheckedExam, boolean]>([
    ['is not due while nothing changes', checked, false],
    ['is due for an exam that never had one', { ...checked, check: null }, true],
    ['means nothing below 10 results', { ...checked, resultCount: 9, check: null }, false],
    ['is due from 10 results on', { ...checked, resultCount: 10, check: null }, true],
    ['is due when the exam was changed', { ...checked, examVersion: 2 }, true],
    ['waits for a tenth more results', { ...checked, resultCount: 109 }, false],
    ['is due with a tenth more results', { ...checked, resultCount: 110 }, true],
    ['is due with a tenth fewer results', { ...checked, resultCount: 90 }, true],
    [
      'is due with one more result after an hour',
      { ...checked, resultCount: 101, check: { ...check, checkedAt: now - 60 * minute } },
      true,
    ],
    [
      'is not due after an hour without a result',
      { ...checked, check: { ...check, checkedAt: now - 600 * minute } },
      false,
    ],
  ])('the check of a key reports: %s', (_case, exam, expected) => {
    expect(isKeyCheckDue(exam, now)).toBe(expected);
  });
});
