import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import {
  type CollectedPayment,
  collectedQuery,
  useCancelCollected,
} from './collections.queries.ts';
import { collectedTexts as texts } from './collections.texts.ts';

type CancelProps = { payment: CollectedPayment; studentId: string; onClose: () => void };

function CancelDialog({ payment, studentId, onClose }: CancelProps) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const cancel = useCancelCollected(studentId);
  const submit = () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    cancel.mutate(
      { id: payment.id, reason },
      {
        onSuccess: () => {
          showToast('success', texts.done);
          onClose();
        },
      },
    );
  };
  const isMissing = isTried && reason.trim() === '';
  return (
    <Dialog
      open
      title={texts.cancelOf(payment.receiptNumber)}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={cancel.isPending}>
            {texts.keep}
          </Button>
          <Button look="danger" busy={cancel.isPending} onClick={submit}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{texts.question(formatPrice(payment.amount - payment.refunded))}</p>
        <Field label={texts.reason} required error={isMissing ? texts.reasonMissing : undefined}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {cancel.error && (
          <Notice tone="danger">{errorText(cancel.error, texts.cancelFailed)}</Notice>
        )}
      </div>
    </Dialog>
  );
}

function Line({ payment, onCancel }: { payment: CollectedPayment; onCancel: () => void }) {
  const { title, amount, way, receivedOn, takenBy, receiptNumber, note, status } = payment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <span className="grid min-w-0">
        <span className="font-medium break-words">
          <Mixed text={title} />
        </span>
        <span className="text-xs text-ink-soft">
          {texts.line({ way: collectedWayNames[way], day: formatDate(receivedOn), by: takenBy })}
        </span>
        <span className="text-xs text-ink-soft">
          <Ltr>{receiptNumber}</Ltr>
          {note !== '' && ` · ${note}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{formatPrice(amount)}</span>
        {status === 'refunded' && <Badge tone="neutral">{texts.cancelled}</Badge>}
        {payment.canCancel && (
          <Button look="quiet" aria-label={texts.cancelOf(receiptNumber)} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </span>
    </li>
  );
}

/** What was taken from a student in person, each with its cancellation; nothing where there is none. */
export function CollectedPayments({ studentId }: { studentId: string }) {
  const query = useQuery(collectedQuery(studentId));
  const { data } = query;
  const [cancelled, setCancelled] = useState<CollectedPayment>();
  if (!data) return <LoadState query={query} failed={texts.failed} />;
  if (data.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.map((payment) => (
          <Line key={payment.id} payment={payment} onCancel={() => setCancelled(payment)} />
        ))}
      </ul>
      {cancelled && (
        <CancelDialog
          payment={cancelled}
          studentId={studentId}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </section>
  );
}
