import type { PlanKey } from '#domain/settings/plans.ts';

export type PlanPriceTables = {
  plan_prices: {
    plan: PlanKey;
  };
  upcoming_plan_prices: {
    plan: PlanKey;
  };
};
