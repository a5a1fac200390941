import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { makePasskey, PasskeyError } from './browser-passkeys.ts';
import { FactorRow } from './factor-row.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { addPasskey, beginPasskey, type Passkey, removePasskey } from './second-step.queries.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.passkeys;

type NewCodes = (codes: readonly string[]) => void;

/** The name of the new passkey; the browser then asks for the rest. */
function AddDialog({ onCodes, onClose }: { onCodes: NewCodes; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: texts.defaultName } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const { challengeToken, passkeyOptions } = await beginPasskey();
      const credential = await makePasskey(passkeyOptions);
      const { recoveryCodes } = await addPasskey({ challengeToken, name, credential });
      // The dialog of the recovery codes says enough, and a toast would lie over it.
      if (recoveryCodes.length === 0) showToast('success', texts.added);
      onClose();
      onCodes(recoveryCodes);
    } catch (error) {
      const message =
        error instanceof PasskeyError ? error.message : errorText(error, texts.failure);
      form.setError('name', { message }, { shouldFocus: true });
    }
  });
  return (
    <Dialog open title={texts.add} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label={texts.name} hint={texts.nameHint} required error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('name', { required: texts.nameMissing })}
              maxLength={60}
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

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium break-words">
          <Typed>{name}</Typed>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>
            {texts.made} {formatDateTime(createdAt)}
          </span>
          <span>
            {lastUsedAt === null ? texts.never : `${texts.used} ${formatDateTime(lastUsedAt)}`}
          </span>
        </p>
      </div>
      <RemoveFactor
        label={texts.remove}
        subject={name}
        title={texts.removeTitle}
        hint={texts.removeHint(name)}
        done={texts.removed}
        remove={() => removePasskey(id)}
      />
    </li>
  );
}

/** The passkeys of the account, each with the button that removes it. */
export function PasskeyFactor({
  passkeys,
  onCodes,
}: {
  passkeys: readonly Passkey[];
  onCodes: NewCodes;
}) {
  const [isAdding, setAdding] = useState(false);
  return (
    <FactorRow
      title={texts.title}
      hint={texts.lead}
      isOn={passkeys.length > 0}
      action={
        <Button look="secondary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-md bg-sunken px-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <AddDialog onCodes={onCodes} onClose={() => setAdding(false)} />}
    </FactorRow>
  );
}
