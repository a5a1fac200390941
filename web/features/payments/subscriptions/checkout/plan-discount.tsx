import { useEffect } from 'react';
import { ApplyDiscount } from '#web/features/payments/discounts/apply-discount.tsx';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { useQuote } from './use-quote.ts';

type PlanDiscountProps = {
  purchase: Purchase;
  discountCode: string | undefined;
  onDiscount: (code: string | undefined) => void;
  /** Told what the applied code takes off every plan, in percent; 0 without one. */
  onPercentage: (percentage: number) => void;
};

/** The discount form beside the choice of a plan; a code that ended meanwhile says so (spec §2). */
export function PlanDiscount({
  purchase,
  discountCode,
  onDiscount,
  onPercentage,
}: PlanDiscountProps) {
  const { data, refusal } = useQuote(purchase, discountCode);
  const percentage =
    discountCode === undefined || refusal !== undefined ? 0 : (data?.discountPercentage ?? 0);
  useEffect(() => onPercentage(percentage), [percentage, onPercentage]);
  return (
    <ApplyDiscount
      applied={refusal === undefined ? discountCode : undefined}
      typedCode={discountCode}
      problem={refusal && texts.discountEnded(refusal)}
      onApply={({ code }) => onDiscount(code)}
      onRemove={() => onDiscount(undefined)}
    />
  );
}
