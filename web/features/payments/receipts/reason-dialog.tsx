import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { receiptReasonForm } from '#contract/payments/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFocusOnOpen } from '#web/ui/forms/form-guards.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { reasonTexts } from './receipts.texts.ts';

type ReasonDialogProps = {
  kind: 'reject' | 'takeBack';
  /** A payment by card or wallet, of which there is no receipt. */
  isOfGateway: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

const formId = 'receipt-reason';

/** Asks why: a ready reason fills the field, where it can be changed. */
export function ReasonDialog({ kind, isOfGateway, busy, onConfirm, onClose }: ReasonDialogProps) {
  const texts = reasonTexts[isOfGateway ? 'rejectGateway' : kind];
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: standardSchemaResolver(receiptReasonForm, undefined, { raw: true }),
  });
  const fields = useRef<HTMLFormElement>(null);
  useFocusOnOpen(fields);
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={busy}>
            {reasonTexts.cancel}
          </Button>
          <Button look="danger" type="submit" form={formId} busy={busy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={fields}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit(({ reason }) => onConfirm(reason))(event);
        }}
      >
        <p>{texts.lead}</p>
        <div role="group" aria-label={reasonTexts.templates} className="flex flex-wrap gap-2">
          {texts.templates.map((template) => (
            <button
              key={template}
              type="button"
              className="min-h-11 rounded-md border border-line-strong bg-raised px-3 py-2 text-start text-sm text-brand hover:border-brand hover:bg-brand-soft"
              onClick={() => {
                form.setValue('reason', template, { shouldDirty: true, shouldValidate: true });
                form.setFocus('reason');
              }}
            >
              {template}
            </button>
          ))}
        </div>
        <Field
          label={reasonTexts.label}
          required
          error={form.formState.errors.reason && reasonTexts.missing}
        >
          {(control) => <TextArea {...control} {...form.register('reason')} rows={4} />}
        </Field>
      </form>
    </Dialog>
  );
}
