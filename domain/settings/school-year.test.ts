import { expect, test } from 'vitest';
import { isDayOfEveryYear, lastDayOfSchoolYear } from './school-year.ts';

const june = { month: 6, day: 30 };

test.each([
  ['2026-11-21', june, '2027-06-30'],
  ['2027-06-29', june, '2027-06-30'],
  ['2027-06-30', june, '2027-06-30'],
  ['2027-07-01', june, '2028-06-30'],
  ['2027-05-31', { month: 5, day: 9 }, '2028-05-09'],
  ['2027-01-01', { month: 12, day: 31 }, '2027-12-31'],
])('the school year of %s that ends on %j ends on %s', (today, end, last) => {
  expect(lastDayOfSchoolYear(today, end)).toBe(last);
});

test.each([
  [{ month: 6, day: 30 }, true],
  [{ month: 6, day: 31 }, false],
  [{ month: 2, day: 28 }, true],
  [{ month: 2, day: 29 }, false],
  [{ month: 0, day: 1 }, false],
  [{ month: 13, day: 1 }, false],
  [{ month: 1, day: 0 }, false],
])('%j is a day of every year: %s', (end, isDay) => {
  expect(isDayOfEveryYear(end)).toBe(isDay);
});
