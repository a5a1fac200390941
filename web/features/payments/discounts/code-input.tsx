import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { discountLimits } from '#domain/payments/discounts/discount-code.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';

/** Makes the letters upper case as they are typed (spec §5); the caret stays where it is. */
function toUpperCase(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  const upper = value.toUpperCase();
  if (upper === value) return;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** The field of a discount code. */
export function CodeInput({ className, ...rest }: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      ltr
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={discountLimits.codeLength}
      className={clsx('font-medium', className)}
      {...rest}
      onInput={({ currentTarget }) => toUpperCase(currentTarget)}
    />
  );
}
