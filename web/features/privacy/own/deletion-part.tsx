import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RouteReply } from '#contract/route.ts';
import type { ownData } from '#contract/privacy/own-data.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useAskDeletion, useCancelDeletion } from './own-data.queries.ts';
import { ownDataTexts } from './own-data.texts.ts';

const texts = ownDataTexts.deletion;

type Deletion = NonNullable<RouteReply<typeof ownData.get>['deletion']>;

function AskDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskDeletion();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await ask.mutateAsync({ body: { password } });
      onClose();
    } catch (error) {
      const message = showServerErrors(form, error, texts.failed);
      if (!form.getFieldState('password').error) form.setError('root', { message });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.dialogTitle}
      actions={
        <Button look="danger" busy={ask.isPending} onClick={() => void submit()}>
          {texts.ask}
        </Button>
      }
    >
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={(event) => void submit(event)}>
        <p>{texts.dialogLead}</p>
        <Field label={texts.password} required error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password', { required: texts.passwordMissing })}
              autoComplete="current-password"
            />
          )}
        </Field>
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      </form>
    </Dialog>
  );
}

function Requested({ deletion }: { deletion: Deletion }) {
  const cancel = useCancelDeletion();
  const { askedBy, askedAt, dueAt, mayCancel } = deletion;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="warning">
        {texts.requested(formatDate(askedAt), formatDate(dueAt))}
        {askedBy === 'teacher' && ` ${texts.byTeacher}`}
        {askedBy === 'period' && ` ${texts.byPeriod}`} {texts.before}
      </Notice>
      {mayCancel && (
        <Button
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => showToast('success', texts.cancelled),
              onError: toastFailure(texts.cancelFailed),
            })
          }
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}

/** Asks for the deletion of the account, or says when it is carried out. */
export function DeletionPart({ deletion }: { deletion: Deletion | null }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="text-base font-semibold">{texts.title}</h3>
      {deletion === null ? (
        <>
          <p className="text-sm text-ink-soft">{texts.lead}</p>
          <Button look="danger" onClick={() => setIsAsking(true)}>
            {texts.open}
          </Button>
        </>
      ) : (
        <Requested deletion={deletion} />
      )}
      {isAsking && <AskDialog onClose={() => setIsAsking(false)} />}
    </section>
  );
}
