import { type SubmitEvent, useState } from 'react';
import { toLatinDigits } from '#domain/text/digits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { simulatorTexts as texts } from './simulator.texts.ts';

/** The code that the simulated bank has sent. */
const rightCode = '123456';

type CodeStepProps = {
  isBusy: boolean;
  onAnswer: (isRight: boolean) => void;
  onBack: () => void;
};

/** The step in which a bank asks for a code, as 3-D Secure does. */
export function CodeStep({ isBusy, onAnswer, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = toLatinDigits(code).replaceAll(/\s/gu, '');
    if (typed === '') setError(texts.codeRequired);
    else onAnswer(typed === rightCode);
  };
  const [before, after] = texts.stepText;
  return (
    <Card>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <h2 className="text-lg font-semibold">{texts.stepTitle}</h2>
        <p>
          {before} <Ltr>{rightCode}</Ltr>
          {after}
        </p>
        <Field label={texts.code} error={error} required>
          {(control) => (
            <TextInput
              {...control}
              ltr
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <div className="grid gap-3 sm:flex">
          <Button type="submit" size="lg" busy={isBusy}>
            {texts.confirm}
          </Button>
          <Button look="secondary" size="lg" disabled={isBusy} onClick={onBack}>
            {texts.back}
          </Button>
        </div>
        <p role="status" className="text-ink-soft">
          {isBusy && texts.paying}
        </p>
      </form>
    </Card>
  );
}
