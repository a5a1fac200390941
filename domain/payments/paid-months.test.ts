import { describe, expect, test } from 'vitest';
import {
  findCoveringRight,
  type MonthRight,
  monthsOfSchoolYear,
  unpaidSince,
} from './paid-months.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

const year = monthsOfSchoolYear('2026-07-01').map(({ month, firstDay }, index, all) => ({
  month,
  from: at(firstDay),
  to: at(all[index + 1]?.firstDay ?? '2027-07-01'),
}));
const monthOf = (month: number) => {
  const found = year.find((each) => each.month === month);
  if (!found) throw new Error(`no month ${month}`);
  return found;
};
const now = at('2026-11-21');

const right = (startsAt: string, endsAt: string, rest: Partial<MonthRight> = {}): MonthRight => ({
  isPaid: true,
  month: null,
  startsAt: at(startsAt),
  endsAt: at(endsAt),
  ...rest,
});

test('a school year has the twelve months that begin in it', () => {
  expect(monthsOfSchoolYear('2026-07-01').map(({ month }) => month)).toEqual([
    7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6,
  ]);
  expect(monthsOfSchoolYear('2026-06-16')[0]).toEqual({ month: 7, firstDay: '2026-07-01' });
  expect(monthsOfSchoolYear('2026-07-01').at(-1)).toEqual({ month: 6, firstDay: '2027-06-01' });
});

describe('a month is covered', () => {
  test.each([
    [
      'by its own payment, whenever it was made',
      right('2026-09-05', '2026-10-05', { month: 11 }),
      11,
      true,
    ],
    [
      'not by the payment of another month',
      right('2026-11-01', '2026-12-01', { month: 10 }),
      11,
      false,
    ],
    ['by a month of everything that begins in it', right('2026-11-30', '2026-12-30'), 11, true],
    ['not by one that began the month before', right('2026-10-25', '2026-11-25'), 11, false],
    ['not by one that begins after it', right('2026-12-01', '2027-01-01'), 11, false],
    ['by a year that lasts through it', right('2026-09-01', '2027-07-01'), 11, true],
    ['not by a year that begins later', right('2027-02-01', '2027-07-01'), 1, false],
    ['by a gift that runs', right('2026-11-15', '2026-11-25', { isPaid: false }), 11, true],
    ['not by a gift that ended', right('2026-11-01', '2026-11-20', { isPaid: false }), 11, false],
    [
      'not by a gift that ended within an earlier month',
      right('2026-10-01', '2026-10-20', { isPaid: false }),
      10,
      false,
    ],
  ])('a month is covered %s', (_, covering, month, isCovered) => {
    expect(findCoveringRight([covering], monthOf(month), now) !== undefined).toBe(isCovered);
  });

  test('a month is covered by a payment before a gift, and by the first of two payments', () => {
    const gift = right('2026-08-01', '2027-06-30', { isPaid: false });
    const [first, second] = [right('2026-11-02', '2026-12-02'), right('2026-11-09', '2026-12-09')];
    expect(findCoveringRight([gift, second, first], monthOf(11), now)).toBe(first);
  });
});

describe('nothing is paid since', () => {
  const until = (month: number) => year.slice(0, year.indexOf(monthOf(month)) + 1);
  test.each([
    [
      'the month after the last one that was paid',
      [right('2026-09-05', '2026-10-05', { month: 9 })],
      '2026-08-01',
      10,
    ],
    ['the month in which the student came', [], '2026-10-15', 10],
    ['the first month of the year, for one who was there before it', [], '2025-10-15', 7],
    ['the month itself, for one who came later', [], '2026-12-15', 11],
  ])('nothing is paid since %s', (_, rights, joined, month) => {
    expect(unpaidSince(rights, until(11), { joinedAt: at(joined), now })).toBe(month);
  });
});
