import { type FormEvent, useState } from 'react';
import { entryKey, type SessionEntry } from '#domain/attendance/session-entries.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { joinFullName } from '#domain/text/names.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { type ClassSession, findCard } from './class-session.queries.ts';
import { cardTexts as texts, classSessionTexts } from './class-session.texts.ts';
import type { Write } from './use-session-changes.ts';

type Outcome = { tone: 'success' | 'warning' | 'danger'; text: string };

const came = (presence: string | null | undefined): presence is 'present' | 'late' =>
  presence === 'present' || presence === 'late';

/** Whose a card is that nobody in the session has: one of another group, or a strange one. */
const explainForeignCard = async (sessionId: string, number: string): Promise<Outcome> => {
  try {
    const found = await findCard(sessionId, number);
    return { tone: 'warning', text: texts.otherGroup(joinFullName(found), found.groupName) };
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0;
    return { tone: 'danger', text: isOffline ? texts.offline(number) : errorText(error) };
  }
};

type CardFieldProps = {
  session: ClassSession;
  entries: ReadonlyMap<string, SessionEntry>;
  write: Write;
};

/** Takes the number of a card, typed or from a scanner that types it, and records its student as present. */
export function CardField({ session, entries, write }: CardFieldProps) {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();

  const record = (number: string): Outcome | undefined => {
    const student = session.students.find(({ cardNumber }) => cardNumber === number);
    if (!student) return undefined;
    const name = joinFullName(student);
    const field = 'presence';
    const presence = entries.get(entryKey({ studentId: student.id, field }))?.value;
    if (came(presence)) {
      return { tone: 'warning', text: texts.twice(name, classSessionTexts.presences[presence]) };
    }
    write([{ studentId: student.id, field, value: 'present' }]);
    return { tone: 'success', text: texts.recorded(name) };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = toLatinDigits(typed).trim();
    setTyped('');
    if (number === '') {
      setOutcome({ tone: 'warning', text: texts.empty });
      return;
    }
    const recorded = record(number);
    setOutcome(recorded);
    if (!recorded) void explainForeignCard(session.id, number).then(setOutcome);
  };

  return (
    <form onSubmit={submit} className="grid max-w-lg gap-3">
      <Field label={texts.label} hint={texts.hint}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              ltr
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="send"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit">{texts.submit}</Button>
          </div>
        )}
      </Field>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </form>
  );
}
