import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bulkLimits, bulkTexts as problems } from '#contract/school/bulk-actions.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import {
  isWhole,
  type Letter,
  LetterFields,
  LetterPreview,
} from '#web/lib/forms/letter-fields.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { receiversQuery, type Selection, useSendMessage } from './bulk-actions.queries.ts';
import { bulkSheetTexts, bulkTexts } from './bulk-actions.texts.ts';
import type { SheetProps } from './bulk-action.ts';
import { useClientKey } from './use-client-key.ts';

const texts = bulkSheetTexts.message;

/** How many students get the message, and why the others do not. */
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

/** Mails the selected students, without those who switched such mails off. */
export function MessageSheet({ students, count, onClose, onDone }: SheetProps) {
  const [letter, setLetter] = useState<Letter>({ subject: '', body: '' });
  const [isChecked, setChecked] = useState(false);
  const clientKey = useClientKey();
  const send = useSendMessage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWhole(letter)) return;
    send.mutate({ body: { ...letter, clientKey, students } }, { onSuccess: onDone });
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
      <LetterFields
        letter={letter}
        isChecked={isChecked}
        limits={bulkLimits}
        problems={problems}
        texts={texts}
        rows={6}
        onChange={(part) => setLetter({ ...letter, ...part })}
      />
      <LetterPreview letter={letter} texts={texts} />
    </FormSheet>
  );
}
