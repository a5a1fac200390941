import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bulkLimits, bulkTexts as problems } from '#contract/dashboard/bulk-actions.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import { receiversQuery, type Selection, useSendMessage } from './bulk-actions.queries.ts';
import { bulkSheetTexts, bulkTexts } from './bulk-actions.texts.ts';
import type { SheetProps } from './bulk-action.ts';
import { useClientKey } from './use-client-key.ts';

const texts = bulkSheetTexts.message;

/** How many get it, and why not the others. */
function Receivers({ students }: { students: Selection }) {
  const { data, error } = useQuery(receiversQuery(students));
  if (error) return <p role="alert">{errorText(error, texts.countFailed)}</p>;
  return (
    <div role="status" className="grid gap-1 text-sm text-ink-soft">
      {!data && <p>{texts.counting}</p>}
      {data && <p className="font-medium text-ink">{texts.receivers(data.receivers)}</p>}
      {data && data.unsubscribed > 0 && <p>{texts.unsubscribed(data.unsubscribed)}</p>}
      {data && data.notVerified > 0 && <p>{texts.notVerified(data.notVerified)}</p>}
    </div>
  );
}

type Letter = { subject: string; body: string };

/** The mail as it arrives, while it is written. */
function Preview({ subject, body }: Letter) {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  if (subject === '' && lines.length === 0) return null;
  return (
    <section aria-label={texts.preview} className="grid gap-2">
      <h3 className="font-medium">{texts.preview}</h3>
      <div className="grid gap-2 rounded-md border border-line bg-sunken p-4 wrap-anywhere">
        <p className="font-semibold" dir="auto">
          {subject}
        </p>
        <p>{texts.greeting}</p>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and none keeps a state
          <p key={place} dir="auto">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

type FieldsProps = { letter: Letter; isChecked: boolean; change: (part: Partial<Letter>) => void };

function Fields({ letter, isChecked, change }: FieldsProps) {
  const isMissing = (text: string) => isChecked && text.trim() === '';
  return (
    <>
      <Field
        label={texts.subject}
        required
        error={isMissing(letter.subject) ? problems.subject : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={bulkLimits.subject}
            value={letter.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        label={texts.body}
        required
        hint={texts.bodyHint}
        error={isMissing(letter.body) ? problems.body : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={bulkLimits.body}
            value={letter.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Mails the marked students, without those who switched such mails off. */
export function MessageSheet({ students, count, onClose, onDone }: SheetProps) {
  const [letter, setLetter] = useState<Letter>({ subject: '', body: '' });
  const [isChecked, setChecked] = useState(false);
  const clientKey = useClientKey();
  const send = useSendMessage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (letter.subject.trim() === '' || letter.body.trim() === '') return;
    send.mutate({ ...letter, clientKey, students }, { onSuccess: onDone });
  };
  return (
    <FormSheet
      title={texts.title(count)}
      saveLabel={texts.save}
      cancelLabel={bulkTexts.cancel}
      busy={send.isPending}
      error={send.error ? `${texts.failed}: ${errorText(send.error, '')}` : undefined}
      hasChanges={() => letter.subject !== '' || letter.body !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Receivers students={students} />
      <Fields
        letter={letter}
        isChecked={isChecked}
        change={(part) => setLetter({ ...letter, ...part })}
      />
      <Preview {...letter} />
    </FormSheet>
  );
}
