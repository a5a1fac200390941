import { expect, test } from 'vitest';
import {
  defaultPlanId,
  defaultPlanNames,
  defaultPlanPrices,
  type PlanPrices,
  plansFor,
  savingsAt,
} from './plans.ts';

const plansAt = (
  prices: Partial<PlanPrices> = {},
  monthlyCovers: 'month' | 'everything' = 'month',
) =>
  plansFor({
    pricesInPiastres: { ...defaultPlanPrices, ...prices },
    subscriptionNames: defaultPlanNames,
    monthlyCovers,
  });

const badgesAt = (prices: Partial<PlanPrices>) => plansAt(prices).map(({ badge }) => badge);

test.each([
  ['monthly', 150, 1, null, null],
  ['yearly', 1200, 12, null, 'خصم 33%'],
  ['lectures-10', 80, 3, 10, null],
  ['lectures-25', 180, 6, 25, 'خصم 10%'],
  ['lectures-50', 320, 12, 50, 'خصم 20%'],
] as const)(
  'the plan %s costs %i EGP and lasts %i months',
  (id, priceInPounds, months, lectureCount, badge) => {
    expect(plansAt().find((plan) => plan.id === id)).toMatchObject({
      priceInPiastres: priceInPounds * 100,
      validity: { months },
      type: lectureCount === null ? 'unlimited' : 'lectures',
      lectureCount,
      popular: id === 'yearly',
      badge,
    });
  },
);

test('the yearly plan is the popular one and the default', () => {
  const popular = plansAt().filter((plan) => plan.popular);
  expect(popular.map(({ id }) => id)).toEqual([defaultPlanId]);
});

test.each([
  ['a dearer month makes the year a better offer', { monthly: 200_00 }, 'خصم 50%', 'خصم 10%'],
  ['a year for twelve months saves nothing', { yearly: 1800_00 }, null, 'خصم 10%'],
  ['a year that costs more saves nothing', { yearly: 1900_00 }, null, 'خصم 10%'],
  ['less than one percent is none', { yearly: 1799_99 }, null, 'خصم 10%'],
  ['piastres count', { lectures25: 199_99 }, 'خصم 33%', null],
  ['a bundle without saving', { lectures25: 200_00 }, 'خصم 33%', null],
] as const)('the plans offer: %s', (_name, prices, yearly, of25) => {
  expect(badgesAt(prices)).toEqual([null, yearly, null, of25, 'خصم 20%']);
});

test('a saving is rounded down', () => {
  const saved = savingsAt({ ...defaultPlanPrices, monthly: 100_00, yearly: 400_00 });
  expect(saved).toEqual({ monthly: 0, yearly: 66, lectures10: 0, lectures25: 10, lectures50: 20 });
});

test('a month opens its lessons, or everything where the teacher says so', () => {
  const facts = (covers: 'month' | 'everything') =>
    plansAt({}, covers).map(({ opensEverything }) => opensEverything);
  expect(facts('month')).toEqual([false, true, false, false, false]);
  expect(facts('everything')).toEqual([true, true, false, false, false]);
  expect(plansAt({}, 'everything')[0]?.features[0]).toBe('كل الدروس لمدة شهر');
});

test('the plans carry the names that the teacher gave', () => {
  const subscriptionNames = { ...defaultPlanNames, lectures10: 'باقة البداية' };
  const named = plansFor({
    pricesInPiastres: defaultPlanPrices,
    subscriptionNames,
    monthlyCovers: 'month',
  });
  expect(named[2]?.name).toBe('باقة البداية');
});
