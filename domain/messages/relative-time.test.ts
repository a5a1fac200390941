import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-22T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ['a moment of the future', -5 * minute, { unit: 'underAnHour' }],
  ['now', 0, { unit: 'underAnHour' }],
  ['a minute before the hour', hour - minute, { unit: 'underAnHour' }],
  ['an hour', hour, { unit: 'hours', count: 1 }],
  ['two hours', 2 * hour + 30 * minute, { unit: 'hours', count: 2 }],
  ['a millisecond before the day', day - 1, { unit: 'hours', count: 23 }],
  ['a day', day, { unit: 'days', count: 1 }],
  ['a day and a half', 1.5 * day, { unit: 'days', count: 1 }],
  ['two days', 2 * day, { unit: 'days', count: 2 }],
  ['a millisecond before the week', 7 * day - 1, { unit: 'days', count: 6 }],
  ['a week', 7 * day, { unit: 'date' }],
  ['a year', 365 * day, { unit: 'date' }],
])('the text names a moment of %s ago', (_, milliseconds, expected) => {
  expect(relativeTime(new Date(+now - milliseconds), now)).toEqual(expected);
});
