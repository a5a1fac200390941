import { expect, test } from 'vitest';
import { monthLabel } from './months.ts';
import { namedMonth } from './named-month.ts';

test.each([
  [1, 'شهر 1'],
  [12, 'شهر 12'],
  [0, 'الشهر غير معروف'],
  [13, 'الشهر غير معروف'],
  [2.5, 'الشهر غير معروف'],
  [null, 'الشهر غير معروف'],
])('month %j reads "%s"', (month, label) => {
  expect(monthLabel(month)).toBe(label);
});

test('a month that is chosen has its number and its name', () => {
  expect(namedMonth(9)).toBe('شهر 9 (سبتمبر)');
});
