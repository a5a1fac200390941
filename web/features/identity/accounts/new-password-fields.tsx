import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { checkPassword, passwordChecks } from '#domain/identity/passwords.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { cannotMatch } from './new-password-problem.ts';
import { useEasyPassword } from './use-easy-password.ts';

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
  const rulesId = useId();
  const first = typed(password);
  const isEasy = useEasyPassword(first);
  const errorOf = (name: FieldPath<Values>) =>
    form.getFieldState(name, form.formState).error?.message;
  const differs = cannotMatch(first, typed(confirmation)) ? texts.passwordsDiffer : undefined;
  return (
    <>
      <Field label={label} required error={errorOf(password)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register(password)}
            aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <PasswordChecklist id={rulesId} password={first} />
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

/** The six checks, each shown by words and an icon while the password is typed (spec §5). */
function PasswordChecklist({ id: listId, password }: { id: string; password: string }) {
  const passed = checkPassword(password);
  return (
    <ul id={listId} aria-label={texts.register.passwordRules} className="grid gap-1 text-sm">
      {passwordChecks.map(({ id, label }) => (
        <li key={id} className="flex items-center gap-2">
          {passed[id] ? (
            <Check className="size-4 shrink-0 text-success" />
          ) : (
            <Circle className="size-4 shrink-0 text-ink-soft" />
          )}
          <span className={passed[id] ? 'text-success' : 'text-ink-soft'}>{label}</span>
          <span className="sr-only">
            {passed[id] ? texts.register.passed : texts.register.notPassed}
          </span>
        </li>
      ))}
    </ul>
  );
}
