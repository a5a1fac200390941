import type { RefObject } from 'react';
import { shortAnswerTexts as texts } from './short-answer.texts.ts';

/** Signs of formulas that a phone's keyboard hides or lacks. */
const signs = ['₂', '₃', '₄', '²', '³', '⁺', '⁻', '→', '⇌'];

type InsertKeysProps = {
  input: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  onInsert: (text: string) => void;
};

/** Keys that insert a sign at the caret. The focus stays in the field, so a phone's keyboard stays open. */
export function InsertKeys({ input, disabled, onInsert }: InsertKeysProps) {
  const insert = (sign: string) => {
    const field = input.current;
    if (field === null || field.value.length >= field.maxLength) return;
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(sign, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    onInsert(field.value);
  };
  return (
    <div
      role="group"
      aria-label={texts.signs}
      dir="ltr"
      className="mt-2 grid grid-cols-5 gap-1 sm:flex"
    >
      {signs.map((sign) => (
        <button
          key={sign}
          type="button"
          disabled={disabled}
          aria-label={texts.insert(sign)}
          // A click must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => insert(sign)}
          className="h-11 rounded-md border border-line-strong bg-raised text-2xl leading-none hover:bg-brand-soft disabled:opacity-55 sm:w-11"
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
