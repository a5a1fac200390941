import type { ReactNode } from 'react';
import { receiptMethodNames, walletProviderNames } from '#domain/settings/payment-details.ts';
import { lastMoment } from '#domain/rights/last-moment.ts';
import type { Payment } from '#web/features/payments/subscriptions/checkout/checkout.queries.ts';
import { checkoutTexts } from '#web/features/payments/subscriptions/checkout/checkout.texts.ts';
import { namedMonth } from '#domain/rights/named-month.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { paymentTexts as texts } from './payment.texts.ts';

type TransferWay = NonNullable<Payment['transfer']>['way'];

const transferWays: Record<TransferWay, string> = { ...receiptMethodNames, ...walletProviderNames };

/** What was bought, for whom, for how much, and until when it is open. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { title, firstName, month, amount, refunded, endsAt, createdAt, paymentMethod, transfer } =
    payment;
  return (
    <Card className="w-full">
      <h2 className="sr-only">{texts.facts}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label={texts.what}>
          <Mixed text={title} />
        </Fact>
        {month !== null && <Fact label={texts.month}>{namedMonth(month)}</Fact>}
        <Fact label={texts.whatFor}>
          <Typed>{firstName}</Typed>
        </Fact>
        <Fact label={texts.amount}>
          <span className="tabular">
            {amount === 0 ? checkoutTexts.forFree : formatPrice(amount)}
          </span>
        </Fact>
        {refunded > 0 && (
          <Fact label={texts.refundedAmount}>
            <span className="tabular">{formatPrice(refunded)}</span>
          </Fact>
        )}
        {amount > 0 && (
          <Fact label={texts.method}>
            {transfer === null ? checkoutTexts.methods[paymentMethod] : transferWays[transfer.way]}
          </Fact>
        )}
        {transfer !== null && transfer.number !== null && (
          <Fact label={checkoutTexts.transactionId}>
            <Ltr>{transfer.number}</Ltr>
          </Fact>
        )}
        <Fact label={texts.createdAt}>{formatDate(createdAt)}</Fact>
        {endsAt !== null && <Fact label={texts.until}>{formatDate(lastMoment({ endsAt }))}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-end font-medium break-words">{children}</dd>
    </>
  );
}
