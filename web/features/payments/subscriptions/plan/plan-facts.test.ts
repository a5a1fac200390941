import { expect, test } from 'vitest';
import {
  defaultPlanNames,
  defaultPlanPrices,
  type PlanId,
  plansFor,
} from '#domain/settings/plans.ts';
import {
  hasLiveLessons,
  planLessons,
  planPrice,
  planValidity,
  pricePerLecture,
} from './plan-facts.ts';

const plan = (id: PlanId, monthlyCovers: 'month' | 'everything' = 'month') => {
  const found = plansFor({
    pricesInPiastres: defaultPlanPrices,
    subscriptionNames: defaultPlanNames,
    monthlyCovers,
  }).find((item) => item.id === id);
  if (!found) throw new Error(`no plan ${id}`);
  return found;
};

test.each<[PlanId, string, string, string, string | undefined]>([
  ['monthly', '150 ج.م', 'شهر واحد', 'دروس شهر تختاره', undefined],
  ['yearly', '1,200 ج.م', 'سنة', 'كل الدروس', undefined],
  ['lectures-10', '80 ج.م', '3 أشهر', '10 محاضرات', '8 ج.م'],
  ['lectures-25', '180 ج.م', '6 أشهر', '25 محاضرة', '7.2 ج.م'],
  ['lectures-50', '320 ج.م', 'سنة', '50 محاضرة', '6.4 ج.م'],
])('the plan %s costs %s for %s and opens %s', (id, price, validity, lessons, perLecture) => {
  expect([
    planPrice(plan(id)),
    planValidity(plan(id)),
    planLessons(plan(id)),
    pricePerLecture(plan(id)),
  ]).toEqual([price, validity, lessons, perLecture]);
});

test('only the yearly plan holds live lessons', () => {
  expect(hasLiveLessons(plan('yearly'))).toBe(true);
  expect(hasLiveLessons(plan('monthly'))).toBe(false);
});

test('a month that covers everything says so', () => {
  expect(planLessons(plan('monthly', 'everything'))).toBe('كل الدروس');
});
