import { useForm, type UseFormReturn } from 'react-hook-form';
import { type ChargeKind, chargeKinds } from '#domain/payments/statements.ts';
import { joinFullName } from '#domain/text/names.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { type Reduced, useReduce } from './prices.queries.ts';
import { pricesTexts, reductionTexts } from './prices.texts.ts';

const texts = reductionTexts.form;

const newForm = () => ({
  id: crypto.randomUUID() as string,
  way: 'percent' as 'percent' | 'amount',
  value: '',
  kinds: ['month', 'class'] as ChargeKind[],
  reason: '',
  startsOn: todayInCairo(),
  endsOn: '',
});

type Values = ReturnType<typeof newForm> & { percent?: string; amount?: string };

type FieldsProps = { form: UseFormReturn<Values> };

function HowMuchFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const [way, kinds] = form.watch(['way', 'kinds']);
  const toggle = (kind: ChargeKind) =>
    form.setValue(
      'kinds',
      kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind],
    );
  return (
    <>
      <SegmentedControl
        label={texts.way}
        value={way}
        choices={['percent', 'amount']}
        names={texts.ways}
        onChange={(chosen) => form.setValue('way', chosen)}
        className="flex w-full"
      />
      <Field label={texts[way]} required error={errors[way]?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('value')}
            ltr
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        )}
      </Field>
      <fieldset className="grid grid-cols-1">
        <legend className="font-medium">{texts.kinds}</legend>
        <div className="flex flex-wrap gap-x-6">
          {chargeKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={pricesTexts.kinds[kind]}
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </div>
        {errors.kinds?.message !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {errors.kinds.message}
          </p>
        )}
      </fieldset>
    </>
  );
}

function DayFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      {(['startsOn', 'endsOn'] as const).map((day) => (
        <DateField
          key={day}
          label={texts[day]}
          required={day === 'startsOn'}
          error={errors[day]?.message}
          value={form.watch(day)}
          onChange={(chosen) => {
            form.clearErrors(day);
            form.setValue(day, chosen);
          }}
        />
      ))}
    </>
  );
}

/** Takes a percent or an amount off what is asked of a student. */
export function ReductionSheet({ student, onClose }: { student: Reduced; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: newForm() });
  const reduce = useReduce();
  const { errors } = form.formState;
  const sheet = useSaveForm(form, {
    save: async ({ way, value, id, kinds, reason, startsOn, endsOn }) => {
      // An empty value is refused at the field that is shown.
      const how = { [way]: value === '' ? '0' : value };
      await reduce.mutateAsync({
        params: { id: student.id },
        body: { id, kinds, reason, startsOn, endsOn, ...how },
      });
      return texts.saved;
    },
    failed: texts.failed,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={reductionTexts.addOf(joinFullName(student))}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
    >
      <HowMuchFields form={form} />
      <Field label={texts.reason} hint={texts.reasonHint} required error={errors.reason?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('reason')} maxLength={300} autoComplete="off" />
        )}
      </Field>
      <DayFields form={form} />
    </FormSheet>
  );
}
