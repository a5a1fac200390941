import { expect, test } from 'vitest';
import { todayInCairo } from './today.ts';

test('late in the evening it is already tomorrow in Egypt', () => {
  expect(todayInCairo(new Date('2026-11-21T22:30:00Z'))).toBe('2026-11-22');
});
