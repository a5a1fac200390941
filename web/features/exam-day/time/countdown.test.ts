import { expect, test } from 'vitest';
import {
  approaches,
  findPassedThreshold,
  minutesBefore,
  secondsUntil,
  spreadAfter,
  timeInWords,
  timeLevel,
} from './countdown.ts';

test.each([
  [10_000, 0, 10],
  [10_000, 9_800, 1],
  [10_000, 9_000, 1],
  [10_000, 10_000, 0],
  [10_000, 70_000, 0],
])('a countdown to %i ms shows at %i ms %i s', (end, now, seconds) => {
  expect(secondsUntil(end, now)).toBe(seconds);
});

test.each([
  [301, 300, 300],
  [300, 299, undefined],
  [61, 60, 60],
  [31, 30, 30],
  [11, 10, 10],
  // A phone that slept announces the nearest threshold, not all of them.
  [400, 25, 30],
  [400, 200, 300],
  // No threshold was passed: the exam was short from the start.
  [45, 44, undefined],
  // The end has its own announcement.
  [2, 0, undefined],
  [400, 0, undefined],
])('a countdown from %i s to %i s announces: %s', (before, now, threshold) => {
  expect(findPassedThreshold(approaches.exam, before, now)).toBe(threshold);
});

test.each([
  [61, 'calm'],
  [60, 'soon'],
  [11, 'soon'],
  [10, 'last'],
  [0, 'last'],
] as const)('the time level of the last %i s is %s', (seconds, level) => {
  expect(timeLevel(approaches.exam, seconds)).toBe(level);
});

test.each([
  [3 * 86_400 + 5, { unit: 'days', count: 3 }],
  [48 * 3600, { unit: 'days', count: 2 }],
  [48 * 3600 - 1, { unit: 'hours', count: 47 }],
  [3600, { unit: 'hours', count: 1 }],
  [3599, { unit: 'clock' }],
])('a countdown of %i s is shown as %j', (seconds, words) => {
  expect(timeInWords(seconds)).toEqual(words);
});

test('only the last ten seconds of a question are announced, and a short question starts calmly', () => {
  const { question } = approaches;
  expect([findPassedThreshold(question, 61, 60), findPassedThreshold(question, 11, 10)]).toEqual([
    undefined,
    10,
  ]);
  expect([60, 11, 10, 5].map((left) => timeLevel(question, left))).toEqual([
    'calm',
    'calm',
    'soon',
    'last',
  ]);
});

test('a moment ten minutes before midnight is on the day before', () => {
  expect(minutesBefore('2026-11-22T00:00:00.000Z', 10)).toBe('2026-11-21T23:50:00.000Z');
});

test('pages that wait for one moment send their requests at different times, within three seconds after it', () => {
  const moment = '2026-11-23T18:00:00.000Z';
  expect([0, 0.5, 1].map((share) => spreadAfter(moment, share))).toEqual([
    moment,
    '2026-11-23T18:00:01.500Z',
    '2026-11-23T18:00:03.000Z',
  ]);
});
