import { ApplyDiscount } from '#web/features/payments/discounts/apply-discount.tsx';
import { lastMoment } from '#domain/rights/last-moment.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { namedMonth } from '#domain/rights/named-month.ts';
import type { Quote } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

type CheckoutSummaryProps = {
  /** Undefined until the server has computed it. */
  quote: Quote | undefined;
  /** The applied code. */
  discountCode: string | undefined;
  /** A code that the server does not take any more, and its reason. */
  refused: { code: string | undefined; text: string } | undefined;
  onDiscount: (code: string | undefined) => void;
};

/** What is bought, until when it opens lessons, and the total that the server computed. */
export function CheckoutSummary({
  quote,
  discountCode,
  refused,
  onDiscount,
}: CheckoutSummaryProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{texts.summary}</h2>
      {quote ? <Facts quote={quote} /> : <FactsSkeleton />}
      {quote?.isPaidAlready && <Notice tone="warning">{texts.paidAlready}</Notice>}
      <ApplyDiscount
        applied={discountCode}
        typedCode={discountCode ?? refused?.code}
        problem={refused && texts.discountEnded(refused.text)}
        onApply={({ code }) => onDiscount(code)}
        onRemove={() => onDiscount(undefined)}
      />
    </Card>
  );
}

function Facts({ quote }: { quote: Quote }) {
  const { title, lessonId, month, listPrice, discount, discountPercentage, amount } = quote;
  return (
    // Announced when a discount changes the total.
    <dl
      aria-live="polite"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line pb-4"
    >
      <dt className="text-ink-soft">{lessonId === null ? texts.plan : texts.lesson}</dt>
      <dd className="min-w-0 text-end font-semibold break-words">
        <Mixed text={title} />
      </dd>
      {month !== null && (
        <>
          <dt className="text-ink-soft">{texts.month}</dt>
          <dd className="text-end">{namedMonth(month)}</dd>
        </>
      )}
      <dt className="text-ink-soft">{texts.until}</dt>
      <dd className="text-end">{formatDate(lastMoment(quote))}</dd>
      {discount > 0 && (
        <>
          <dt className="text-ink-soft">{texts.price}</dt>
          <dd className="tabular text-end">{formatPrice(listPrice)}</dd>
          <dt className="text-ink-soft">{texts.discount}</dt>
          <dd className="text-end">
            {discountPercentage !== null && <bdi className="tabular">{discountPercentage}%</bdi>}{' '}
            <span className="tabular whitespace-nowrap">(−{formatPrice(discount)})</span>
          </dd>
        </>
      )}
      <dt className="text-ink-soft">{texts.total}</dt>
      <dd className="tabular text-end text-xl font-bold text-brand">
        {amount === 0 ? texts.forFree : formatPrice(amount)}
      </dd>
    </dl>
  );
}

/** As high as the facts of a plan. */
function FactsSkeleton() {
  return (
    <div role="status" className="grid gap-2 border-b border-line pb-4">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-8" />
    </div>
  );
}
