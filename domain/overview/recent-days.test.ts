import { expect, test } from 'vitest';
import { recentDays } from './recent-days.ts';

test('thirty days end with today, over the end of a month and a year', () => {
  const days = recentDays('2027-01-02');
  expect(days).toHaveLength(30);
  expect(days[0]).toBe('2026-12-04');
  expect(days.slice(-3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
});
