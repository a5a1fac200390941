import { expect, test } from 'vitest';
import { isReducing, priceForStudent, type Reduction } from './prices.ts';

const reduction = (values: Partial<Reduction>): Reduction => ({
  percent: null,
  amountInPiastres: null,
  kinds: ['month', 'class'],
  reason: 'أخوان',
  startsOn: '2026-11-01',
  endsOn: null,
  ...values,
});
const half = reduction({ percent: 50, reason: 'منحة' });
const tenPounds = reduction({ amountInPiastres: 1000 });
const november = { kind: 'month', day: '2026-11-21' } as const;

test.each<[string, number | null, Reduction[], number, string]>([
  ['the price of the grade', null, [], 20_000, ''],
  ['the price of the group itself', 15_000, [], 15_000, ''],
  ['half of the price of the group', 15_000, [half], 7500, 'منحة'],
  ['ten pounds less', null, [tenPounds], 19_000, 'أخوان'],
  ['both, each off the list', null, [half, tenPounds], 9000, 'منحة، أخوان'],
  ['nothing for a whole scholarship', null, [reduction({ percent: 100 })], 0, 'أخوان'],
  ['never less than nothing', 500, [tenPounds], 0, 'أخوان'],
  ['whole piastres', 333, [half], 166, 'منحة'],
  [
    'all of it before the reduction begins',
    null,
    [reduction({ percent: 50, startsOn: '2026-11-22' })],
    20_000,
    '',
  ],
  [
    'less on its last day',
    null,
    [reduction({ percent: 50, endsOn: '2026-11-21' })],
    10_000,
    'أخوان',
  ],
  [
    'all of it for another kind',
    null,
    [reduction({ percent: 50, kinds: ['booklet'] })],
    20_000,
    '',
  ],
])('a month costs %s', (_, groupInPiastres, reductions, price, reducedFor) => {
  const prices = { gradeInPiastres: 20_000, groupInPiastres };
  expect(priceForStudent(prices, reductions, november)).toEqual({
    listInPiastres: groupInPiastres ?? 20_000,
    priceInPiastres: price,
    reducedFor,
  });
});

test('a reduction ends after its last day', () => {
  expect(isReducing(reduction({ endsOn: '2026-11-20' }), '2026-11-21')).toBe(false);
});
