import { expect, test } from 'vitest';
import { monthLabel } from './months.ts';

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
