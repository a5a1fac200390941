import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { cannotMatch } from './new-password-problem.ts';
import { useEasyPassword } from './passwords/use-easy-password.ts';
import { PasswordChecklist } from './password-checklist.tsx';

type NewPasswordFieldsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The names of the two fields in the form. */
  password: FieldPath<Values>;
  confirmation: FieldPath<Values>;
  label?: string;
};

/** A new password with the six checks and its confirmation, both checked while they are typed (spec §5). */
export function NewPasswordFields<Values extends FieldValues>({
  form,
  password,
  confirmation,
  label = texts.password,
}: NewPasswordFieldsProps<Values>) {
  const typed = (name: FieldPath<Values>): string => {
    const value: unknown = form.watch(name);
    return typeof value === 'string' ? value : '';
  };
  const first = typed(password);
  const isEasy = useEasyPassword(first);
  const errorOf = (name: FieldPath<Values>) =>
    form.getFieldState(name, form.formState).error?.message;
  const differs = cannotMatch(first, typed(confirmation)) ? texts.passwordsDiffer : undefined;
  return (
    <>
      <Field label={label} required error={errorOf(password)}>
        {(control) => (
          <PasswordInput {...control} {...form.register(password)} autoComplete="new-password" />
        )}
      </Field>
      <PasswordChecklist password={first} />
      {isEasy && <Notice tone="warning">{texts.passwordEasy}</Notice>}
      <Field label={texts.confirmPassword} required error={errorOf(confirmation) ?? differs}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register(confirmation)}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
