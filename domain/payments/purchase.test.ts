import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultPlanNames,
  defaultPlanPrices,
  type MonthlyCoverage,
  type PlanId,
  plansFor,
} from '#domain/settings/plans.ts';
import { endOfPurchase, grantOfPurchase, needsMonth } from './purchase.ts';

const planOf = (id: PlanId, monthlyCovers: MonthlyCoverage = 'month') => {
  const settings = { pricesInPiastres: defaultPlanPrices, subscriptionNames: defaultPlanNames };
  const plan = plansFor({ ...settings, monthlyCovers }).find((each) => each.id === id);
  if (!plan) throw new Error(`No plan ${id}`);
  return plan;
};

const farAway = new Date('2099-06-30T21:00:00Z');

describe('what a purchase opens', () => {
  test.each([
    ['monthly', 'month', { source: 'plan', scope: 'month', month: 4 }],
    ['monthly', 'everything', { source: 'plan', scope: 'everything' }],
    ['yearly', 'month', { source: 'plan', scope: 'everything' }],
    ['lectures-10', 'month', { source: 'bundle', scope: 'credits', credits: 10 }],
    ['lectures-25', 'month', { source: 'bundle', scope: 'credits', credits: 25 }],
    ['lectures-50', 'everything', { source: 'bundle', scope: 'credits', credits: 50 }],
  ] as const)('%s, where a month covers the %s', (id, covers, grant) => {
    expect(grantOfPurchase({ plan: planOf(id, covers), month: 4 })).toEqual(grant);
  });

  test('a purchased lesson opens itself', () => {
    const grant = { source: 'purchase', scope: 'lesson', lesson_id: 'lesson-1' };
    expect(grantOfPurchase({ lessonId: 'lesson-1' })).toEqual(grant);
  });

  test('only a one-month plan needs the month, and it is not sold without one', () => {
    expect(needsMonth(planOf('monthly'))).toBe(true);
    expect(needsMonth(planOf('monthly', 'everything'))).toBe(false);
    expect(needsMonth(planOf('yearly'))).toBe(false);
    expect(needsMonth(planOf('lectures-10'))).toBe(false);
    expect(() => grantOfPurchase({ plan: planOf('monthly') })).toThrow(RangeError);
  });
});

describe('when a purchase ends', () => {
  test.each([
    ['monthly', '2026-11-21T18:00:00Z', '2026-12-21T18:00:00Z'],
    ['monthly', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
    // Summer time in Egypt begins between the two: the same hour of the day is an hour earlier in UTC.
    ['monthly', '2027-04-10T10:00:00Z', '2027-05-10T09:00:00Z'],
    ['yearly', '2026-11-21T18:00:00Z', '2027-11-21T18:00:00Z'],
    ['lectures-10', '2026-11-30T18:00:00Z', '2027-02-28T18:00:00Z'],
    ['lectures-25', '2026-11-21T18:00:00Z', '2027-05-21T17:00:00Z'],
    ['lectures-50', '2026-11-21T18:00:00Z', '2027-11-21T18:00:00Z'],
  ] as const)('the plan %s, bought at %s, ends at %s', (id, from, end) => {
    const bought = { from: new Date(from), schoolYearEnd: farAway };
    expect(endOfPurchase({ plan: planOf(id) }, bought)).toEqual(new Date(end));
  });

  test('a purchase never ends after the school year, and always after it was bought', () => {
    const moment = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    const id = fc.constantFrom<PlanId>('monthly', 'yearly', 'lectures-10', 'lectures-50');
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 366 * 24 }), id, (from, hours, planId) => {
        const schoolYearEnd = new Date(from.getTime() + hours * 3_600_000);
        const end = endOfPurchase({ plan: planOf(planId) }, { from, schoolYearEnd });
        expect(end.getTime()).toBeLessThanOrEqual(schoolYearEnd.getTime());
        expect(end.getTime()).toBeGreaterThan(from.getTime());
        expect(endOfPurchase({ lessonId: 'a' }, { from, schoolYearEnd })).toEqual(schoolYearEnd);
      }),
    );
  });
});
