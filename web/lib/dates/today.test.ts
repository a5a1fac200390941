import { expect, test } from 'vitest';
import { todayInCairo } from './today.ts';

test('the day in Egypt begins before that of the device late in the evening', () => {
  expect(todayInCairo(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22');
});
