import { expect, test } from 'vitest';
import { minutesOf, secondsOf } from './time-limit.ts';

test.each([
  ['45', 2700],
  ['٤٥', 2700],
  ['1.5', 90],
  ['', ''],
  ['ساعة', 'ساعة'],
])('a time limit of %j minutes is %j seconds', (minutes, seconds) => {
  expect(secondsOf(minutes)).toBe(seconds);
});

test.each([
  [2700, '45'],
  [100, '1.67'],
  ['', ''],
  ['ساعة', 'ساعة'],
])('a stored limit of %j seconds is read as %j minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});
