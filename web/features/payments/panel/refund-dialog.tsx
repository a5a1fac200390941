import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { type PaymentDetail, type RefundBody, useRefund } from './payments.queries.ts';
import { refundTexts as texts } from './payments.texts.ts';
import { amountProblem, readAmount } from './refund-amount.ts';

const kinds = ['whole', 'part'] as const;
type Kind = (typeof kinds)[number];

type Values = { kind: Kind; typed: string; way: RefundBody['way']; reason: string };
type Problems = { amount?: string | undefined; reason?: string | undefined };

const problemsOf = ({ kind, typed, reason }: Values, max: number): Problems => ({
  amount: kind === 'part' ? amountProblem(typed, { max, maxText: formatPrice(max) }) : undefined,
  reason: reason.trim() === '' ? texts.reasonMissing : undefined,
});

/** One refund of a payment: what was entered, and the click that repetitions of a failed call share. */
function useRefundForm(payment: PaymentDetail, onDone: () => void) {
  const { amount: refundable, ways } = payment.refundable;
  const [values, setValues] = useState<Values>({
    kind: 'whole',
    typed: '',
    way: ways[0] ?? 'hand',
    reason: '',
  });
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const refund = useRefund();
  const amount = values.kind === 'whole' ? refundable : readAmount(values.typed);
  const problems = problemsOf(values, refundable);
  const submit = () => {
    setIsTried(true);
    if (amount === undefined || problems.amount !== undefined || problems.reason !== undefined) {
      return;
    }
    const { way, reason } = values;
    refund.mutate(
      { params: { id: payment.id }, body: { id: requestId, amount, way, reason } },
      {
        onSuccess: ({ requestedRefund }) => {
          const done = requestedRefund === null ? texts.done(formatPrice(amount)) : texts.requested;
          showToast('success', done);
          onDone();
        },
      },
    );
  };
  return {
    values,
    amount: problems.amount === undefined ? amount : undefined,
    problems: isTried ? problems : {},
    refund,
    submit,
    change: (next: Partial<Values>) => {
      setValues((before) => ({ ...before, ...next }));
      // Another refund than the one that was tried.
      setRequestId(crypto.randomUUID());
      refund.reset();
    },
  };
}

type RefundForm = ReturnType<typeof useRefundForm>;
type PartProps = { payment: PaymentDetail; form: RefundForm };

function AmountFields({ payment, form: { values, problems, change } }: PartProps) {
  return (
    <>
      <div className="grid gap-1.5">
        <span className="text-sm font-medium">{texts.kindLabel}</span>
        <SegmentedControl
          label={texts.kindLabel}
          value={values.kind}
          choices={kinds}
          names={texts.kinds}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {values.kind === 'part' && (
        <Field
          label={texts.amount}
          hint={texts.amountHint(formatPrice(payment.refundable.amount))}
          error={problems.amount}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ltr
              inputMode="decimal"
              maxLength={12}
              value={values.typed}
              onChange={({ target }) => change({ typed: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function WayField({ payment, form: { values, change } }: PartProps) {
  const { ways } = payment.refundable;
  return (
    <div className="grid gap-1.5">
      {ways.length > 1 && (
        <>
          <span className="text-sm font-medium">{texts.wayLabel}</span>
          <SegmentedControl
            label={texts.wayLabel}
            value={values.way}
            choices={ways}
            names={texts.ways}
            onChange={(way) => change({ way })}
          />
        </>
      )}
      <p className="text-sm text-ink-soft">{texts.wayHints[values.way]}</p>
    </div>
  );
}

/** Names the student, the amount, and what closes. */
function Question({ payment, form: { amount } }: PartProps) {
  if (amount === undefined) return null;
  const { title, studentName, refundable, status } = payment;
  const isWhole = amount === refundable.amount;
  const whatCloses = status === 'held' ? texts.neverOpened : texts.closes(title);
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-4">
      <p className="font-semibold">{texts.question(formatPrice(amount), studentName)}</p>
      <p className="text-sm">{isWhole ? whatCloses : texts.stays(title)}</p>
    </div>
  );
}

type RefundDialogProps = { payment: PaymentDetail; onClose: () => void };

/** Gives a part or the whole of a payment back, after a question that says what follows. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const form = useRefundForm(payment, onClose);
  const { values, amount, problems, refund, submit, change } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={refund.isPending}>
            {texts.cancel}
          </Button>
          <Button look="danger" busy={refund.isPending} onClick={submit}>
            {amount === undefined ? texts.title : texts.confirm(formatPrice(amount))}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <AmountFields payment={payment} form={form} />
        <WayField payment={payment} form={form} />
        <Field label={texts.reason} hint={texts.reasonHint} error={problems.reason} required>
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              autoComplete="off"
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
        <Question payment={payment} form={form} />
        {refund.error && <Notice tone="danger">{errorText(refund.error, texts.failed)}</Notice>}
      </div>
    </Dialog>
  );
}
