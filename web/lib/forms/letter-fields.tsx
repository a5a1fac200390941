import { Field } from '#web/ui/forms/field.tsx';
import { TextArea, TextInput } from '#web/ui/forms/inputs.tsx';

/** A mail that the teacher writes: each line of the body is a paragraph. */
export type Letter = { subject: string; body: string };

/** Whether it has a subject and a body. */
export const isWhole = ({ subject, body }: Letter): boolean =>
  subject.trim() !== '' && body.trim() !== '';

type FieldsProps = {
  letter: Letter;
  /** The form was submitted once; from then on, missing parts are reported. */
  isChecked: boolean;
  limits: Record<keyof Letter, number>;
  /** What to do about a missing part. */
  problems: Record<keyof Letter, string>;
  texts: Record<keyof Letter | 'bodyHint', string>;
  rows: number;
  onChange: (part: Partial<Letter>) => void;
};

/** The subject and the body. */
export function LetterFields(props: FieldsProps) {
  const { letter, isChecked, limits, problems, texts, rows, onChange } = props;
  const problemOf = (part: keyof Letter) =>
    isChecked && letter[part].trim() === '' ? problems[part] : undefined;
  return (
    <>
      <Field label={texts.subject} required error={problemOf('subject')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={limits.subject}
            value={letter.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <Field label={texts.body} required hint={texts.bodyHint} error={problemOf('body')}>
        {(control) => (
          <TextArea
            {...control}
            rows={rows}
            maxLength={limits.body}
            value={letter.body}
            onChange={({ target }) => onChange({ body: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type PreviewProps = {
  letter: Letter;
  texts: Record<'preview' | 'greeting', string>;
  /** In place of a mail that has no word yet; without it, nothing is shown then. */
  empty?: string;
  /** The last line of the mail. */
  note?: string;
};

/** The mail as it arrives, while it is written. */
export function LetterPreview({ letter, texts, empty, note }: PreviewProps) {
  const { subject, body } = letter;
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const isEmpty = subject === '' && lines.length === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <section aria-label={texts.preview} className="grid content-start gap-2">
      <h3 className="font-semibold">{texts.preview}</h3>
      {isEmpty ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <div className="grid gap-3 rounded-md border border-line bg-sunken p-4 wrap-anywhere">
          <p className="font-semibold" dir="auto">
            {subject}
          </p>
          <p>{texts.greeting}</p>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and none has a state
            <p key={place} dir="auto">
              {line}
            </p>
          ))}
          {note !== undefined && (
            <p className="border-t border-line pt-3 text-sm text-ink-soft">{note}</p>
          )}
        </div>
      )}
    </section>
  );
}
