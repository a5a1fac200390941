import { expect, test } from 'vitest';
import { dayInEgypt, endOfDayInEgypt, formatDayInEgypt } from './egypt-days.ts';

test.each([
  ['2026-11-21T21:59:59.999Z', '2026-11-21', '٢١ نوفمبر ٢٠٢٦'],
  ['2026-11-21T22:00:00Z', '2026-11-22', '٢٢ نوفمبر ٢٠٢٦'],
  ['2026-07-01T20:59:59.999Z', '2026-07-01', '١ يوليو ٢٠٢٦'],
  ['2026-07-01T21:00:00Z', '2026-07-02', '٢ يوليو ٢٠٢٦'],
])('at %s it is %s in Egypt, read %s', (moment, day, words) => {
  expect(dayInEgypt(new Date(moment))).toBe(day);
  expect(formatDayInEgypt('ar-EG', new Date(moment))).toBe(words);
});

test.each([
  ['2026-11-21', '2026-11-21T22:00:00.000Z'],
  ['2026-07-01', '2026-07-01T21:00:00.000Z'],
  ['2026-12-31', '2026-12-31T22:00:00.000Z'],
])('%s ends in Egypt at %s, in winter and in summer', (day, moment) => {
  expect(endOfDayInEgypt(day).toISOString()).toBe(moment);
});
