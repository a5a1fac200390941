import { expect, test } from 'vitest';
import { averagePercentage, weakTopics } from './own-results.ts';

test('lessons below 70 % are weak, the weakest first, with at least three questions', () => {
  const topics = [
    { name: 'half', questionCount: 10, right: 5 },
    { name: 'good', questionCount: 10, right: 7 },
    { name: 'few', questionCount: 2, right: 0 },
    { name: 'third', questionCount: 3, right: 1 },
  ];
  expect(weakTopics(topics).map(({ name, percentage }) => [name, percentage])).toEqual([
    ['third', 33.3],
    ['half', 50],
  ]);
});

test('the list names five weak lessons; of equally weak ones those with more questions', () => {
  const topics = Array.from({ length: 8 }, (_, place) => ({ questionCount: place + 3, right: 0 }));
  expect(weakTopics(topics).map(({ questionCount }) => questionCount)).toEqual([10, 9, 8, 7, 6]);
});

test.each([
  [[], null],
  [[[4, 5]], 80],
  [
    [
      [5, 5],
      [1, 2],
      [1, 2],
    ],
    66.7,
  ],
  // 66.7 and 40, as they are shown, would make 53.4.
  [
    [
      [2, 3],
      [4, 10],
    ],
    53.3,
  ],
])('the average of %j is %s', (results, average) => {
  expect(averagePercentage(results.map(([score = 0, maxScore = 0]) => ({ score, maxScore })))).toBe(
    average,
  );
});
