import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';

const texts = { label: 'كيف نخاطبك؟ (اختياري)', open: 'لا فرق', male: 'طالب', female: 'طالبة' };

/** How a student wants to be addressed; nobody has to choose (decisions/0127). */
export function GenderField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Field label={texts.label}>
      {(control) => (
        <Select {...control} {...field}>
          <option value="">{texts.open}</option>
          <option value="male">{texts.male}</option>
          <option value="female">{texts.female}</option>
        </Select>
      )}
    </Field>
  );
}
