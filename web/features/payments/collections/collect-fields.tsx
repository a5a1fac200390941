import { useQuery } from '@tanstack/react-query';
import { collectedWayNames, collectedWays } from '#domain/payments/collected-payments.ts';
import { toEgp } from '#domain/settings/money.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { monthLabel } from '#domain/rights/months.ts';
import { namedMonth } from '#domain/rights/named-month.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';
import { lessonListQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { useMayWaive } from '#web/features/payments/balance/use-may-waive.ts';
import type { Statement } from '#web/features/payments/balance/statements.queries.ts';
import { pricesTexts } from '#web/features/payments/prices/prices.texts.ts';
import type { KnownPrice } from '#web/features/payments/prices/use-known-prices.ts';
import {
  type Bought,
  type CollectForm,
  isOfMonth,
  itemIdOf,
  opensOf,
  priceOfPlan,
  soldPlans,
} from './collect-form.ts';
import { collectTexts as texts } from './collections.texts.ts';
import { readAmount } from './unsent-payments.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

type FieldsProps = { form: CollectForm };
type OwedProps = FieldsProps & {
  statement: Statement | undefined;
  /** What things cost the student; empty until that is known. */
  prices: readonly KnownPrice[];
};

/** What is left of a month that was asked or paid in part, in EGP; undefined where it was not. */
const restOfMonth = (statement: Statement | undefined, month: string): number | undefined =>
  statement?.entries.find(
    ({ kind, rest, ...entry }) =>
      kind === 'charge' && entry.month === Number(month) && rest !== null && rest > 0,
  )?.rest ?? undefined;

/** What a plan or a thing of the list costs the student, or what is left of it, in EGP. */
const priceOf = (
  bought: Bought,
  { statement, prices, month }: Omit<OwedProps, 'form'> & { month: string },
): number | undefined => {
  const itemId = itemIdOf(bought);
  if (itemId !== undefined) return prices.find((price) => price.itemId === itemId)?.price;
  if (bought !== 'monthly') return priceOfPlan(bought);
  const listed = prices.find(({ kind }) => kind === 'month')?.price;
  return (
    (isOfMonth(bought) ? restOfMonth(statement, month) : undefined) ?? listed ?? priceOfPlan(bought)
  );
};

/** What is to be paid for what is chosen, in EGP; undefined until that is clear. */
const useDue = ({ form, statement, prices }: OwedProps): number | undefined => {
  const [planId, course, lessonId, month] = form.watch(['planId', 'course', 'lessonId', 'month']);
  const { data } = useQuery({ ...lessonListQuery(course), enabled: course !== '' });
  if (planId === 'account') return statement?.balance;
  if (planId === 'lesson') return data?.find(({ id }) => id === lessonId)?.price;
  return priceOf(planId, { statement, prices, month });
};

/** Proposes the price of what is chosen as the amount. */
const fillAmount = (form: CollectForm, price: number | undefined) =>
  form.setValue('amount', price === undefined ? '' : String(price));

function WhatField({ form, statement, prices }: OwedProps) {
  const { errors } = form.formState;
  const planId = form.watch('planId');
  const balance = statement?.balance ?? 0;
  const planPrice = (id: Bought) =>
    id === 'monthly' ? prices.find(({ kind }) => kind === 'month')?.price : undefined;
  const propose = () => {
    const { planId: chosen, month } = form.getValues();
    if (chosen === 'account') return fillAmount(form, balance);
    return fillAmount(form, priceOf(chosen, { statement, prices, month }));
  };
  return (
    <>
      <Field label={texts.what} required error={errors.planId?.message}>
        {(control) => (
          <Select {...control} {...form.register('planId', { onChange: propose })}>
            <option value="">{texts.chooseWhat}</option>
            {(balance > 0 || planId === 'account') && (
              <option value="account">{texts.account(formatPrice(Math.max(0, balance)))}</option>
            )}
            {soldPlans().map(({ id, name, priceInPiastres }) => (
              <option key={id} value={id}>
                {texts.plan(name, formatPrice(planPrice(id) ?? toEgp(priceInPiastres)))}
              </option>
            ))}
            {prices.map(
              ({ itemId, kind, title, price }) =>
                itemId !== null && (
                  <option key={itemId} value={`item ${itemId}`}>
                    {texts.plan(title || pricesTexts.kinds[kind], formatPrice(price))}
                  </option>
                ),
            )}
            <option value="lesson">{texts.lesson}</option>
          </Select>
        )}
      </Field>
      {isOfMonth(planId) && (
        <Field label={texts.month} required error={errors.month?.message}>
          {(control) => (
            <Select {...control} {...form.register('month', { onChange: propose })}>
              {months.map((month) => (
                <option key={month} value={month}>
                  {namedMonth(month)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {planId === 'lesson' && <LessonFields form={form} />}
      {planId === 'account' && <ChargeField form={form} statement={statement} />}
    </>
  );
}

/** Which charge is paid first, where there are several. */
function ChargeField({ form, statement }: Omit<OwedProps, 'prices'>) {
  const open = (statement?.entries ?? []).filter(({ rest }) => rest !== null && rest > 0);
  if (open.length < 2) return null;
  return (
    <Field label={texts.charge}>
      {(control) => (
        <Select {...control} {...form.register('chargeId')}>
          <option value="">{texts.oldestFirst}</option>
          {open.toReversed().map(({ id, title, month, rest }) => (
            <option key={id} value={id}>
              {texts.plan(
                month === null ? title : texts.ofMonth(title, monthLabel(month)),
                formatPrice(rest ?? 0),
              )}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function LessonFields({ form }: FieldsProps) {
  const [course, lesson] = form.watch(['course', 'lessonId']);
  const { data } = useQuery({ ...lessonListQuery(course), enabled: course !== '' });
  const { errors } = form.formState;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-4">
        <LessonChoice
          course={course}
          lesson={lesson}
          isRequired
          onChoose={(choice) => {
            form.setValue('course', choice.course);
            form.setValue('lessonId', choice.lesson);
            fillAmount(form, data?.find(({ id }) => id === choice.lesson)?.price);
            form.clearErrors('lessonId');
          }}
        />
      </div>
      {errors.lessonId?.message !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {errors.lessonId.message}
        </p>
      )}
    </div>
  );
}

/** What the payment leaves, and what happens with it. */
function RestFields({ form, due, isAbove }: FieldsProps & { due: number; isAbove: boolean }) {
  const mayWaive = useMayWaive();
  const [amount, planId, waivesRest] = form.watch(['amount', 'planId', 'waivesRest']);
  const rest = due - readAmount(amount);
  if (isAbove) {
    return <Checkbox label={texts.keepsCredit} {...form.register('keepsCredit')} />;
  }
  if (!(rest > 0)) return null;
  const { errors } = form.formState;
  const isSale = planId !== 'account';
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-line bg-sunken p-4">
      <p role="status" className="font-semibold">
        {waivesRest ? texts.waived(formatPrice(rest)) : texts.rest(formatPrice(rest))}
      </p>
      {!waivesRest && (
        <DateField
          label={texts.restDueOn}
          error={errors.restDueOn?.message}
          value={form.watch('restDueOn')}
          onChange={(day) => {
            form.clearErrors('restDueOn');
            form.setValue('restDueOn', day);
          }}
          min={todayInCairo()}
        />
      )}
      {opensOf(planId) && !waivesRest && (
        <Checkbox label={texts.opensNow} {...form.register('opensNow')} />
      )}
      {isSale && mayWaive && <Checkbox label={texts.waivesRest} {...form.register('waivesRest')} />}
    </div>
  );
}

/** What was paid for, how much, how and when. */
export function CollectFields({
  form,
  statement,
  prices,
  isAbove,
}: OwedProps & { isAbove: boolean }) {
  const { errors } = form.formState;
  const due = useDue({ form, statement, prices });
  const hint = form.watch('planId') === 'account' ? texts.owed : texts.price;
  return (
    <>
      <WhatField form={form} statement={statement} prices={prices} />
      <Field
        label={texts.amount}
        hint={due === undefined ? undefined : hint(formatPrice(due))}
        required
        error={errors.amount?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('amount')}
            ltr
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        )}
      </Field>
      {due !== undefined && <RestFields form={form} due={due} isAbove={isAbove} />}
      <SegmentedControl
        label={texts.way}
        value={form.watch('way')}
        choices={collectedWays}
        names={collectedWayNames}
        onChange={(way) => form.setValue('way', way)}
        className="flex w-full"
      />
      <DateField
        label={texts.receivedOn}
        required
        error={errors.receivedOn?.message}
        value={form.watch('receivedOn')}
        onChange={(day) => {
          form.clearErrors('receivedOn');
          form.setValue('receivedOn', day);
        }}
        max={todayInCairo()}
      />
      <Field label={texts.note} error={errors.note?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('note')} maxLength={300} autoComplete="off" />
        )}
      </Field>
    </>
  );
}
