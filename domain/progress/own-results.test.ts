import { expect, test } from 'vitest';
import { averagePercentage, weakTopics } from './own-results.ts';

test('weak are lessons below 70 %, the weakest first, with three questions at least', () => {
  const topics = [
    { name: 'half', asked: 10, right: 5 },
    { name: 'good', asked: 10, right: 7 },
    { name: 'few', asked: 2, right: 0 },
    { name: 'third', asked: 3, right: 1 },
  ];
  expect(weakTopics(topics).map(({ name, percentage }) => [name, percentage])).toEqual([
    ['third', 33.3],
    ['half', 50],
  ]);
});

test('of many weak lessons five are named; of equally weak ones those with more questions', () => {
  const topics = Array.from({ length: 8 }, (_, place) => ({ asked: place + 3, right: 0 }));
  expect(weakTopics(topics).map(({ asked }) => asked)).toEqual([10, 9, 8, 7, 6]);
});

test.each([
  [[], null],
  [[80], 80],
  [[100, 50, 50], 66.7],
])('the average of %j is %s', (percentages, average) => {
  expect(averagePercentage(percentages)).toBe(average);
});
