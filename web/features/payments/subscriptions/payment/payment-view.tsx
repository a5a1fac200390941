import type { ReactNode } from 'react';
import { needsMonth, soldPlan } from '#domain/payments/purchase.ts';
import type { Payment } from '#web/features/payments/subscriptions/checkout/checkout.queries.ts';
import { namedMonth } from '#domain/rights/named-month.ts';
import { ElementTile, type TileState } from '#web/ui/element-tile.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { paymentTexts as texts } from './payment.texts.ts';

const tiles: Record<Outcome, { number: number; symbol: string; state: TileState }> = {
  completed: { number: 46, symbol: 'Pd', state: 'done' },
  received: { number: 88, symbol: 'Ra', state: 'plain' },
  waiting: { number: 74, symbol: 'W', state: 'plain' },
  held: { number: 74, symbol: 'W', state: 'plain' },
  failed: { number: 9, symbol: 'F', state: 'wrong' },
  rejected: { number: 9, symbol: 'F', state: 'wrong' },
  cancelled: { number: 9, symbol: 'F', state: 'plain' },
  refunded: { number: 75, symbol: 'Re', state: 'plain' },
  disputed: { number: 75, symbol: 'Re', state: 'plain' },
};

/** What a completed payment opened. */
const openedBy = ({ planId, month, lessonId }: Payment): string => {
  if (lessonId !== null || planId === null) return texts.successLesson;
  const plan = soldPlan(planId, month);
  if (plan.lectureCount !== null) return texts.successBundle;
  return needsMonth(plan) && month !== null
    ? texts.successMonth(namedMonth(month))
    : texts.successPlan;
};

const titleOf = (payment: Payment): string => {
  const outcome = outcomeOf(payment);
  const isTransfer = payment.transfer?.number != null;
  switch (outcome) {
    case 'completed':
      return texts.success;
    case 'received':
      return isTransfer ? texts.receivedTransfer : texts.received;
    case 'rejected':
      return isTransfer ? texts.rejectedTransfer : texts.rejected;
    case 'waiting':
      return texts.waiting;
    case 'held':
      return texts.held;
    case 'failed':
      return texts.failed;
    case 'cancelled':
      return texts.cancelled;
    case 'refunded':
      return texts.refunded;
    case 'disputed':
      return texts.disputed;
  }
};

const sentenceOf = (payment: Payment): ReactNode => {
  switch (outcomeOf(payment)) {
    case 'completed':
      return openedBy(payment);
    case 'received':
      return texts.receivedText;
    case 'waiting':
      return payment.pageUrl === null
        ? texts.waitingText
        : `${texts.waitingText} ${texts.waitingToPay}`;
    case 'held':
      return texts.heldText;
    case 'failed':
      return texts.failedText;
    case 'rejected':
      return texts.rejectedText;
    case 'cancelled':
      return payment.confirmedBy === 'teacher' ? texts.cancelledReceiptText : texts.cancelledText;
    case 'refunded':
      return texts.refundedText;
    case 'disputed':
      return texts.disputedText;
  }
};

type PaymentViewProps = { payment: Payment; isRefreshing: boolean; onRefresh: () => void };

/** The screens of success, of a received receipt, of waiting, failure and refund (spec §2, §4). */
export function PaymentView({ payment, isRefreshing, onRefresh }: PaymentViewProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-6">
      <span aria-hidden="true">
        <ElementTile {...tiles[outcomeOf(payment)]} size="lg" />
      </span>
      {/* Announced when the outcome arrives while the page is open. */}
      <div role="status" className="grid max-w-prose gap-2 text-center">
        <h1 className="text-2xl sm:text-3xl">{titleOf(payment)}</h1>
        <p className="text-ink-soft">{sentenceOf(payment)}</p>
      </div>
      {payment.reason !== null && payment.reason !== '' && (
        <Notice tone="warning" title={texts.reason} className="w-full">
          <p className="break-words whitespace-pre-line">
            <Mixed text={payment.reason} />
          </p>
        </Notice>
      )}
      <PaymentFacts payment={payment} />
      {payment.isSimulated && <p className="text-sm text-ink-soft">{texts.simulated}</p>}
      <PaymentActions payment={payment} isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </div>
  );
}
