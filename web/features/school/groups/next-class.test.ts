import { expect, test } from 'vitest';
import { nextClassText, weekMomentOf } from './next-class.ts';

const times = [
  { day: 6, from: '16:00', to: '18:00' },
  { day: 2, from: '16:00', to: '18:00' },
];

test('the moment of the week is that of Egypt', () => {
  // Saturday at 01:30 in Egypt, still Friday by the clock of Greenwich.
  expect(weekMomentOf(new Date('2026-11-20T23:30:00Z'))).toEqual({ day: 6, minutes: 90 });
});

test.each([
  ['2026-11-21T08:00:00Z', 'اليوم 4:00\u00a0م'],
  ['2026-11-20T08:00:00Z', 'غدًا 4:00\u00a0م'],
  ['2026-11-22T08:00:00Z', 'الثلاثاء 4:00\u00a0م'],
])('the next class at %s is found', (now, text) => {
  expect(nextClassText(times, new Date(now))).toBe(text);
});

test('a group without times has no next class', () => {
  expect(nextClassText([], new Date('2026-11-21T08:00:00Z'))).toBeUndefined();
});
