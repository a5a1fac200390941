import { type ComponentProps, useRef } from 'react';
import { formulasAsSigns } from '#domain/notation/formulas-as-signs.ts';
import { plainChemistry } from '#domain/exams/question-import/formulas/to-chemistry.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';

type TitleInputProps = ComponentProps<typeof TextInput> & {
  /** Takes the text with the formulas that were typed in signs, when the field is left. */
  onConvert: (text: string) => void;
};

/**
 * A field for a title, which is plain text wherever it is shown: formulas that are typed become signs such as H₂SO₄. What stood plain
 * in it before stays, so that an undone change is not made again.
 */
export function TitleInput({ onConvert, onFocus, onBlur, ...rest }: TitleInputProps) {
  const before = useRef('');
  return (
    <TextInput
      {...rest}
      onFocus={(event) => {
        before.current = event.currentTarget.value;
        onFocus?.(event);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        const { value } = event.currentTarget;
        const settled = plainChemistry(before.current);
        const converted = formulasAsSigns(value, (typed) => settled.has(typed));
        if (converted !== value) onConvert(converted);
      }}
    />
  );
}
