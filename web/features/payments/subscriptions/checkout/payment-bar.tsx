import { formatPrice } from '#domain/formats/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import type { Quote } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { paymentFormId } from './payment-form-id.ts';

/** On a phone the total and the next step stay in reach: it pays, or leads to the field that is missing. */
export function PaymentBar({ quote: { amount, methods } }: { quote: Quote }) {
  if (amount > 0 && methods.length === 0) return null;
  return (
    <ActionBar>
      <span className="min-w-0 grow">
        <span className="block text-sm text-ink-soft">{texts.total}</span>
        <span className="tabular block font-bold text-brand">{formatPrice(amount)}</span>
      </span>
      <Button type="submit" form={paymentFormId} size="lg">
        {texts.goOn}
      </Button>
    </ActionBar>
  );
}
