import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { useOpenDrawer } from './collections.queries.ts';
import { drawersTexts as texts } from './collections.texts.ts';

/** Opens one's drawer with the change in it. */
export function OpenDrawer() {
  const [opening, setOpening] = useState('0');
  const open = useOpenDrawer();
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate({ body: { opening } });
      }}
    >
      <Field label={texts.opening}>
        {(control) => (
          <TextInput
            {...control}
            ltr
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            value={opening}
            onChange={({ target }) => setOpening(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" busy={open.isPending}>
        {texts.open}
      </Button>
      {open.error && <Notice tone="danger">{errorText(open.error, texts.openFailed)}</Notice>}
    </form>
  );
}
