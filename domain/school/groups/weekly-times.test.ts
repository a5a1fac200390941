import { expect, test } from 'vitest';
import {
  findClashes,
  findNextClass,
  latestDayOf,
  sortTimes,
  weekdayOf,
  type WeeklyTime,
} from './weekly-times.ts';

const saturday: WeeklyTime = { day: 6, from: '16:00', to: '18:00' };
const tuesday: WeeklyTime = { day: 2, from: '16:00', to: '18:00' };

test.each([
  ['the day before', { day: 5, minutes: 600 }, { ...saturday, inDays: 1 }],
  ['the same morning', { day: 6, minutes: 600 }, { ...saturday, inDays: 0 }],
  ['while it runs', { day: 6, minutes: 17 * 60 }, { ...saturday, inDays: 0 }],
  ['once it is over', { day: 6, minutes: 18 * 60 }, { ...tuesday, inDays: 3 }],
  ['after the last of the week', { day: 2, minutes: 18 * 60 }, { ...saturday, inDays: 4 }],
])('the next of two weekly classes is found at %s', (_when, now, next) => {
  expect(findNextClass([tuesday, saturday], now)).toEqual(next);
});

test('the only class of a week is next in seven days, and without classes there is no next one', () => {
  expect(findNextClass([saturday], { day: 6, minutes: 20 * 60 })).toMatchObject({ inDays: 7 });
  expect(findNextClass([], { day: 6, minutes: 0 })).toBeUndefined();
});

test('times stand in the order of the school’s week, which begins on Saturday', () => {
  const friday = { ...saturday, day: 5 };
  const early = { ...saturday, from: '09:00', to: '10:00' };
  expect(sortTimes([friday, tuesday, saturday, early])).toEqual([early, saturday, tuesday, friday]);
});

test('classes of two groups clash where they share hours, and at one centre even more', () => {
  const first = { id: 'a', centre: 'النور', weeklyTimes: [tuesday, saturday] };
  const second = {
    id: 'b',
    centre: 'النور',
    weeklyTimes: [{ ...saturday, from: '17:00', to: '19:00' }],
  };
  const third = { id: 'c', centre: '', weeklyTimes: [{ ...tuesday, from: '15:00', to: '17:30' }] };
  const after = {
    id: 'd',
    centre: 'النور',
    weeklyTimes: [{ ...tuesday, from: '18:00', to: '20:00' }],
  };
  expect(findClashes([first, second, third, after])).toEqual([
    { first, second, day: 6, from: '17:00', to: '18:00', isSameCentre: true },
    { first, second: third, day: 2, from: '16:00', to: '17:30', isSameCentre: false },
  ]);
});

test('a group does not clash with itself', () => {
  expect(findClashes([{ id: 'a', centre: '', weeklyTimes: [saturday, saturday] }])).toEqual([]);
});

test.each([
  [6, '2026-11-28', '2026-11-28'],
  [5, '2026-11-28', '2026-11-27'],
  [7, '2026-11-28', '2026-11-22'],
  [7, '2027-01-02', '2026-12-27'],
])('the latest day %i of the week up to %s is %s', (weekday, today, day) => {
  expect(latestDayOf(weekday, today)).toBe(day);
  expect(weekdayOf(day)).toBe(weekday);
});
