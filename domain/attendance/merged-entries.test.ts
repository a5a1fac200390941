import { expect, test } from 'vitest';
import { isSecondBetter } from './merged-entries.ts';

test.each([
  ['presence', 'absent', 'present', true],
  ['presence', 'present', 'late', false],
  ['presence', 'excused', 'late', true],
  ['presence', null, 'absent', true],
  ['presence', 'present', 'present', false],
  ['homework', 'missing', 'done', true],
  ['homework', 'done', null, false],
  ['oral', '7', '10', true],
  ['oral', '7', '0', false],
  ['oral', null, '0', true],
] as const)(
  'of two values of %s, %s and %s, the better one counts',
  (field, first, second, isSecond) => {
    expect(isSecondBetter(field, first, second)).toBe(isSecond);
  },
);
