import { type FormEvent, useState } from 'react';
import type { Outcome } from '#web/features/payments/simulator/simulator.queries.ts';
import { TestOptions } from '#web/features/payments/simulator/outcome-choice.tsx';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { paymentFormId } from './payment-form-id.ts';
import { PayButton } from './pay-button.tsx';
import { usePay } from './use-pay.ts';

const fields = ['name', 'number', 'expiry', 'code'] as const;
type CardField = (typeof fields)[number];

const labels: Record<CardField, string> = {
  name: texts.cardName,
  number: texts.cardNumber,
  expiry: texts.cardExpiry,
  code: texts.cardCode,
};

const inputOf = (form: HTMLFormElement, name: CardField) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** The fields that are blank; their format is not checked (spec §5). */
const findMissing = (form: HTMLFormElement): CardField[] =>
  fields.filter((name) => inputOf(form, name)?.value.trim() === '');

type CardFormProps = { amount: number; purchase: Purchase; testOutcomes: readonly Outcome[] };

/**
 * The card of a simulated payment (spec §2, §5). What is typed is read from the fields to see whether it is there, and goes
 * nowhere. Browsers are not asked to fill in a real card.
 */
export function CardForm({ amount, purchase, testOutcomes }: CardFormProps) {
  const { pay, isBusy, error } = usePay();
  const [outcome, setOutcome] = useState<Outcome>('success');
  const [missing, setMissing] = useState<readonly CardField[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findMissing(form);
    setMissing(found);
    const [first] = found;
    if (first === undefined) pay({ ...purchase, paymentMethod: 'card' }, outcome);
    else inputOf(form, first)?.focus();
  };
  const field = (name: CardField, rest: { hint?: string; isNumber?: boolean } = {}) => (
    <Field
      label={labels[name]}
      required
      hint={rest.hint}
      error={missing.includes(name) ? texts.cardMissing[name] : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          ltr={rest.isNumber ?? false}
          inputMode={rest.isNumber ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={60}
          onInput={() => setMissing((before) => before.filter((each) => each !== name))}
        />
      )}
    </Field>
  );
  return (
    <form id={paymentFormId} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <Notice>{texts.simulated}</Notice>
      {field('name')}
      {field('number', { isNumber: true })}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {field('expiry', { isNumber: true, hint: texts.cardExpiryHint })}
        {field('code', { isNumber: true })}
      </div>
      <TestOptions outcomes={testOutcomes} chosen={outcome} onChoose={setOutcome} />
      <PayButton amount={amount} isBusy={isBusy} error={error} />
    </form>
  );
}
