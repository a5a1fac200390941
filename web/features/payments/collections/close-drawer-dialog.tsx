import { useForm } from 'react-hook-form';
import { formatPrice } from '#domain/formats/numbers.ts';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
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
  const { busy, onSubmit } = useSaveForm(form, {
    save: async (values) => {
      await close.mutateAsync({
        params: { id: drawer.id },
        body: { ...values, expected: drawer.expected },
      });
      return texts.closed;
    },
    failed: texts.closeFailed,
    onClose,
  });
  return (
    <Dialog
      open
      title={texts.closeOf(drawer.personName)}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.close}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
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
