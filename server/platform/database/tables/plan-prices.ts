import type { PlanKey } from '#domain/plans.ts';

export type PlanPriceTables = {
  plan_prices: {
    plan: PlanKey;
    price_in_piastres: number;
    changed_at: Date;
    changed_by: string;
  };
};
