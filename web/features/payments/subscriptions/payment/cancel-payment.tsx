import { useState } from 'react';
import {
  type Payment,
  useCancelPayment,
} from '#web/features/payments/subscriptions/checkout/checkout.queries.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { paymentTexts as texts } from './payment.texts.ts';

type CancelPaymentProps = {
  payment: Pick<Payment, 'id' | 'title' | 'amount' | 'confirmedBy'>;
  size?: 'lg';
};

/** Ends a payment that waits, after a question that says what becomes of money that was paid. */
export function CancelPayment({ payment, size }: CancelPaymentProps) {
  const { id, title, amount, confirmedBy } = payment;
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useCancelPayment();
  const close = () => {
    setIsConfirming(false);
    reset();
  };
  return (
    <>
      <Button look="quiet" {...(size && { size })} onClick={() => setIsConfirming(true)}>
        {texts.cancel}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={close}
        title={texts.cancelQuestion}
        actions={
          <>
            <Button
              look="danger"
              busy={isPending}
              onClick={() => mutate({ params: { id } }, { onSuccess: close })}
            >
              {texts.cancel}
            </Button>
            <Button look="secondary" onClick={close}>
              {texts.cancelNot}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="font-medium">
            <Mixed text={title} /> · <bdi className="tabular">{formatPrice(amount)}</bdi>
          </p>
          <p>{confirmedBy === 'teacher' ? texts.cancelReceiptHint : texts.cancelHint}</p>
          {error && <Notice tone="danger">{errorText(error, texts.cancelFailed)}</Notice>}
        </div>
      </Dialog>
    </>
  );
}
