import { expect, test } from 'vitest';
import { defaultPlanId, findPlan, plans } from './plans.ts';

const price = (id: string) => findPlan(id)?.priceInPiastres ?? 0;

test.each([
  ['monthly', 150, 1, null],
  ['yearly', 1200, 12, null],
  ['lectures-10', 80, 3, 10],
  ['lectures-25', 180, 6, 25],
  ['lectures-50', 320, 12, 50],
] as const)(
  'the plan %s costs %i EGP and lasts %i months',
  (id, priceInPounds, months, lectureCount) => {
    expect(findPlan(id)).toMatchObject({
      priceInPiastres: priceInPounds * 100,
      validity: { months },
      lectureCount,
    });
  },
);

test('the yearly plan is the popular one and the default', () => {
  expect(plans.filter(({ popular }) => popular).map(({ id }) => id)).toEqual([defaultPlanId]);
  expect(findPlan('yearly')?.badge).toContain('33%');
});

test('the discounts that the badges promise are true', () => {
  expect(Math.floor(100 - (price('yearly') * 100) / (price('monthly') * 12))).toBe(33);
  expect(price('lectures-25')).toBe(price('lectures-10') * 2.5 * 0.9);
  expect(price('lectures-50')).toBe(price('lectures-10') * 5 * 0.8);
});

test('an unknown plan is not found', () => {
  expect(findPlan('toString')).toBeUndefined();
});
