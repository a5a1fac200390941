import type { UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { checkFields } from './form.texts.ts';
import { showServerErrors } from './form-errors.ts';

/** A form with the fields `name` and `grade` that records the errors it is given. */
const recordedForm = () => {
  const shown: Record<string, string | undefined> = {};
  const form = {
    getValues: () => ({ name: '', grade: '' }),
    setError: (field: string, { message }: { message?: string }) => {
      shown[field] = message;
    },
  } as unknown as UseFormReturn<{ name: string; grade: string }>;
  return { form, shown };
};

const refusal = (errors: Record<string, string[]>) =>
  new ApiError(400, 'request.invalid', Object.values(errors).flat()[0] ?? '', errors);

test('texts of fields in the form stand at the fields only', () => {
  const { form, shown } = recordedForm();
  const error = refusal({ Name: ['اكتب الاسم'], Grade: ['اختر الصف'] });
  expect(showServerErrors(form, error)).toBe(checkFields);
  expect(shown).toEqual({ name: 'اكتب الاسم', grade: 'اختر الصف' });
});

test('texts of other fields stand over the form, each once', () => {
  const { form, shown } = recordedForm();
  const error = refusal({ Token: ['الرابط ناقص'], Name: ['اكتب الاسم'] });
  expect(showServerErrors(form, error)).toBe('الرابط ناقص');
  expect(shown).toEqual({ name: 'اكتب الاسم' });
});
