import { ApplyDiscount } from '#web/features/payments/discounts/apply-discount.tsx';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { useQuote } from './use-quote.ts';

type DiscountedTotalProps = {
  purchase: Purchase;
  discountCode: string | undefined;
  onDiscount: (code: string | undefined) => void;
};

/** The discount form beside the choice of a plan, and the total of the server once a code is applied (spec §2). */
export function DiscountedTotal({ purchase, discountCode, onDiscount }: DiscountedTotalProps) {
  const { data: quote, refusal } = useQuote(purchase, discountCode);
  const applied = refusal === undefined ? discountCode : undefined;
  return (
    <div className="grid gap-2">
      {applied !== undefined && quote !== undefined && quote.discount > 0 && (
        <p aria-live="polite" className="flex items-baseline justify-between gap-4">
          {texts.afterDiscount}
          <span className="tabular text-xl font-bold text-brand">
            {quote.amount === 0 ? texts.forFree : formatPrice(quote.amount)}
          </span>
        </p>
      )}
      <ApplyDiscount
        applied={applied}
        typedCode={discountCode}
        problem={refusal && texts.discountEnded(refusal)}
        onApply={({ code }) => onDiscount(code)}
        onRemove={() => onDiscount(undefined)}
      />
    </div>
  );
}
