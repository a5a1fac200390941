import { useMay } from '#web/lib/pages/may.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { DecisionButtons } from '#web/features/payments/receipts/decision-buttons.tsx';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { type PaymentDetail, paymentQuery, useReview } from './payments.queries.ts';
import { paymentTexts as texts } from './payments.texts.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** What is not in order, and what to do about it. */
function Troubles({ payment }: { payment: PaymentDetail }) {
  const review = useReview();
  if (payment.troubles.length === 0) return null;
  return (
    <div className="grid gap-3">
      {payment.troubles.map((trouble) => (
        <Notice key={trouble} tone="warning" title={texts.troubles[trouble].title}>
          <p>{texts.troubles[trouble].todo}</p>
        </Notice>
      ))}
      {review.error && <Notice tone="danger">{errorText(review.error, texts.reviewFailed)}</Notice>}
      <Button
        look="secondary"
        className="justify-self-start"
        busy={review.isPending}
        onClick={() => review.mutate({ params: { id: payment.id } })}
      >
        {texts.review}
      </Button>
    </div>
  );
}

function Detail({ payment }: { payment: PaymentDetail }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {payment.heldBecause !== null && (
        <Notice tone="danger" title={texts.held}>
          <p>{texts.heldBecause[payment.heldBecause]}</p>
          <p>{texts.heldTodo}</p>
        </Notice>
      )}
      <Troubles payment={payment} />
      {payment.requestedRefund !== null && (
        <Notice>{texts.requestedRefund(formatPrice(payment.requestedRefund))}</Notice>
      )}
      <PaymentFacts payment={payment} />
      <PaymentTimeline payment={payment} />
    </div>
  );
}

type PaymentSheetProps = {
  id: string;
  /** Opens what the student sent. */
  onReceipt: (paymentId: string) => void;
  onClose: () => void;
};

/** Everything about one payment, beside the list. */
export function PaymentSheet({ id, onReceipt, onClose }: PaymentSheetProps) {
  const query = useQuery(paymentQuery(id));
  const { data } = query;
  const [isRefunding, setIsRefunding] = useState(false);
  const may = useMay();
  const canRefund = may('teacher') && data !== undefined && data.refundable.amount > 0;
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={data ? texts.title(data.number) : texts.region}
      actions={
        <>
          {data?.confirmedBy === 'teacher' && (
            <Button
              look="secondary"
              icon={<FileText className="size-4" />}
              onClick={() => onReceipt(id)}
            >
              {texts.openReceipt}
            </Button>
          )}
          {data && (data.status === 'pending' || data.status === 'held') && (
            <DecisionButtons payment={{ ...data, paymentId: id }} />
          )}
          {canRefund && (
            <Button
              look="secondary"
              icon={<Undo2 className="size-4" />}
              onClick={() => setIsRefunding(true)}
            >
              {texts.refund}
            </Button>
          )}
        </>
      }
    >
      {data && <Detail payment={data} />}
      {!data && <LoadState query={query} failed={texts.loadFailed} skeleton="h-96" />}
      {data && isRefunding && <RefundDialog payment={data} onClose={() => setIsRefunding(false)} />}
    </Dialog>
  );
}
