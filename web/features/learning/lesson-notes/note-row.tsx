import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { noteLimits } from '#domain/learning/lesson-notes/note-limits.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { noteTexts as texts } from './lesson-notes.texts.ts';
import type { Note } from './merge-notes.ts';
import { NoteConflict, NoteState } from './note-state.tsx';
import type { LessonNotesState } from './use-lesson-notes.ts';

/** Focuses the field that a click opened, so that writing can continue at once. */
const focus = (element: HTMLElement | null) => element?.focus();

type NoteRowProps = {
  note: Note;
  state: LessonNotesState;
  onJump: ((second: number) => void) | undefined;
  onDelete: () => void;
};

/** A written note: its place in the video, its text, and what can be done with it. */
export function NoteRow({ note, state, onJump, onDelete }: NoteRowProps) {
  const [isEdited, setEdited] = useState(false);
  const change = state.changeOf(note.id);
  if (change?.problem?.kind === 'changed') return <NoteConflict id={note.id} state={state} />;
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1">
        <NoteTime second={note.atInSeconds} onJump={onJump} />
        <span className="ms-auto flex">
          <IconButton
            label={texts.edit}
            aria-expanded={isEdited}
            icon={<Pencil className="size-5" />}
            onClick={() => setEdited(!isEdited)}
          />
          <IconButton
            label={texts.delete}
            icon={<Trash2 className="size-5" />}
            onClick={onDelete}
          />
        </span>
      </div>
      {isEdited ? (
        <>
          <TextArea
            aria-label={texts.editNote}
            ref={focus}
            rows={3}
            maxLength={noteLimits.characters}
            value={note.text}
            onChange={({ target }) => state.write({ ...note, text: target.value })}
          />
          <p className="flex flex-wrap items-center gap-3">
            <Button look="secondary" onClick={() => setEdited(false)}>
              {texts.done}
            </Button>
            <NoteState id={note.id} state={state} />
          </p>
        </>
      ) : (
        <>
          <Typed className="break-words whitespace-pre-wrap">{note.text}</Typed>
          {change && <NoteState id={note.id} state={state} />}
        </>
      )}
    </div>
  );
}

/** The second at which a note was begun; it leads there where the page has a player. */
export function NoteTime({
  second,
  onJump,
}: {
  second: number | null;
  onJump: ((second: number) => void) | undefined;
}) {
  if (second === null) return null;
  const time = formatTimer(second);
  if (!onJump) return <Ltr className="text-sm text-ink-soft">{time}</Ltr>;
  return (
    <Button
      look="quiet"
      className="-ms-4"
      aria-label={texts.jumpTo(time)}
      onClick={() => onJump(second)}
    >
      <Ltr>{time}</Ltr>
    </Button>
  );
}
