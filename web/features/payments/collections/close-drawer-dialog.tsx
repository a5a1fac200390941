import { useForm } from 'react-hook-form';
import { formatPrice } from '#domain/formats/numbers.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { type Drawer, useCloseDrawer } from './collections.queries.ts';
import { drawersTexts as texts } from './collections.texts.ts';

const formId = 'close-drawer';

/** The counted cash, and why it differs; after that nothing of the drawer changes. */
export function CloseDrawerDialog({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const form = useForm({ defaultValues: { counted: '', reason: '' } });
  const close = useCloseDrawer();
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await close.mutateAsync({
        params: { id: drawer.id },
        body: { ...values, expected: drawer.expected },
      });
      showToast('success', texts.closed);
      onClose();
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.closeFailed) });
    }
  });
  return (
    <Dialog
      open
      title={texts.closeOf(drawer.personName)}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={close.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={close.isPending}>
            {texts.close}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <p>
          {texts.expected}: <strong>{formatPrice(drawer.expected)}</strong>
        </p>
        <Field label={texts.countedLabel} required error={errors.counted?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('counted')}
              ltr
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('reason')}
              maxLength={300}
              autoComplete="off"
            />
          )}
        </Field>
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      </form>
    </Dialog>
  );
}
