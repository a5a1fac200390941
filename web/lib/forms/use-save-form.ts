import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { showServerErrors } from './form-errors.ts';

type Saving<Values extends FieldValues> = {
  /** @returns the message of success, with which the window closes; undefined keeps it open */
  save: (values: Values) => Promise<string | undefined>;
  /** For an error without a text of its own; or the whole text, from what is wrong. */
  failed: string | ((reason: string) => string);
  onClose: () => void;
};

/**
 * A form in a window, saved by one call: refusals stand at their fields and above them, and what was typed is not lost by
 * closing. The reply is what a `FormSheet` takes.
 */
export function useSaveForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { save, failed, onClose }: Saving<Values>,
) {
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const message = await save(values);
      if (message === undefined) return;
      showToast('success', message);
      onClose();
    } catch (error) {
      const message =
        typeof failed === 'string'
          ? showServerErrors(form, error, failed)
          : failed(showServerErrors(form, error));
      form.setError('root', { message });
    }
  });
  return {
    busy: isSubmitting,
    error: errors.root?.message,
    refusal: submitCount,
    hasChanges: () => isDirty,
    onSubmit: (event: FormEvent) => void submit(event),
    onClose,
  };
}
