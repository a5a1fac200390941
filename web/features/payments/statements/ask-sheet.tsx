import { useForm, type UseFormReturn } from 'react-hook-form';
import { monthLabel } from '#domain/rights/months.ts';
import { chargeKinds } from '#domain/payments/statements.ts';
import { joinFullName } from '#domain/text/names.ts';
import { priceOfPlan } from '#web/features/payments/collections/collect-form.ts';
import type { Payer } from '#web/features/payments/collections/unsent-payments.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { useAsk } from '#web/features/payments/balance/statements.queries.ts';
import { statementTexts } from './statements.texts.ts';

const texts = statementTexts.askForm;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

type Kind = (typeof chargeKinds)[number];

const formOf = (kind: Kind) => ({
  id: crypto.randomUUID() as string,
  kind,
  title: '',
  month: String(Number(todayInCairo().slice(5, 7))),
  price: kind === 'month' ? String(priceOfPlan('monthly') ?? '') : '',
  dueOn: '',
  reason: '',
});

type Values = ReturnType<typeof formOf>;

const bodyOf = ({ title, month, dueOn, ...values }: Values) => ({
  ...values,
  ...(values.kind === 'month' ? { month } : { title }),
  ...(dueOn !== '' && { dueOn }),
});

type FieldsProps = { form: UseFormReturn<Values> };

function WhatFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const isMonth = form.watch('kind') === 'month';
  return (
    <>
      <Field label={texts.kind} required error={errors.kind?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('kind', {
              onChange: () => form.setValue('price', formOf(form.getValues('kind')).price),
            })}
          >
            {chargeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isMonth ? (
        <Field label={texts.month} required error={errors.month?.message}>
          {(control) => (
            <Select {...control} {...form.register('month')}>
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthLabel(month)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Field label={texts.title} hint={texts.titleHint} required error={errors.title?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('title')}
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </>
  );
}

function AskFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <WhatFields form={form} />
      <Field label={texts.price} required error={errors.price?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('price')}
            ltr
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        )}
      </Field>
      <DateField
        label={texts.dueOn}
        error={errors.dueOn?.message}
        value={form.watch('dueOn')}
        onChange={(day) => {
          form.clearErrors('dueOn');
          form.setValue('dueOn', day);
        }}
        min={todayInCairo()}
      />
      <Field label={texts.reason} error={errors.reason?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('reason')} maxLength={300} autoComplete="off" />
        )}
      </Field>
    </>
  );
}

type AskSheetProps = {
  /** Who is asked; of a group all its students. */
  student?: Payer;
  group?: { id: string; name: string };
  onClose: () => void;
};

/** Asks a student, or the students of a group, for the price of something. */
export function AskSheet({ student, group, onClose }: AskSheetProps) {
  const form = useForm<Values>({ defaultValues: formOf(group ? 'month' : 'booklet') });
  const ask = useAsk(student?.id);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { asked, skipped } = await ask.mutateAsync({
        ...bodyOf(values),
        ...(group && { groupId: group.id }),
      });
      if (student && asked === 0) {
        form.setError('root', { message: texts.skipped });
        return;
      }
      showToast('success', student ? texts.done : texts.doneForMany(asked, skipped));
      onClose();
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.failed) });
    }
  });
  return (
    <FormSheet
      title={
        student
          ? statementTexts.askOf(joinFullName(student))
          : statementTexts.askGroupOf(group?.name ?? '')
      }
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      busy={ask.isPending}
      error={errors.root?.message}
      refusal={form.formState.submitCount}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <AskFields form={form} />
    </FormSheet>
  );
}
