import { expect, test } from 'vitest';
import { outcomeOf, pauseBeforeRefresh } from './outcome.ts';

test.each([
  ['pending', 'gateway', 'waiting'],
  ['pending', 'teacher', 'received'],
  ['failed', 'gateway', 'failed'],
  ['failed', 'teacher', 'rejected'],
  ['completed', 'gateway', 'completed'],
  ['completed', 'teacher', 'completed'],
  ['refunded', 'gateway', 'refunded'],
  ['refunded', 'teacher', 'refunded'],
  ['disputed', 'gateway', 'disputed'],
  ['held', 'gateway', 'held'],
] as const)('%s, confirmed by the %s, is %s', (status, confirmedBy, outcome) => {
  expect(outcomeOf({ status, confirmedBy, isCancelled: false })).toBe(outcome);
});

test.each(['gateway', 'teacher'] as const)(
  'what a student ended is cancelled: %s',
  (confirmedBy) => {
    expect(outcomeOf({ status: 'failed', confirmedBy, isCancelled: true })).toBe('cancelled');
  },
);

test('the pauses grow up to two minutes, and end with the decision', () => {
  const waiting = { status: 'pending', confirmedBy: 'gateway', isCancelled: false } as const;
  const pauses = [0, 1, 2, 5, 30].map((times) => pauseBeforeRefresh(waiting, times));
  expect(pauses).toEqual([2000, 3000, 4500, 15_187.5, 120_000]);
  expect(pauseBeforeRefresh({ ...waiting, confirmedBy: 'teacher' }, 0)).toBe(30_000);
  expect(pauseBeforeRefresh({ ...waiting, status: 'completed' }, 0)).toBe(false);
  expect(pauseBeforeRefresh(undefined, 0)).toBe(false);
});
