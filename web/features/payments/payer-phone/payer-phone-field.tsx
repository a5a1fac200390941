import { useState } from 'react';
import { payerPhoneTexts } from '#contract/payments/payer-phone.ts';
import { readMobile } from '#domain/contact/read-phone.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { payerPhoneFieldTexts as texts } from './payer-phone.texts.ts';

/** The mobile number that the gateway asks for. @param storedPhone the one of the profile, until another is typed */
export function usePayerPhone(storedPhone: string) {
  const [typed, setTyped] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const value = typed ?? storedPhone;
  const isWrong = !readMobile(value);
  return {
    value,
    error: isTried && isWrong ? payerPhoneTexts.invalid : undefined,
    change: (next: string) => setTyped(next),
    /** @returns the number; undefined, and the error is shown, where it is none */
    read: (): string | undefined => {
      setIsTried(true);
      return isWrong ? undefined : value;
    },
  };
}

type PayerPhoneFieldProps = { phone: ReturnType<typeof usePayerPhone> };

export function PayerPhoneField({ phone }: PayerPhoneFieldProps) {
  return (
    <Field label={texts.label} hint={texts.hint} required error={phone.error}>
      {(control) => (
        <TextInput
          {...control}
          ltr
          name="payerPhone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          value={phone.value}
          onChange={({ target }) => phone.change(target.value)}
        />
      )}
    </Field>
  );
}
