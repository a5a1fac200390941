import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { CopiedText } from './copied-text.tsx';
import type { PaymentDetail, PaymentEvent } from './payments.queries.ts';
import { paymentTexts as texts } from './payments.texts.ts';
import { Price } from './price.tsx';

const dots: Partial<Record<PaymentEvent['kind'], string>> = {
  paid: 'bg-success',
  declined: 'bg-danger',
  expired: 'bg-danger',
  rejected: 'bg-danger',
  cancelled: 'bg-danger',
  refund_failed: 'bg-danger',
  noted: 'bg-warning',
  refunded: 'bg-accent',
};

const nameOf = ({ kind, trouble }: PaymentEvent): string =>
  trouble === null ? texts.events[kind] : texts.troubleOf(texts.troubles[trouble].title);

/** Only a transaction of the gateway: the clicks of the teacher's button have names too, which say nothing. */
const transactionOf = ({ kind, reference, way, actorName }: PaymentEvent): string | null => {
  const isByTeacher = way === 'hand' || (way === 'bank' && actorName !== null);
  const isNamed =
    kind === 'paid' || kind === 'noted' || kind === 'declined' || kind === 'refund_confirmed';
  const isRefund = kind === 'refunded' && !isByTeacher && reference?.startsWith('asked:') === false;
  return isNamed || isRefund ? reference : null;
};

function Remark({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>;
}

function EventLine({ event }: { event: PaymentEvent }) {
  const { amount, happenedAt, actorName, reason, way, source } = event;
  const transaction = transactionOf(event);
  return (
    <li className="relative grid gap-0.5 border-s-2 border-line ps-5 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className={clsx(
          'absolute -start-1.75 top-2 size-3 rounded-full border-2 border-raised',
          dots[event.kind] ?? 'bg-brand',
        )}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{nameOf(event)}</span>
        {amount > 0 && <Price egp={amount} className="font-semibold" />}
      </p>
      <Remark>
        <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
        {actorName !== null && (
          <>
            {' · '}
            <Typed>{texts.by(actorName)}</Typed>
          </>
        )}
      </Remark>
      {(way !== null || source !== '') && (
        <Remark>{way === null ? <Ltr>{source}</Ltr> : texts.ways[way]}</Remark>
      )}
      {reason !== '' && (
        <Remark>
          <Typed>{reason}</Typed>
        </Remark>
      )}
      {transaction !== null && <CopiedText text={transaction} name={texts.transaction} />}
    </li>
  );
}

/** What happened to a payment, in words, and its attempts at the gateway. */
export function PaymentTimeline({ payment: { events, attempts } }: { payment: PaymentDetail }) {
  return (
    <>
      <section className="grid gap-3">
        <h3 className="text-base font-semibold">{texts.timeline}</h3>
        <ol className="ms-1.5">
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      </section>
      {attempts.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-base font-semibold">{texts.attempts}</h3>
          <ul className="divide-y divide-line rounded-md border border-line">
            {attempts.map(({ gateway, orderId, startedAt }) => (
              <li key={orderId} className="grid gap-0.5 px-4 py-2">
                <span className="flex flex-wrap justify-between gap-x-4 text-sm">
                  <span className="font-medium">{texts.gateways[gateway] ?? gateway}</span>
                  <time dateTime={startedAt} className="text-ink-soft">
                    {formatDateTime(startedAt)}
                  </time>
                </span>
                <CopiedText text={orderId} name={texts.order} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
