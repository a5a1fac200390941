import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
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

function Notes({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-line">
      <Mixed text={text} />
    </span>
  );
}

function Amount({ receipt: { amount, listPrice, discount } }: { receipt: Receipt }) {
  return (
    <>
      <bdi className="tabular text-lg font-semibold">{formatPrice(amount)}</bdi>
      {discount > 0 && (
        <span className="block text-sm text-ink-soft">
          {texts.discounted(`\u2068${formatPrice(listPrice)}\u2069`)}
        </span>
      )}
    </>
  );
}

/** The facts for the decision: the amount, what it buys, and the student. */
export function MainFacts({ receipt }: { receipt: Receipt }) {
  const { student } = receipt;
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
          <Link to={teacherPaths.student(student.id)} className="text-brand underline">
            <Typed>{student.name}</Typed>
          </Link>
          <p className="text-sm text-ink-soft">
            <Ltr>{student.email}</Ltr>
          </p>
          <p className="text-sm text-ink-soft">
            <Ltr>{student.phone}</Ltr>
          </p>
        </Fact>
      </dl>
    </section>
  );
}

/** How it was paid as the student says it, and what was decided. */
export function FurtherFacts({ receipt }: { receipt: Receipt }) {
  const { method, provider, transactionId, paymentDate, sender, notes, decidedAt } = receipt;
  const facts: [label: string, value: ReactNode][] = [
    [texts.paymentDate, paymentDate && formatDate(paymentDate)],
    [texts.method, method && texts.methods[method]],
    [texts.provider, provider && texts.providers[provider]],
    [texts.transactionId, transactionId && <Ltr>{transactionId}</Ltr>],
    [texts.sender, sender && <Typed>{sender}</Typed>],
    [texts.notes, notes && <Notes text={notes} />],
    [texts.sentAt, formatDateTime(receipt.sentAt)],
    [texts.decidedAt, decidedAt && formatDateTime(decidedAt)],
    [texts.reason, receipt.reason && <Mixed text={receipt.reason} />],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(
        ([label, value]) =>
          Boolean(value) && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}
