import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { formatTime } from '#domain/formats/times.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { type Drawer, useCancelExpense } from './collections.queries.ts';
import { expenseTexts as texts } from './collections.texts.ts';

type Expense = Drawer['expenses'][number];

function CancelExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const cancel = useCancelExpense();
  const { error } = cancel;
  const fieldError = error instanceof ApiError ? error.errors['reason']?.[0] : undefined;
  const onSuccess = () => {
    showToast('success', texts.cancelled);
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.cancelOf(formatPrice(expense.amount), expense.payee)}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={cancel.isPending}>
            {texts.keep}
          </Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate({ params: { id: expense.id }, body: { reason } }, { onSuccess })
            }
          >
            {texts.cancelIt}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{texts.cancelQuestion}</p>
        <Field label={texts.cancelReason} required error={fieldError}>
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
        {error && fieldError === undefined && (
          <Notice tone="danger">{errorText(error, texts.cancelFailed)}</Notice>
        )}
      </div>
    </Dialog>
  );
}

const lineOf = ({ kind, amount, reason, groupName, at }: Expense): string =>
  [amount < 0 ? texts.counter : texts.kinds[kind], reason, groupName, formatTime(at)]
    .filter((part) => part !== '')
    .join(' · ');

/** What left a drawer, each with its name and reason. */
export function ExpenseList({ expenses }: { expenses: readonly Expense[] }) {
  const [cancelled, setCancelled] = useState<Expense>();
  if (expenses.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {expenses.map((expense) => (
          <li key={expense.id} className="grid grid-cols-1 py-2 text-sm">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-medium break-words">
                <Typed>{expense.payee}</Typed>
              </span>
              <span className="tabular shrink-0 font-semibold whitespace-nowrap">
                {expense.amount > 0 ? '−' : '+'} {formatPrice(Math.abs(expense.amount))}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 break-words text-ink-soft">{lineOf(expense)}</span>
              {expense.canCancel && (
                <Button
                  look="quiet"
                  aria-label={texts.cancelOf(formatPrice(expense.amount), expense.payee)}
                  onClick={() => setCancelled(expense)}
                >
                  {texts.cancelIt}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {cancelled && <CancelExpense expense={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  );
}
