import {
  defaultPlanNames,
  defaultPlanPrices,
  type Plan,
  type PlanId,
  plansFor,
} from '#domain/settings/plans.ts';
import { withinSchoolYear } from '#domain/settings/school-year.ts';

const timeZone = 'Africa/Cairo';

/** What a student buys: a plan, of which the monthly one may name its month, or one lesson. */
export type Purchase =
  | { plan: Pick<Plan, 'id' | 'lectureCount' | 'opensEverything' | 'validity'>; month?: number }
  | { lessonId: string };

/** The grant of a purchase, in the terms of the table of grants (decisions/0037). */
export type PurchasedGrant =
  | { source: 'plan'; scope: 'everything' }
  | { source: 'plan'; scope: 'month'; month: number }
  | { source: 'bundle'; scope: 'credits'; credits: number }
  | { source: 'purchase'; scope: 'lesson'; lesson_id: string };

/** Whether a plan opens one month, which the student must choose at checkout (decisions §4). */
export function needsMonth(plan: Pick<Plan, 'lectureCount' | 'opensEverything'>): boolean {
  return plan.lectureCount === null && !plan.opensEverything;
}

/**
 * The grant of a purchase (decisions §4). A monthly plan that is sold while it covers everything stays a grant of
 * everything, even if the setting changes.
 * @throws RangeError for a plan of one month without the month
 */
export function grantOfPurchase(purchase: Purchase): PurchasedGrant {
  if ('lessonId' in purchase) {
    return { source: 'purchase', scope: 'lesson', lesson_id: purchase.lessonId };
  }
  const { plan, month } = purchase;
  if (plan.lectureCount !== null) {
    return { source: 'bundle', scope: 'credits', credits: plan.lectureCount };
  }
  if (plan.opensEverything) return { source: 'plan', scope: 'everything' };
  if (month === undefined) throw new RangeError(`The plan ${plan.id} needs a month`);
  return { source: 'plan', scope: 'month', month };
}

/**
 * When a purchase ends: after the plan's months in Egypt's calendar, but not after the school year (decisions §4).
 * A lesson has no months of its own. 31 January plus one month is the last day of February.
 */
export function endOfPurchase(
  purchase: Purchase,
  { from, schoolYearEnd }: { from: Date; schoolYearEnd: Date },
): Date {
  if ('lessonId' in purchase) return schoolYearEnd;
  const { months } = purchase.plan.validity;
  const begun = from.toTemporalInstant().toZonedDateTimeISO(timeZone);
  return withinSchoolYear(new Date(begun.add({ months }).epochMilliseconds), schoolYearEnd);
}

/** A plan as it was sold: the monthly one opens everything where no month was chosen. */
export function soldPlan(
  id: PlanId,
  month: number | null,
): Pick<Plan, 'id' | 'lectureCount' | 'opensEverything' | 'validity'> {
  const plans = plansFor({
    pricesInPiastres: defaultPlanPrices,
    subscriptionNames: defaultPlanNames,
    monthlyCovers: month === null ? 'everything' : 'month',
  });
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new RangeError(`There is no plan ${id}`);
  return plan;
}
