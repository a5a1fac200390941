import type { ComponentProps } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { accountTexts as texts } from './accounts.texts.ts';

type EmailFieldProps = ComponentProps<'input'> & {
  error?: string | undefined;
  /** What the field takes besides an address. */
  hint?: string | undefined;
};

/** An e-mail field, typed left to right, with a phone's e-mail keyboard. */
export function EmailField({ error, hint, ...rest }: EmailFieldProps) {
  return (
    <Field label={texts.email} required error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          ltr
          type={hint === undefined ? 'email' : 'text'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
