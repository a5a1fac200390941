import { expect, test } from 'vitest';
import { formatLastDay, formatWatchTime } from './student-figures.ts';

test.each([
  [0, 'لا مشاهدة'],
  [20, 'أقل من دقيقة'],
  [60, 'دقيقة'],
  [125, 'دقيقتان'],
  [600, '10 دقائق'],
  [3600, 'ساعة'],
  [7800, 'ساعتان و10 دقائق'],
  [40_000, '11 ساعة و7 دقائق'],
])('a time of %d seconds of watching reads %s', (seconds, text) => {
  expect(formatWatchTime(seconds)).toBe(text);
});

test('a right that ends at midnight in Cairo has the day before as its last', () => {
  expect(formatLastDay('2026-12-31T22:00:00.000Z')).toContain('31');
});
