import { expect, test } from 'vitest';
import type { Site } from '#web/lib/site.ts';
import { readSite } from '#web/lib/site.ts';
import { waysToOpen } from './ways-to-open.ts';

const site = (changes: Partial<Site> = {}): Site => ({
  ...readSite(),
  subscriptionNames: {
    monthly: 'الشهري',
    yearly: 'السنوي',
    lectures10: '',
    lectures25: '',
    lectures50: '',
  },
  pricesInPiastres: {
    monthly: 150_00,
    yearly: 1200_00,
    lectures10: 0,
    lectures25: 0,
    lectures50: 0,
  },
  schoolYearEnd: { month: 6, day: 30 },
  ...changes,
});

const lesson = { id: 'l-1', title: 'الاتزان', monthAssigned: 2, price: 25 };
const today = '2026-11-22';

test('a lesson of a month with a price opens by the year, by its month, or alone, each with its price and address', () => {
  expect(waysToOpen(lesson, site(), today)).toMatchObject([
    { label: 'السنوي', price: '1,200 ج.م', to: '/subscription?plan=yearly' },
    {
      label: 'الشهري',
      hint: 'دروس شهر 2 كلها',
      price: '150 ج.م',
      to: '/subscription?plan=monthly&month=2',
    },
    { label: 'هذا الدرس وحده', price: '25 ج.م', to: '/subscription?lesson=l-1' },
  ]);
});

test.each([
  ['without a month no month opens it', { monthAssigned: null }, {}, ['yearly', 'alone']],
  [
    'where a month covers everything no month is named',
    { monthAssigned: null },
    { monthlyCovers: 'everything' },
    ['yearly', 'monthly', 'alone'],
  ],
  ['without a price it is not sold alone', { price: 0 }, {}, ['yearly', 'monthly']],
] as const)('%s', (_, change, settings, ids) => {
  const ways = waysToOpen({ ...lesson, ...change }, site(settings), today);
  expect(ways.map(({ id }) => id)).toEqual(ids);
});

test('a lesson bought alone is said to stay open until the school year ends', () => {
  expect(waysToOpen(lesson, site(), today)[2]?.hint).toContain('٣٠ يونيو ٢٠٢٧');
});

test('where a month covers everything, none is chosen beforehand', () => {
  const ways = waysToOpen(lesson, site({ monthlyCovers: 'everything' }), today);
  expect(ways[1]?.to).toBe('/subscription?plan=monthly');
});
