import { expect, test } from 'vitest';
import { daysTooEarly, nextSchoolYearName, schoolYearName, turnedLastDay } from './turn.ts';

const end = { month: 6, day: 30 };

test.each([
  ['2026-06-01', '2026-06-30'],
  ['2026-06-30', '2026-06-30'],
  ['2026-07-01', '2026-06-30'],
  ['2026-09-15', '2026-06-30'],
  ['2026-12-29', '2026-06-30'],
  ['2026-12-31', '2027-06-30'],
  ['2027-02-01', '2027-06-30'],
])('on %s the school year is turned that ends on %s', (today, lastDay) => {
  expect(turnedLastDay(today, end, '2025-09-01')).toBe(lastDay);
});

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-07-01', '2027-06-30'],
  ['2026-11-20', '2027-06-30'],
])(
  'on a platform that began on %s, the year that runs in November ends on %s',
  (begun, lastDay) => {
    expect(turnedLastDay('2026-11-21', end, begun)).toBe(lastDay);
  },
);

test.each([
  ['2026-03-01', 121],
  ['2026-05-30', 31],
  ['2026-05-31', 0],
  ['2026-06-30', 0],
  ['2026-08-01', 0],
])(
  'on %s the school year goes on for %i days too many for its turn to be offered',
  (today, days) => {
    expect(daysTooEarly(today, '2026-06-30')).toBe(days);
  },
);

test('a school year has the name of its two years', () => {
  expect([schoolYearName('2026-06-30'), nextSchoolYearName('2026-06-30')]).toEqual([
    '2025/2026',
    '2026/2027',
  ]);
});
