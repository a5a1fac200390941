import { type FormEvent, useState } from 'react';
import { foldCode, isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';

type InvitationCodeFormProps = { initial: string; onCode: (code: string) => void };

/** The field for the code of a card. The check character finds a mistyped code before it is sent. */
export function InvitationCodeForm({ initial, onCode }: InvitationCodeFormProps) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = foldCode(typed);
    if (isWellFormedCode(code)) onCode(code);
    else setProblem(texts.codeMistyped);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={texts.code} hint={texts.codeHint} required error={problem}>
        {(control) => (
          <TextInput
            {...control}
            ltr
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg">
        {texts.next}
      </Button>
    </form>
  );
}
