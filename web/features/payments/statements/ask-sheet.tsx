import { useForm, type UseFormReturn } from 'react-hook-form';
import { namedMonth } from '#domain/rights/named-month.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { chargeKinds } from '#domain/payments/statements.ts';
import { joinFullName } from '#domain/text/names.ts';
import { priceOfPlan } from '#web/features/payments/collections/collect-form.ts';
import { pricesTexts } from '#web/features/payments/prices/prices.texts.ts';
import { type KnownPrice, useKnownPrices } from '#web/features/payments/prices/use-known-prices.ts';
import type { Payer } from '#web/features/payments/collections/unsent-payments.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { useAsk } from '#web/features/payments/balance/statements.queries.ts';
import { statementTexts } from './statements.texts.ts';

const texts = statementTexts.askForm;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

type Kind = (typeof chargeKinds)[number];
/** A kind, or a thing of the list by its id. */
type What = Kind | (string & {});

const isKind = (what: What): what is Kind => chargeKinds.some((kind) => kind === what);

const formOf = (what: What) => ({
  id: crypto.randomUUID() as string,
  what,
  title: '',
  month: String(Number(todayInCairo().slice(5, 7))),
  price: '',
  dueOn: '',
  reason: '',
});

type Values = ReturnType<typeof formOf>;

/** What the list says of what is asked; of a month, else the plan. */
const findKnown = (prices: readonly KnownPrice[], what: What): KnownPrice | undefined => {
  const listed = prices.find(({ itemId, kind }) =>
    what === 'month' || what === 'class' ? kind === what : itemId === what,
  );
  const price = what === 'month' ? priceOfPlan('monthly') : undefined;
  return (
    listed ?? (price === undefined ? undefined : { itemId: null, kind: 'month', title: '', price })
  );
};

const bodyOf = ({ what, title, month, dueOn, price, ...values }: Values, known?: KnownPrice) => ({
  ...values,
  ...(isKind(what) ? { kind: what } : { kind: known?.kind ?? 'other', itemId: what }),
  ...(what === 'month' && { month }),
  ...(isKind(what) && what !== 'month' && { title }),
  ...((price.trim() !== '' || !known) && { price }),
  ...(dueOn !== '' && { dueOn }),
});

type FieldsProps = { form: UseFormReturn<Values>; prices: readonly KnownPrice[] };

function WhatFields({ form, prices }: FieldsProps) {
  const { errors } = form.formState;
  const what = form.watch('what');
  const named = prices.filter(({ title }) => title !== '');
  return (
    <>
      <Field label={texts.kind} required error={errors.what?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('what', { onChange: () => form.setValue('price', '') })}
          >
            {named.map(({ itemId, title, price }) => (
              <option key={itemId} value={itemId ?? ''}>
                {pricesTexts.itemAt(title, formatPrice(price))}
              </option>
            ))}
            {chargeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {what === 'month' && (
        <Field label={texts.month} required error={errors.month?.message}>
          {(control) => (
            <Select {...control} {...form.register('month')}>
              {months.map((month) => (
                <option key={month} value={month}>
                  {namedMonth(month)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isKind(what) && what !== 'month' && (
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

function AskFields({ form, prices, isForMany }: FieldsProps & { isForMany: boolean }) {
  const { errors } = form.formState;
  const known = findKnown(prices, form.watch('what'));
  const listed = isForMany ? texts.listedForMany : texts.listed;
  return (
    <>
      <WhatFields form={form} prices={prices} />
      <Field
        label={texts.price}
        hint={known && listed(formatPrice(known.price))}
        required={!known}
        error={errors.price?.message}
      >
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
  /** Who is asked; of a group or a grade all its students. */
  student?: Payer;
  group?: { id: string; name: string };
  grade?: { grade: 1 | 2 | 3; name: string };
  onClose: () => void;
};

const titleOf = ({ student, group, grade }: AskSheetProps): string => {
  if (student) return statementTexts.askOf(joinFullName(student));
  return group
    ? statementTexts.askGroupOf(group.name)
    : statementTexts.askGradeOf(grade?.name ?? '');
};

/** Asks a student, or the students of a group or a grade, for the price of something. */
export function AskSheet(props: AskSheetProps) {
  const { student, group, grade, onClose } = props;
  const form = useForm<Values>({ defaultValues: formOf(student ? 'booklet' : 'month') });
  const prices = useKnownPrices({
    studentId: student?.id,
    ...(group && { groupId: group.id }),
    ...(grade && { grade: grade.grade }),
  });
  const ask = useAsk(student?.id);
  const sheet = useSaveForm(form, {
    save: async (values) => {
      const { asked, skipped } = await ask.mutateAsync({
        ...bodyOf(values, findKnown(prices, values.what)),
        ...(group && { groupId: group.id }),
        ...(grade && { grade: grade.grade }),
      });
      if (!student) return texts.doneForMany(asked, skipped);
      if (asked > 0) return texts.done;
      form.setError('root', { message: texts.skipped });
    },
    failed: texts.failed,
    onClose,
  });
  return (
    <FormSheet {...sheet} title={titleOf(props)} saveLabel={texts.save} cancelLabel={texts.cancel}>
      <AskFields form={form} prices={prices} isForMany={!student} />
    </FormSheet>
  );
}
