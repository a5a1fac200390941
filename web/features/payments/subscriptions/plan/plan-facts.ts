import type { Plan } from '#domain/settings/plans.ts';
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

export function planPrice(plan: Plan): string {
  return formatPrice(toEgp(plan.priceInPiastres));
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

/** Undefined if the plan does not count lectures. */
export function pricePerLecture(plan: Plan): string | undefined {
  if (plan.lectureCount === null) return undefined;
  return formatPrice(toEgp(plan.priceInPiastres / plan.lectureCount));
}

export function hasLiveLessons({ features }: Plan): boolean {
  return features.includes(liveLessonsFeature);
}
