import type { Plan } from '#domain/settings/plans.ts';
import { discountedPrice } from '#domain/payments/discounts/discount-price.ts';
import { toEgp } from '#domain/settings/money.ts';
import { plural } from '#domain/text/plural.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import {
  lectureForms,
  liveLessonsFeature,
  oneYear,
  subscriptionTexts as texts,
  validityForms,
} from './subscription.texts.ts';

const monthsInYear = 12;

/** What a plan costs with a discount, in percent. */
export function planPrice({ priceInPiastres }: Plan, discount = 0): string {
  return formatPrice(toEgp(discountedPrice(priceInPiastres, discount)));
}

/** A duration such as "3 أشهر"; a year is named as one. */
export function planValidity({ validity }: Plan): string {
  return validity.months === monthsInYear ? oneYear : plural(validity.months, validityForms);
}

/** What a plan opens: a month, everything, or a number of lectures. */
export function planLessons(plan: Plan): string {
  if (plan.lectureCount !== null) return plural(plan.lectureCount, lectureForms);
  return plan.opensEverything ? texts.allLessons : texts.monthLessons;
}

/** With a discount in percent. Undefined if the plan does not count lectures. */
export function pricePerLecture(plan: Plan, discount = 0): string | undefined {
  if (plan.lectureCount === null) return undefined;
  return formatPrice(toEgp(discountedPrice(plan.priceInPiastres, discount) / plan.lectureCount));
}

export function hasLiveLessons({ features }: Plan): boolean {
  return features.includes(liveLessonsFeature);
}
