import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import type { Correction } from './statement-section.tsx';
import { useCounter, useWaive } from '#web/features/payments/balance/statements.queries.ts';
import { statementTexts as texts } from './statements.texts.ts';

type CorrectDialogProps = Correction & { title: string; studentId: string; onClose: () => void };

const textsOf = {
  waive: {
    title: texts.waiveOf,
    action: texts.waive,
    failed: texts.waiveFailed,
    done: texts.waived,
  },
  counter: {
    title: texts.counterOf,
    action: texts.counter,
    failed: texts.counterFailed,
    done: texts.countered,
  },
};

/** The text that the server gives a field. */
const fieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.errors[field]?.[0] : undefined;

/** A waiver of a charge, or the counter-entry of an entry that was wrong, with its reason. */
export function CorrectDialog({ kind, entry, title, studentId, onClose }: CorrectDialogProps) {
  const [id] = useState(() => crypto.randomUUID() as string);
  const [amount, setAmount] = useState(String(entry.rest ?? ''));
  const [reason, setReason] = useState('');
  const params = { studentId, id: entry.id };
  const waive = useWaive();
  const counter = useCounter();
  const { error, isPending } = kind === 'waive' ? waive : counter;
  const words = textsOf[kind];
  const onSuccess = () => {
    showToast('success', words.done);
    onClose();
  };
  const submit = () => {
    if (kind === 'waive') waive.mutate({ params, body: { id, amount, reason } }, { onSuccess });
    else counter.mutate({ params, body: { reason } }, { onSuccess });
  };
  const errors = { amount: fieldError(error, 'amount'), reason: fieldError(error, 'reason') };
  const isOfField = errors.amount !== undefined || errors.reason !== undefined;
  return (
    <Dialog
      open
      title={words.title(title)}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={isPending}>
            {texts.keep}
          </Button>
          <Button look="danger" busy={isPending} onClick={submit}>
            {words.action}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {kind === 'counter' && <p>{texts.counterQuestion}</p>}
        {kind === 'waive' && (
          <Field
            label={texts.waiveAmount}
            hint={texts.rest(formatPrice(entry.rest ?? 0))}
            required
            error={errors.amount}
          >
            {(control) => (
              <TextInput
                {...control}
                ltr
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                value={amount}
                onChange={({ target }) => setAmount(target.value)}
              />
            )}
          </Field>
        )}
        <Field label={texts.reason} required error={errors.reason}>
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
        {error && !isOfField && <Notice tone="danger">{errorText(error, words.failed)}</Notice>}
      </div>
    </Dialog>
  );
}
