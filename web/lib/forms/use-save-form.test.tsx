import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { formSheetTexts } from '#web/ui/forms/form-sheet.texts.ts';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { useSaveForm } from './use-save-form.ts';

type SheetProps = { save: (values: { note: string }) => Promise<string>; onClose: () => void };

function Sheet({ save, onClose }: SheetProps) {
  const form = useForm({ defaultValues: { note: '' } });
  const sheet = useSaveForm(form, { save, failed: 'تعذر الحفظ.', onClose });
  return (
    <FormSheet {...sheet} title="ملاحظة" saveLabel="احفظ" cancelLabel="إلغاء">
      <Field label="النص" error={form.formState.errors.note?.message}>
        {(control) => <TextInput {...control} {...form.register('note')} />}
      </Field>
    </FormSheet>
  );
}

const show = (save: SheetProps['save']) => {
  const onClose = vi.fn<() => void>();
  renderOnPage(<Sheet save={save} onClose={onClose} />);
  return onClose;
};
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('النص'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a saved form closes its window', async () => {
  const save = vi.fn<SheetProps['save']>(async () => 'حُفظت');
  const onClose = show(save);
  type('حضر متأخرًا');
  press('احفظ');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledWith({ note: 'حضر متأخرًا' });
});

test('a refusal stands at its field, with what was typed', async () => {
  const onClose = show(async () => {
    throw new ApiError(400, 'request.invalid', '', { note: ['النص طويل جدًا'] });
  });
  type('حضر متأخرًا');
  press('احفظ');
  expect(await screen.findByText('النص طويل جدًا')).toBeTruthy();
  expect(screen.getByLabelText('النص')).toHaveProperty('value', 'حضر متأخرًا');
  expect(onClose).not.toHaveBeenCalled();
});

test('closing asks before what was typed is lost, and only then', async () => {
  const onClose = show(async () => 'حُفظت');
  press('إلغاء');
  expect(onClose).toHaveBeenCalledOnce();
  type('حضر متأخرًا');
  press('إلغاء');
  expect(await screen.findByText(formSheetTexts.unsaved)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  press(formSheetTexts.leave);
  expect(onClose).toHaveBeenCalledTimes(2);
});
