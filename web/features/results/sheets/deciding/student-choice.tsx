import { useState } from 'react';
import { hasNumber } from '#domain/attendance/door-search.ts';
import { matchesSearch } from '#domain/text/search.ts';
import type { SheetDecision } from '#web/features/results/sheets/calls/sheets.queries.ts';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';

export type ChosenStudent = { id: string; fullName: string; cardNumber: string; groupName: string };

/** More than anybody scrolls through beside a picture. */
const maxMatches = 6;

function StudentButton({
  student,
  busy,
  onChoose,
}: {
  student: ChosenStudent;
  busy: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <Button look="secondary" className="w-full text-start" disabled={busy} onClick={onChoose}>
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere">
            <Typed>{student.fullName}</Typed>
          </span>
          <span className="block text-xs font-normal text-ink-soft">
            <Ltr>{student.cardNumber}</Ltr>
            {student.groupName !== '' && (
              <>
                {' · '}
                <Typed>{student.groupName}</Typed>
              </>
            )}
          </span>
        </span>
      </Button>
    </li>
  );
}

type StudentChoiceProps = {
  /** The likely ones, the likeliest first. */
  candidates: readonly ChosenStudent[];
  roster: readonly ChosenStudent[];
  busy: boolean;
  onDecide: (decision: SheetDecision) => void;
};

/** Says whose a sheet is: one of the likely students, one who is searched, or somebody without an account. */
export function StudentChoice({ candidates, roster, busy, onDecide }: StudentChoiceProps) {
  const [search, setSearch] = useState('');
  const [isGuest, setGuest] = useState(false);
  const [name, setName] = useState('');
  const typed = search.trim();
  const found =
    typed === ''
      ? candidates
      : roster
          .filter(
            (student) =>
              hasNumber(typed, student) ||
              matchesSearch(`${student.fullName} ${student.cardNumber}`, typed),
          )
          .slice(0, maxMatches);
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextInput
        aria-label={texts.find}
        placeholder={texts.find}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {typed !== '' && found.length === 0 && (
        <p className="text-sm text-ink-soft">{texts.noMatches}</p>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {found.map((student) => (
          <StudentButton
            key={student.id}
            student={student}
            busy={busy}
            onChoose={() => onDecide({ studentId: student.id })}
          />
        ))}
      </ul>
      {!isGuest && (
        <Button look="quiet" className="justify-self-start" onClick={() => setGuest(true)}>
          {texts.guest}
        </Button>
      )}
      {isGuest && (
        <form
          className="flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') onDecide({ guestName: name.trim() });
          }}
        >
          <span className="min-w-0 grow basis-48">
            <TextInput
              aria-label={texts.guestName}
              placeholder={texts.guestName}
              autoComplete="off"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </span>
          <Button type="submit" busy={busy} disabled={name.trim() === ''}>
            {texts.saveGuest}
          </Button>
        </form>
      )}
    </div>
  );
}
