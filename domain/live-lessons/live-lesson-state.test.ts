import { describe, expect, test } from 'vitest';
import { doOverlap, liveLessonState } from './live-lesson-state.ts';

const at = (time: string) => new Date(`2026-11-28T${time}Z`);
const times = { startsAt: at('16:00:00'), endsAt: at('17:30:00'), isCancelled: false };

describe('the state of a live lesson', () => {
  test.each([
    ['15:49:59.999', 'planned'],
    ['15:50:00', 'open'],
    ['16:00:00', 'open'],
    ['17:29:59.999', 'open'],
    ['17:30:00', 'ended'],
  ])('at %s it is %s', (time, state) => {
    expect(liveLessonState(times, at(time))).toBe(state);
  });

  test.each(['15:00:00', '16:30:00', '18:00:00'])('a cancelled one is cancelled at %s', (time) => {
    expect(liveLessonState({ ...times, isCancelled: true }, at(time))).toBe('cancelled');
  });
});

test.each([
  ['15:00', '16:00', false],
  ['15:00', '16:01', true],
  ['16:30', '16:45', true],
  ['17:29', '19:00', true],
  ['17:30', '19:00', false],
])('a lesson from %s to %s overlaps one from 16:00 to 17:30: %s', (from, to, isOverlapping) => {
  const [first, second] = [
    { startsAt: '2026-11-28T16:00:00Z', endsAt: '2026-11-28T17:30:00Z' },
    { startsAt: `2026-11-28T${from}:00Z`, endsAt: `2026-11-28T${to}:00Z` },
  ];
  expect([doOverlap(first, second), doOverlap(second, first)]).toEqual([
    isOverlapping,
    isOverlapping,
  ]);
});
