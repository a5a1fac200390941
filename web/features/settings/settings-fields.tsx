import type { ReactNode } from 'react';
import { type FieldError, type FieldPathByValue, get, type UseFormReturn } from 'react-hook-form';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import type { Values } from './settings-values.ts';

export type Form = UseFormReturn<Values>;
export type SectionProps = { form: Form };

type TextName = FieldPathByValue<Values, string>;

type TextFieldProps = {
  form: Form;
  name: TextName;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** For what is written from left to right. */
  inputMode?: 'email' | 'tel' | 'numeric' | 'decimal' | 'url' | 'text';
};

/** The text of a field's error; fields inside a group have paths such as `bankDetails.iban`. */
export const errorOf = (form: Form, name: string): string | undefined => {
  const error: Partial<FieldError> | undefined = get(form.formState.errors, name);
  return error?.message;
};

export function TextField({
  form,
  name,
  label,
  hint,
  required = false,
  inputMode,
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} required={required} error={errorOf(form, name)}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          autoComplete="off"
          ltr={inputMode !== undefined}
          inputMode={inputMode}
        />
      )}
    </Field>
  );
}

type LongFieldProps = Omit<TextFieldProps, 'inputMode'> & { rows: number };

export function LongField({ form, name, label, hint, required = false, rows }: LongFieldProps) {
  return (
    <Field label={label} hint={hint} required={required} error={errorOf(form, name)}>
      {(control) => <TextArea {...control} {...form.register(name)} rows={rows} />}
    </Field>
  );
}

type SwitchName = FieldPathByValue<Values, boolean>;

export function CheckField({
  form,
  name,
  label,
}: {
  form: Form;
  name: SwitchName;
  label: ReactNode;
}) {
  return <Checkbox label={label} {...form.register(name)} />;
}

type GroupProps = { title: string; hint?: ReactNode; children: ReactNode };

/** Fields that belong together, under a title. */
export function FieldGroup({ title, hint, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-start w-full text-base font-semibold text-brand">{title}</legend>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}

type FoldedProps = GroupProps & {
  /** Whether one of its fields was refused: the group is open then, so that the field can be shown. */
  hasError: boolean;
};

/** Fields that hardly anybody changes, behind their title. */
export function FoldedGroup({ title, hint, hasError, children }: FoldedProps) {
  return (
    <details open={hasError} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {title}
      </summary>
      <div className="grid gap-4 pt-2">
        {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
        {children}
      </div>
    </details>
  );
}
