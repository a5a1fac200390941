import { expect, test } from 'vitest';
import { classMoment } from './class-moment.ts';

// A Saturday; Egypt is two hours before UTC in winter.
const saturday = { startsAt: '2026-11-28T14:00:00.000Z', endsAt: '2026-11-28T16:00:00.000Z' };
const on = (now: string) => classMoment(saturday, new Date(now));

test('a class has the name of its weekday, or the word for today or tomorrow', () => {
  expect(on('2026-11-24T10:00:00Z')).toEqual({
    day: 'السبت',
    startsAt: '4:00\u00a0م',
    endsAt: '6:00\u00a0م',
  });
  expect(on('2026-11-27T10:00:00Z').day).toBe('غدًا');
  expect(on('2026-11-28T10:00:00Z').day).toBe('اليوم');
});

test('the day begins at midnight in Egypt', () => {
  expect(on('2026-11-26T21:59:00Z').day).toBe('السبت');
  expect(on('2026-11-26T22:00:00Z').day).toBe('غدًا');
});

test.each([
  ['in the first hour of the day of 25 hours', '2026-10-28T21:10:00Z', '2026-10-30T14:00:00Z'],
  ['in the last hour before the day of 23 hours', '2027-04-29T21:30:00Z', '2027-04-30T13:00:00Z'],
])('%s the class of the next day is tomorrow', (_, now, startsAt) => {
  expect(classMoment({ ...saturday, startsAt }, new Date(now)).day).toBe('غدًا');
});
