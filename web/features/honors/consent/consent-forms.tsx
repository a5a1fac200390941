import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import { useGiveConsent } from './honor-consent.queries.ts';
import { honorConsentTexts as texts } from './honor-consent.texts.ts';

type ConsentFormProps = {
  /** The whole text to agree to; its last line is the sentence beside the checkbox. */
  text: string;
};

const partsOf = (text: string) => {
  const lines = text.split('\n');
  return { explanation: lines.slice(0, -1).join('\n'), statement: lines.at(-1) ?? '' };
};

/** The texts of a field's errors, as the server worded them. */
const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors[field]?.[0] : undefined;

function Failure({ error }: { error: Error | null }) {
  if (error === null || (error instanceof ApiError && Object.keys(error.errors).length > 0))
    return null;
  return (
    <Notice tone="danger">
      {texts.saveFailed}: {errorText(error)}
    </Notice>
  );
}

/** The student's consent: the text, a checkbox, and the button. */
export function StudentConsentForm({ text }: ConsentFormProps) {
  const give = useGiveConsent();
  const [isAgreed, setIsAgreed] = useState(false);
  const { explanation, statement } = partsOf(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate(
      { body: { kind: 'student', agreedText: text, isAgreed: true } },
      { onSuccess: () => showToast('success', texts.student.recorded) },
    );
  };
  return (
    <form className="grid justify-items-start gap-3" onSubmit={submit}>
      <p className="text-ink-soft">{texts.student.none}</p>
      <p className="whitespace-pre-line">{explanation}</p>
      <Checkbox
        checked={isAgreed}
        onChange={({ target }) => setIsAgreed(target.checked)}
        label={statement}
      />
      <Failure error={give.error} />
      <Button type="submit" busy={give.isPending} disabled={!isAgreed}>
        {texts.student.give}
      </Button>
    </form>
  );
}

/** The guardian's consent: name, checkbox, and the button. */
export function GuardianConsentForm({ text }: ConsentFormProps) {
  const give = useGiveConsent();
  const [guardianName, setGuardianName] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const { explanation, statement } = partsOf(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate(
      { body: { kind: 'guardian', guardianName, agreedText: text, isAgreed: true } },
      { onSuccess: () => showToast('success', texts.guardian.recorded) },
    );
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <p className="text-ink-soft">{texts.guardian.none}</p>
      <p className="whitespace-pre-line">{explanation}</p>
      <Field
        label={texts.guardianName}
        hint={texts.guardianHint}
        required
        error={fieldError(give.error, 'guardianName')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={guardianName}
            onChange={({ target }) => setGuardianName(target.value)}
            autoComplete="off"
            maxLength={120}
          />
        )}
      </Field>
      <Checkbox
        checked={isAgreed}
        onChange={({ target }) => setIsAgreed(target.checked)}
        label={statement}
      />
      <Failure error={give.error} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={give.isPending}
        disabled={!isAgreed}
      >
        {texts.guardian.give}
      </Button>
    </form>
  );
}
