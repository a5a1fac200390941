import { expect, test } from 'vitest';
import { isBackupLate, isClockRight } from './limits.ts';

test('a backup is late after a day and a half', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(isBackupLate(new Date('2026-11-24T00:00:00Z'), now)).toBe(false);
  expect(isBackupLate(new Date('2026-11-23T23:59:59Z'), now)).toBe(true);
});

test('a clock is right up to two seconds ahead or behind', () => {
  expect([-2001, -2000, 0, 2000, 2001].map(isClockRight)).toEqual([false, true, true, true, false]);
});
