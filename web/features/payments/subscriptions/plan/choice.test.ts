import { expect, test } from 'vitest';
import {
  defaultPlanNames,
  defaultPlanPrices,
  type PlanId,
  plansFor,
} from '#domain/settings/plans.ts';
import { purchaseOf, readChoice } from './choice.ts';

const plan = (id: PlanId, monthlyCovers: 'month' | 'everything' = 'month') => {
  const settings = { pricesInPiastres: defaultPlanPrices, subscriptionNames: defaultPlanNames };
  const found = plansFor({ ...settings, monthlyCovers }).find((item) => item.id === id);
  if (!found) throw new Error(`no plan ${id}`);
  return found;
};

const read = (query: string) => readChoice(new URLSearchParams(query));

test('an empty address chooses the yearly plan', () => {
  expect(read('')).toEqual({
    planId: 'yearly',
    month: undefined,
    lessonId: undefined,
    discountCode: undefined,
    method: undefined,
    isCheckout: false,
  });
});

test('the address keeps plan, month, discount, method and view', () => {
  expect(read('plan=monthly&month=12&discount=EID&method=receipt&view=checkout')).toMatchObject({
    planId: 'monthly',
    month: 12,
    discountCode: 'EID',
    method: 'receipt',
    isCheckout: true,
  });
});

test.each(['plan=gold&month=13&method=cash&view=other', 'month=0', 'month=3.5', 'month=x'])(
  'values that are none count as missing: %s',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

test('a link of a lesson leads straight to its checkout', () => {
  const choice = read('lesson=abc');
  expect(choice.isCheckout).toBe(true);
  expect(purchaseOf(choice, plan('yearly'))).toEqual({ lessonId: 'abc' });
});

test.each([
  ['', plan('yearly'), { planId: 'yearly' }],
  ['month=3', plan('yearly'), { planId: 'yearly' }],
  ['month=3', plan('monthly'), { planId: 'monthly', month: 3 }],
  ['', plan('monthly'), undefined],
  ['', plan('monthly', 'everything'), { planId: 'monthly' }],
  ['month=3', plan('monthly', 'everything'), { planId: 'monthly' }],
  ['month=3', plan('lectures-10'), { planId: 'lectures-10' }],
])('the choice %s with a plan is bought as %#', (query, chosen, purchase) => {
  expect(purchaseOf(read(query), chosen)).toEqual(purchase);
});
