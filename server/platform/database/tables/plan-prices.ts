import type { PlanKey } from '#domain/settings/plans.ts';
import type { Defaulted } from './columns.ts';

export type PlanPriceTables = {
  plan_prices: {
    plan: PlanKey;
    price_in_piastres: number;
    changed_at: Date;
    changed_by: string;
  };
  /** One row, or none. */
  teacher_picture: {
    is_only: Defaulted<boolean>;
    file_id: string;
  };
};
