import { expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2027-04-29', 2, '2027-05-01'],
])('%s and %i days is %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});

test.each([
  ['a month over the end of summer time', '2026-10-15T12:00:00Z', '2026-11-15T13:00:00Z', 31],
  ['a month over its beginning', '2027-04-15T13:00:00Z', '2027-05-15T12:00:00Z', 30],
  ['the day of 25 hours', '2026-10-28T21:00:00Z', '2026-10-29T22:00:00Z', 1],
  ['the day of 23 hours', '2027-04-29T22:00:00Z', '2027-04-30T21:00:00Z', 1],
  ['a part of a day', '2026-11-21T18:00:00Z', '2026-11-21T18:00:01Z', 1],
  ['less than the hour that comes twice', '2026-10-29T20:50:00Z', '2026-10-29T21:10:00Z', 1],
  ['a time that is over', '2026-11-21T18:00:00Z', '2026-11-21T18:00:00Z', 0],
])('%s is counted by the calendar in Egypt', (_, from, to, days) => {
  expect(daysBetween(new Date(from), new Date(to))).toBe(days);
});
