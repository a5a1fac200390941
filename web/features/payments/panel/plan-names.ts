import { defaultPlanNames, type PlanId } from '#domain/settings/plans.ts';

/** The plans by their usual names: a payment itself shows the name under which it was sold. */
export const planNames: Record<PlanId, string> = {
  monthly: defaultPlanNames.monthly,
  yearly: defaultPlanNames.yearly,
  'lectures-10': defaultPlanNames.lectures10,
  'lectures-25': defaultPlanNames.lectures25,
  'lectures-50': defaultPlanNames.lectures50,
};
