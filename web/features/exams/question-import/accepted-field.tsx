import { useState } from 'react';
import { writeRules } from '#domain/exams/question-import/question-settings.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import type { ImportedQuestion } from './question-import.queries.ts';
import { questionImportTexts as texts } from './question-import.texts.ts';

type AcceptedProps = {
  question: ImportedQuestion;
  flaw: string | undefined;
  onChange: (change: Partial<ImportedQuestion>) => void;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The accepted spellings of a short answer, one a line, and how answers are compared with them. */
export function AcceptedField({ question, flaw, onChange }: AcceptedProps) {
  const { acceptedAnswers = [], answerRules = {} } = question;
  const stored = acceptedAnswers.join('\n');
  // A line that is still empty is none of the accepted answers, but stays while it is typed in.
  const [typed, setTyped] = useState(stored);
  const text = linesOf(typed).join('\n') === stored ? typed : stored;
  const rules = writeRules(answerRules);
  return (
    <div>
      <Field label={texts.accepted} hint={texts.acceptedHint} error={flaw}>
        {(control) => (
          <TextArea
            {...control}
            rows={Math.min(6, Math.max(2, acceptedAnswers.length))}
            value={text}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ acceptedAnswers: linesOf(target.value) });
            }}
          />
        )}
      </Field>
      {rules !== '' && (
        <p className="mt-1 text-sm text-ink-soft">
          {texts.rules} <Mixed text={rules} />
        </p>
      )}
    </div>
  );
}
