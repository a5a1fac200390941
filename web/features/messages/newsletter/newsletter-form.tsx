import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { newsletterLimits, newsletterTexts as problems } from '#contract/messages/newsletters.ts';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import {
  isWhole,
  type Letter,
  LetterFields,
  LetterPreview,
} from '#web/lib/forms/letter-fields.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { useFocusOnError } from '#web/ui/forms/form-guards.ts';
import { Select } from '#web/ui/forms/inputs.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { readersQuery, useSendNewsletter } from './newsletter.queries.ts';
import { newsletterTexts as texts } from './newsletter.texts.ts';

const grades = ['', '1', '2', '3'] as const;
type Grade = (typeof grades)[number];
type Newsletter = Letter & { grade: Grade };

const empty: Newsletter = { grade: '', subject: '', body: '' };
const toGrade = (grade: Grade) => (grade === '' ? null : (Number(grade) as 1 | 2 | 3));

/** How many students get the newsletter. */
function Readers({ grade }: { grade: Grade }) {
  const { data, error } = useQuery(readersQuery(grade));
  const text = data ? plural(data.recipients, texts.recipients) : texts.counting;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {error ? errorText(error, texts.countFailed) : text}
    </p>
  );
}

type Sending = { letter: Newsletter; onSend: () => void; children: ReactNode };

function Fields({
  letter,
  onSend,
  change,
  children,
}: Sending & { change: (part: Partial<Newsletter>) => void }) {
  const gradeNames = useGradeNames();
  // Another object at each refusal, so that the same mistake again leads to its field again.
  const [refusal, setRefusal] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, refusal);
  return (
    <form
      ref={form}
      noValidate
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(letter)) onSend();
        else setRefusal({});
      }}
    >
      <Field label={texts.grade}>
        {(control) => (
          <Select
            {...control}
            value={letter.grade}
            onChange={({ target }) => change({ grade: target.value as Grade })}
          >
            {grades.map((grade) => (
              <option key={grade} value={grade}>
                {grade === '' ? texts.allGrades : gradeNames[grade]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LetterFields
        letter={letter}
        isChecked={refusal !== undefined}
        limits={newsletterLimits}
        problems={problems}
        texts={texts}
        rows={8}
        onChange={change}
      />
      {children}
    </form>
  );
}

/** Writes a newsletter and sends it after a question. */
export function NewsletterForm() {
  const [letter, setLetter] = useState(empty);
  // One id for each newsletter: a second click of the button sends the same one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const sending = useSendNewsletter();
  const { data: readers } = useQuery(readersQuery(letter.grade));
  const send = () =>
    sending.mutate(
      { body: { ...letter, id, grade: toGrade(letter.grade) } },
      {
        onSuccess: () => {
          showToast('success', texts.sent);
          setLetter(empty);
          setId(crypto.randomUUID());
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Card className="grid gap-4">
      <div>
        <h3 className="text-lg font-semibold">{texts.title}</h3>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Fields
          key={id}
          letter={letter}
          onSend={() => setAsking(true)}
          change={(part) => setLetter({ ...letter, ...part })}
        >
          {sending.error && <Notice tone="danger">{errorText(sending.error, texts.failed)}</Notice>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={readers?.recipients === 0} className="max-sm:grow">
              {texts.send}
            </Button>
            <Readers grade={letter.grade} />
          </div>
        </Fields>
        <LetterPreview
          letter={letter}
          texts={texts}
          empty={texts.previewEmpty}
          note={texts.stopNote}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.confirmTitle}
        confirmLabel={texts.send}
        look="primary"
        busy={sending.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {readers && plural(readers.recipients, texts.recipients)} {texts.confirmHint}
      </ConfirmDialog>
    </Card>
  );
}
