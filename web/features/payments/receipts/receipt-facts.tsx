import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatPrice } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import type { Receipt } from './receipts.queries.ts';
import { reviewTexts as texts } from './receipts.texts.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Amount({ receipt: { amount, listPrice, discount } }: { receipt: Receipt }) {
  return (
    <>
      <Ltr className="text-lg font-semibold">{formatPrice(amount)}</Ltr>
      {discount > 0 && (
        <span className="block text-sm text-ink-soft">
          {texts.discounted(`\u2066${formatPrice(listPrice)}\u2069`)}
        </span>
      )}
    </>
  );
}

/** Who paid what and how, as the student and the server say it. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { student, method, provider, transactionId, paymentDate, sender, notes } = receipt;
  return (
    <section aria-label={texts.facts} className="grid gap-4">
      <ReceiptStatus receipt={receipt} />
      <dl className="grid gap-3">
        <Fact label={texts.amount}>
          <Amount receipt={receipt} />
        </Fact>
        <Fact label={texts.plan}>
          <Mixed text={receipt.title} />
        </Fact>
        <Fact label={texts.student}>
          <Link to={paths.dashboardStudent(student.id)} className="text-brand underline">
            <Typed>{student.name}</Typed>
          </Link>
          <Ltr className="block text-sm text-ink-soft">{student.email}</Ltr>
          <Ltr className="block text-sm text-ink-soft">{student.phone}</Ltr>
        </Fact>
        {paymentDate !== null && (
          <Fact label={texts.paymentDate}>{formatDate(`${paymentDate}T12:00:00Z`)}</Fact>
        )}
        {method !== null && <Fact label={texts.method}>{texts.methods[method]}</Fact>}
        {provider !== null && <Fact label={texts.provider}>{texts.providers[provider]}</Fact>}
        {transactionId !== null && (
          <Fact label={texts.transactionId}>
            <Ltr>{transactionId}</Ltr>
          </Fact>
        )}
        {sender !== '' && (
          <Fact label={texts.sender}>
            <Typed>{sender}</Typed>
          </Fact>
        )}
        {notes !== '' && (
          <Fact label={texts.notes}>
            <span className="whitespace-pre-line">
              <Mixed text={notes} />
            </span>
          </Fact>
        )}
        <Fact label={texts.sentAt}>{formatDateTime(receipt.sentAt)}</Fact>
        {receipt.decidedAt !== null && (
          <Fact label={texts.decidedAt}>{formatDateTime(receipt.decidedAt)}</Fact>
        )}
        {receipt.reason !== null && (
          <Fact label={texts.reason}>
            <Mixed text={receipt.reason} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
