import { Suspense } from 'react';
import { monthLabel } from '#domain/rights/months.ts';
import type { OwnPayment, Period } from './own-subscription.queries.ts';
import { SectionCard } from '#web/features/identity/identity.api.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { HistoryEntry } from './history-entries.ts';
import { lastMoment } from '#domain/rights/last-moment.ts';
import { periodTitle } from './period-title.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { subscriptionSectionTexts as texts } from './subscription-section.texts.ts';

const FamilyLinkButton = lazyPart(
  async () =>
    (await import('#web/features/payments/family-payment/family-link-button.tsx')).FamilyLinkButton,
);

/** A student without a card asks the family. The discount code is not part of the payment, so it is typed again at checkout. */
function RequestFamilyPayment({ payment }: { payment: OwnPayment }) {
  const { status, confirmedBy, planId, month, lessonId, discount } = payment;
  const isOpen = (status === 'pending' || status === 'failed') && confirmedBy === 'gateway';
  if (!isOpen || discount > 0) return null;
  if (planId === null && lessonId === null) return null;
  const purchase = {
    ...(planId && { planId }),
    ...(month !== null && { month }),
    ...(lessonId && { lessonId }),
  };
  return (
    <Suspense>
      <FamilyLinkButton purchase={purchase} />
    </Suspense>
  );
}

type State = { tone: 'neutral' | 'warning' | 'danger' | 'success'; text: string };

function stateOf(
  { status, confirmedBy, reason, isCancelled }: OwnPayment,
  hasEnded: boolean,
): State {
  switch (status) {
    case 'pending':
      return {
        tone: 'warning',
        text: confirmedBy === 'teacher' ? texts.states.toConfirm : texts.states.toPay,
      };
    case 'held':
      return { tone: 'warning', text: texts.states.held };
    case 'failed':
      if (isCancelled) return { tone: 'neutral', text: texts.states.cancelled };
      return {
        tone: 'danger',
        text: reason === null ? texts.states.failed : texts.states.rejected,
      };
    case 'refunded':
      return { tone: 'neutral', text: texts.states.refunded };
    case 'disputed':
      return { tone: 'neutral', text: texts.states.disputed };
    default:
      return hasEnded
        ? { tone: 'neutral', text: texts.states.ended }
        : { tone: 'success', text: texts.states.completed };
  }
}

function PaymentLine({ payment, period }: { payment: OwnPayment; period: Period | undefined }) {
  const { title, month, createdAt, paymentMethod, amount, refunded, pageUrl, reason } = payment;
  const { tone, text } = stateOf(payment, period?.state === 'ended');
  const name = month === null ? title : texts.titleOfMonth(title, monthLabel(month));
  return (
    <li className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <Mixed text={name} />
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {texts.paidBy(formatDate(createdAt), texts.methods[paymentMethod])}
        </p>
        {period && (
          <p className="text-sm text-ink-soft">
            {texts.span(formatDate(period.startsAt), formatDate(lastMoment(period)))}
          </p>
        )}
        {reason !== null && (
          <p className="text-sm">
            <Mixed text={texts.reason(reason)} />
          </p>
        )}
      </div>
      <p className="sm:text-end">
        <span className="font-medium tabular">
          {amount === 0 ? texts.forFree : formatPrice(amount)}
        </span>
        {refunded > 0 && refunded < amount && (
          <span className="block text-sm text-ink-soft">
            {texts.refundedPart(formatPrice(refunded))}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden sm:col-span-2">
        {pageUrl !== null && (
          <a href={pageUrl} className={buttonClass({ look: 'primary' })}>
            {texts.continuePayment}
          </a>
        )}
        <RequestFamilyPayment payment={payment} />
        {payment.receiptNumber !== null && (
          <ReceiptButton paymentId={payment.id} number={payment.receiptNumber} look="secondary" />
        )}
      </div>
    </li>
  );
}

/** A gift, a code or an activation that has ended. */
function PeriodLine({ period }: { period: Period }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-4">
      <div className="min-w-48 grow basis-0">
        <p className="font-medium">
          <Mixed text={periodTitle(period)} />
        </p>
        <p className="mt-1 text-sm text-ink-soft">{texts.sources[period.source]}</p>
        <p className="text-sm text-ink-soft">
          {texts.span(formatDate(period.startsAt), formatDate(lastMoment(period)))}
        </p>
      </div>
      <Badge>{texts.states.ended}</Badge>
    </li>
  );
}

type PaymentHistoryProps = { entries: readonly HistoryEntry[]; periods: readonly Period[] };

/** What is over, or not paid yet, with amounts, methods and receipts. */
export function PaymentHistory({ entries, periods }: PaymentHistoryProps) {
  return (
    <SectionCard title={texts.history} lead={texts.historyLead}>
      <ul className="-my-4 divide-y divide-line">
        {entries.map((entry) =>
          entry.kind === 'payment' ? (
            <PaymentLine
              key={entry.payment.id}
              payment={entry.payment}
              period={periods.find(({ paymentId }) => paymentId === entry.payment.id)}
            />
          ) : (
            <PeriodLine key={entry.period.id} period={entry.period} />
          ),
        )}
      </ul>
    </SectionCard>
  );
}
