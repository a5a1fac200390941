import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#domain/formats/numbers.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ownPaymentsQuery, type Payment } from './checkout/checkout.queries.ts';
import { CancelPayment } from './payment/cancel-payment.tsx';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

/** Payments that wait: one begun on another device is finished here, and a receipt that is read is followed. */
export function UnfinishedPayments() {
  const { data } = useQuery(ownPaymentsQuery);
  const waiting = data?.filter(({ status }) => status === 'pending') ?? [];
  return waiting.map((payment) => <UnfinishedPayment key={payment.id} payment={payment} />);
}

function UnfinishedPayment({ payment }: { payment: Payment }) {
  const { id, title, amount, pageUrl, confirmedBy } = payment;
  return (
    <Notice
      tone="warning"
      title={confirmedBy === 'teacher' ? texts.waitingReceipt : texts.unfinished}
      actions={
        <>
          {pageUrl !== null && (
            <a href={pageUrl} className={buttonClass({})}>
              {texts.finishPayment}
            </a>
          )}
          <LinkButton to={paths.payment(id)} look="secondary">
            {texts.showStatus}
          </LinkButton>
          <CancelPayment payment={payment} />
        </>
      }
    >
      <p>
        <Mixed text={title} /> · <bdi className="tabular">{formatPrice(amount)}</bdi>
      </p>
    </Notice>
  );
}
