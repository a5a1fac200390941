import { expect, test } from 'vitest';
import { daysOfPractice, rightDaysOf } from './mistake-days.ts';

/** `1+2-` are a right answer on the first day of the month and a wrong one on the second. */
const answersOf = (text: string) =>
  [...text.matchAll(/(\d)([+-])/gu)].map(([, day, verdict]) => ({
    day: `2026-11-0${day}`,
    isRight: verdict === '+',
  }));

test.each([
  ['', '', 0],
  ['1-', '1-', 0],
  ['1+', '1+', 1],
  ['1+1+1+', '1+', 1],
  ['1+2+', '1+2+', 2],
  ['1+3+', '1+3+', 2],
  ['1+2+3+', '1+2+3+', 2],
  ['1-1+', '1-', 0],
  ['1+1-', '1-', 0],
  ['1+2-3+', '1+2-3+', 1],
  ['1+2+3-', '1+2+3-', 0],
  ['1-1+2+3+', '1-2+3+', 2],
])('the answers %j make the days %j, of which %i count', (answers, days, count) => {
  const found = daysOfPractice(answersOf(answers));
  expect(found).toEqual(answersOf(days));
  expect(rightDaysOf(found)).toBe(count);
});
