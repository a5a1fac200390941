import type { UseFormReturn } from 'react-hook-form';
import { discountCodes } from '#web/lib/api/teacher/teacher-api.ts';
import { storedBy } from '#web/lib/forms/stored-by.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import { CodeInput } from './code-input.tsx';
import {
  describeDiscountField,
  type DiscountValues,
  requiredDiscountFields,
  toBody,
  valuesOf,
} from './discount-form.ts';
import { type Discount, outdatedByDiscount } from './discounts.queries.ts';
import { discountFormTexts as texts, discountSaveTexts } from './discounts.texts.ts';

type Form = UseFormReturn<DiscountValues>;

type NumberFieldProps = {
  form: Form;
  name: 'discountPercentage' | 'maxUses';
  label: string;
  hint?: string | undefined;
};

/** Typed as text, because people also type ٠-٩, which number fields of browsers drop. */
function NumberField({ form, name, label, hint }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} required error={form.formState.errors[name]?.message}>
      {(control) => (
        <TextInput {...control} {...form.register(name)} ltr inputMode="numeric" maxLength={7} />
      )}
    </Field>
  );
}

type DayFieldProps = {
  form: Form;
  name: 'validFrom' | 'validUntil';
  label: string;
  min?: string | undefined;
};

function DayField({ form, name, label, min }: DayFieldProps) {
  return (
    <DateField
      label={label}
      required
      hint={typedDateText(form.watch(name))}
      error={form.formState.errors[name]?.message}
      value={form.watch(name)}
      onChange={(day) => form.setValue(name, day)}
      min={min}
    />
  );
}

function Fields({ form, discount }: { form: Form; discount: Discount | undefined }) {
  const today = todayInCairo();
  const { uses = 0 } = discount ?? {};
  return (
    <>
      <Field
        label={texts.code}
        hint={texts.codeHint}
        required
        error={form.formState.errors.code?.message}
      >
        {(control) => <CodeInput {...control} {...form.register('code')} />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberField form={form} name="discountPercentage" label={texts.percentage} />
        <NumberField
          form={form}
          name="maxUses"
          label={texts.maxUses}
          hint={uses > 0 ? texts.usedSoFar(uses) : undefined}
        />
        <DayField
          form={form}
          name="validFrom"
          label={texts.validFrom}
          min={discount ? undefined : today}
        />
        {/* The last day is not before the first, or before today while there is none (spec §5). */}
        <DayField
          form={form}
          name="validUntil"
          label={texts.validUntil}
          min={form.watch('validFrom') || today}
        />
      </div>
      <div>
        <Checkbox label={texts.isActive} {...form.register('isActive')} />
        <p className="text-sm text-ink-soft">{texts.isActiveHint}</p>
      </div>
    </>
  );
}

type DiscountDialogProps = { discount?: Discount | undefined; onClose: () => void };

/** Creates or changes a discount code (spec §5). */
export function DiscountDialog({ discount, onClose }: DiscountDialogProps) {
  const { form, entity, sheet } = useEditorForm({
    existing: discount,
    toValues: valuesOf,
    toBody,
    ...storedBy(discountCodes),
    required: requiredDiscountFields,
    outdated: outdatedByDiscount,
    describe: describeDiscountField,
    texts: discountSaveTexts,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={discount ? texts.editTitle : texts.addTitle}
      cancelLabel={texts.cancel}
    >
      <Fields form={form} discount={entity} />
    </FormSheet>
  );
}
