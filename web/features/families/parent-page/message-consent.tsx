import { type SubmitEvent, useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { type ParentPage, useChangeConsent } from './parent-page.queries.ts';
import { parentPageTexts as texts } from './parent-page.texts.ts';

type Consent = ParentPage['consent'];

const stateText = ({ isGiven, isProven, changedAt }: Consent): string | null => {
  if (changedAt === null) return null;
  const day = formatDate(changedAt);
  if (!isGiven) return texts.stoppedOn(day);
  return isProven ? texts.agreedOn(day) : texts.claimedOn(day);
};

/** Where the parent enters the code of the teacher's message. */
function CodeForm({ token }: { token: string }) {
  const change = useChangeConsent(token);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const digits = toLatinDigits(code).replaceAll(/\D/gu, '');
    setIncomplete(digits.length !== 6);
    if (digits.length === 6) change.mutate({ isGiven: true, code: digits });
  };
  const failure = change.error ? errorText(change.error, texts.consentFailed) : undefined;
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={submit}>
      <Field
        label={texts.code}
        hint={texts.codeHint}
        error={isIncomplete ? texts.codeIncomplete : failure}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ltr
            className="max-w-44"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" busy={change.isPending}>
        {texts.confirm}
      </Button>
    </form>
  );
}

/** The consent to weekly messages: a switch for whoever has the link, and a code that shows that it is the parent. */
export function MessageConsent({ token, consent }: { token: string; consent: Consent }) {
  const change = useChangeConsent(token);
  const { isGiven, changedAt, wording, awaitsCode } = consent;
  const shown = change.isPending ? change.variables.isGiven : isGiven;
  return (
    <Card>
      <h2 className="text-xl">{texts.messages}</h2>
      <p className="mt-1 text-sm text-ink-soft">{texts.messagesLead}</p>
      <Switch
        className="mt-3"
        isOn={shown}
        busy={change.isPending}
        label={wording}
        onChange={() => !change.isPending && change.mutate({ isGiven: !isGiven })}
      />
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {stateText(consent)}
      </p>
      {awaitsCode && <CodeForm token={token} />}
      {changedAt === null && (
        // Who never agreed gets messages by hand, and stops them here.
        <Button look="quiet" className="-ms-4" onClick={() => change.mutate({ isGiven: false })}>
          {texts.refuse}
        </Button>
      )}
      {change.error && (
        <Notice tone="danger">{errorText(change.error, texts.consentFailed)}</Notice>
      )}
    </Card>
  );
}
