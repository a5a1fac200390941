import { expect, test } from 'vitest';
import type { Site } from '#web/lib/site.ts';
import { readSite } from '#web/lib/site.ts';
import { waysToOpen } from './ways-to-open.ts';

const site = (changes: Partial<Site> = {}): Site => ({
  ...readSite(),
  subscriptionNames: {
    monthly: 'الشهري',
    yearly: 'السنوي',
    lectures10: 'عشر محاضرات',
    lectures25: '',
    lectures50: '',
  },
  pricesInPiastres: {
    monthly: 150_00,
    yearly: 1200_00,
    lectures10: 80_00,
    lectures25: 0,
    lectures50: 0,
  },
  schoolYearEnd: { month: 6, day: 30 },
  ...changes,
});

const lesson = { id: 'l-1', title: 'الاتزان', monthAssigned: 2, price: 25 };
const today = '2026-11-22';

test('a lesson of a month with a price opens alone, by a bundle, by its month or by the year, the cheapest first', () => {
  expect(waysToOpen(lesson, site(), today)).toMatchObject([
    { label: 'هذا الدرس وحده', price: 25_00, to: '/subscription?lesson=l-1' },
    { label: 'عشر محاضرات', price: 80_00, to: '/subscription?plan=lectures-10' },
    {
      label: 'الشهري',
      hint: 'دروس شهر 2 كلها',
      price: 150_00,
      to: '/subscription?plan=monthly&month=2',
    },
    { label: 'السنوي', price: 1200_00, to: '/subscription?plan=yearly' },
  ]);
});

test.each([
  [
    'without a month no month opens it',
    { monthAssigned: null },
    {},
    ['alone', 'lectures-10', 'yearly'],
  ],
  [
    'where a month covers everything no month is named',
    { monthAssigned: null },
    { monthlyCovers: 'everything' },
    ['alone', 'lectures-10', 'monthly', 'yearly'],
  ],
  ['without a price it is not sold alone', { price: 0 }, {}, ['lectures-10', 'monthly', 'yearly']],
] as const)('the page offers the ways: %s', (_, change, settings, ids) => {
  const ways = waysToOpen({ ...lesson, ...change }, site(settings), today);
  expect(ways.map(({ id }) => id)).toEqual(ids);
});

test('a lesson bought alone stays open until the school year ends, and the page says so', () => {
  expect(waysToOpen(lesson, site(), today)[0]?.hint).toContain('30 يونيو 2027');
});

test('no month is preselected where a month covers everything', () => {
  const ways = waysToOpen(lesson, site({ monthlyCovers: 'everything' }), today);
  expect(ways[2]?.to).toBe('/subscription?plan=monthly');
});

test('until the teacher has confirmed the prices, nothing that is sold opens a lesson', () => {
  expect(waysToOpen(lesson, site({ pricesInPiastres: null }), today)).toEqual([]);
});
