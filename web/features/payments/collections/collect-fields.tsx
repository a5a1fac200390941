import { useQuery } from '@tanstack/react-query';
import { collectedWays } from '#domain/payments/collected-payments.ts';
import { toEgp } from '#domain/settings/money.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { monthLabel } from '#domain/rights/months.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';
import { lessonListQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { type CollectForm, isOfMonth, priceOfPlan, soldPlans } from './collect-form.ts';
import { collectTexts as texts } from './collections.texts.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

type FieldsProps = { form: CollectForm };

/** The price of what is chosen, in EGP; undefined until that is clear. */
const usePrice = (form: CollectForm): number | undefined => {
  const [planId, course, lessonId] = form.watch(['planId', 'course', 'lessonId']);
  const { data } = useQuery({ ...lessonListQuery(course), enabled: course !== '' });
  return planId === 'lesson' ? data?.find(({ id }) => id === lessonId)?.price : priceOfPlan(planId);
};

/** Proposes the price of what is chosen as the amount. */
const fillAmount = (form: CollectForm, price: number | undefined) =>
  form.setValue('amount', price === undefined ? '' : String(price));

function WhatField({ form }: FieldsProps) {
  const { errors } = form.formState;
  const planId = form.watch('planId');
  return (
    <>
      <Field label={texts.what} required error={errors.planId?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('planId', {
              onChange: () => fillAmount(form, priceOfPlan(form.getValues('planId'))),
            })}
          >
            <option value="">{texts.chooseWhat}</option>
            {soldPlans().map(({ id, name, priceInPiastres }) => (
              <option key={id} value={id}>
                {texts.plan(name, formatPrice(toEgp(priceInPiastres)))}
              </option>
            ))}
            <option value="lesson">{texts.lesson}</option>
          </Select>
        )}
      </Field>
      {isOfMonth(planId) && (
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
      )}
      {planId === 'lesson' && <LessonFields form={form} />}
    </>
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

/** What was paid for, how much, how and when. */
export function CollectFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const price = usePrice(form);
  return (
    <>
      <WhatField form={form} />
      <Field
        label={texts.amount}
        hint={price === undefined ? undefined : texts.price(formatPrice(price))}
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
      <SegmentedControl
        label={texts.way}
        value={form.watch('way')}
        choices={collectedWays}
        names={texts.ways}
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
