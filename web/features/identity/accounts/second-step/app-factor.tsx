import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { FactorRow } from './factor-row.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { beginApp, linkApp, removeApp } from './second-step.queries.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.app;

type NewCodes = (codes: readonly string[]) => void;

type LinkDialogProps = {
  app: Awaited<ReturnType<typeof beginApp>>;
  onCodes: NewCodes;
  onClose: () => void;
};

/** The secret, to scan or to type, and the first code, which proves that the app has it. */
function LinkDialog({ app: { secret, uri }, onCodes, onClose }: LinkDialogProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await linkApp(code.trim());
      // The dialog of the recovery codes says enough, and a toast would lie over it.
      if (recoveryCodes.length === 0) showToast('success', texts.linked);
      onClose();
      onCodes(recoveryCodes);
    } catch (error) {
      form.setError('code', { message: errorText(error, texts.failure) }, { shouldFocus: true });
    }
  });
  return (
    <Dialog open title={texts.dialog} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{texts.scan}</p>
        <div className="grid justify-items-center gap-2">
          <QrCode text={uri} label={texts.qr} />
          <p className="text-sm">{texts.secret}</p>
          <Ltr className="text-center">{secret.replaceAll(/.{4}(?=.)/gu, '$& ')}</Ltr>
        </div>
        <Field label={texts.code} required error={errors.code?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('code', { required: secondStepTexts.proof.codeMissing })}
              ltr
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          )}
        </Field>
        <Button type="submit" size="lg" busy={isSubmitting}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}

/** The authenticator app: the date since which it is linked, or the button that links one. */
export function AppFactor({ since, onCodes }: { since: string | null; onCodes: NewCodes }) {
  const [app, setApp] = useState<LinkDialogProps['app']>();
  const beginning = useMutation({
    mutationFn: beginApp,
    onSuccess: setApp,
    onError: (error) => showToast('error', errorText(error, texts.failure)),
  });
  return (
    <FactorRow
      title={texts.title}
      isOn={since !== null}
      hint={since === null ? texts.off : `${texts.since} ${formatDateTime(since)}`}
      action={
        since === null ? (
          <Button look="secondary" busy={beginning.isPending} onClick={() => beginning.mutate()}>
            {texts.link}
          </Button>
        ) : (
          <RemoveFactor
            label={texts.remove}
            title={texts.removeTitle}
            hint={texts.removeHint}
            done={texts.removed}
            remove={removeApp}
          />
        )
      }
    >
      {app && <LinkDialog app={app} onCodes={onCodes} onClose={() => setApp(undefined)} />}
    </FactorRow>
  );
}
