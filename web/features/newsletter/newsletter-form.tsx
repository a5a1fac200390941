import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { newsletterLimits, newsletterTexts as problems } from '#contract/dashboard/newsletters.ts';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { readersQuery, useSendNewsletter } from './newsletter.queries.ts';
import { newsletterTexts as texts } from './newsletter.texts.ts';

const grades = ['', '1', '2', '3'] as const;
type Grade = (typeof grades)[number];
type Letter = { grade: Grade; subject: string; body: string };

const empty: Letter = { grade: '', subject: '', body: '' };
const toGrade = (grade: Grade) => (grade === '' ? null : (Number(grade) as 1 | 2 | 3));

/** The mail as it arrives, while it is written. */
function Preview({ subject, body }: Letter) {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return (
    <section aria-label={texts.preview} className="grid content-start gap-2">
      <h3 className="font-semibold">{texts.preview}</h3>
      {subject === '' && lines.length === 0 ? (
        <p className="text-ink-soft">{texts.previewEmpty}</p>
      ) : (
        <div className="grid gap-3 rounded-md border border-line bg-sunken p-4 wrap-anywhere">
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
          <p className="border-t border-line pt-3 text-sm text-ink-soft">{texts.stopNote}</p>
        </div>
      )}
    </section>
  );
}

/** How many get it. */
function Readers({ grade }: { grade: Grade }) {
  const { data, error } = useQuery(readersQuery(grade));
  const text = data ? plural(data.recipients, texts.recipients) : texts.counting;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {error ? errorText(error, texts.countFailed) : text}
    </p>
  );
}

type Sending = { letter: Letter; ask: () => void; children: ReactNode };

function Fields({
  letter,
  ask,
  change,
  children,
}: Sending & { change: (part: Partial<Letter>) => void }) {
  const gradeNames = useGradeNames();
  const [isChecked, setChecked] = useState(false);
  const [noSubject, noBody] = [letter.subject.trim() === '', letter.body.trim() === ''];
  return (
    <form
      noValidate
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!noSubject && !noBody) ask();
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
      <Field
        label={texts.subject}
        required
        error={isChecked && noSubject ? problems.subject : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={newsletterLimits.subject}
            value={letter.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        label={texts.body}
        required
        hint={texts.bodyHint}
        error={isChecked && noBody ? problems.body : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            maxLength={newsletterLimits.body}
            value={letter.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        )}
      </Field>
      {children}
    </form>
  );
}

/** Writes a newsletter and sends it after a question. */
export function NewsletterForm() {
  const [letter, setLetter] = useState(empty);
  // One id for each letter: a second press of the button sends the same one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const sending = useSendNewsletter();
  const { data: readers } = useQuery(readersQuery(letter.grade));
  const send = () =>
    sending.mutate(
      { ...letter, id, grade: toGrade(letter.grade) },
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
          ask={() => setAsking(true)}
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
        <Preview {...letter} />
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
