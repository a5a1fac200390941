import { expect, test } from 'vitest';
import { dayInEgypt, endOfDayInEgypt } from './egypt-days.ts';

test.each([
  ['2026-11-21T21:59:59.999Z', '2026-11-21'],
  ['2026-11-21T22:00:00Z', '2026-11-22'],
  ['2026-07-01T20:59:59.999Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('the time %s is %s in Egypt', (moment, day) => {
  expect(dayInEgypt(new Date(moment))).toBe(day);
});

test.each([
  ['2026-11-21', '2026-11-21T22:00:00.000Z'],
  ['2026-07-01', '2026-07-01T21:00:00.000Z'],
  ['2026-12-31', '2026-12-31T22:00:00.000Z'],
])('the day %s ends in Egypt at %s, in winter and in summer', (day, moment) => {
  expect(endOfDayInEgypt(day).toISOString()).toBe(moment);
});
