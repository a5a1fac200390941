import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { type CodeSellers, useSettle } from './access-codes.queries.ts';
import { sellersTexts as texts } from './access-codes.texts.ts';

const formId = 'settle-codes';

type SettleDialogProps = { seller: CodeSellers['sellers'][number]; onClose: () => void };

/** Records what a seller handed over: all that is due, unless another amount is typed. */
export function SettleDialog({ seller, onClose }: SettleDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({ defaultValues: { amount: String(seller.due), note: '' } });
  const settle = useSettle();
  const { errors } = form.formState;
  const { busy, onSubmit } = useSaveForm(form, {
    save: async (values) => {
      const { sellerId, centre } = seller;
      await settle.mutateAsync({
        body: { id, ...(sellerId === null ? { centre } : { sellerId }), ...values },
      });
      return texts.saved;
    },
    failed: texts.saveFailed,
    onClose,
  });
  return (
    <Dialog
      open
      title={texts.settleOf(seller.name)}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
        <Field label={texts.amount} required error={errors.amount?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('amount')}
              ltr
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={texts.note} error={errors.note?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('note')} maxLength={300} autoComplete="off" />
          )}
        </Field>
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      </form>
    </Dialog>
  );
}
