import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { noteLimits } from '#domain/learning/lesson-notes/note-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { noteTexts as texts } from './lesson-notes.texts.ts';
import type { Note } from './merge-notes.ts';
import { NoteTime } from './note-row.tsx';
import { NoteState } from './note-state.tsx';
import type { LessonNotesState } from './use-lesson-notes.ts';

type NoteComposerProps = {
  /** The note that is being written; undefined until its first letter. */
  note: Note | undefined;
  state: LessonNotesState;
  hasVideo: boolean;
  secondNow: () => number | undefined;
  onBegin: (id: string) => void;
  onEnd: () => void;
};

/** The place for a new note: its first letter gives it the video's time, and it is saved while it is written. */
export function NoteComposer(props: NoteComposerProps) {
  const { note, state, hasVideo, secondNow, onBegin, onEnd } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => {
    if (note) {
      state.write({ ...note, text });
      return;
    }
    const id = crypto.randomUUID();
    const createdAt = new Date().toISOString();
    state.write({ id, text, atInSeconds: secondNow() ?? null, createdAt });
    onBegin(id);
  };
  const end = () => {
    onEnd();
    area.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <Field
        label={texts.newNote}
        hint={hasVideo ? texts.newNoteHint : texts.newNoteHintWithoutVideo}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={3}
            maxLength={noteLimits.characters}
            value={note?.text ?? ''}
            onChange={({ target }) => write(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey) && note?.text.trim()) end();
            }}
          />
        )}
      </Field>
      {note && (
        <p className="flex min-h-11 flex-wrap items-center gap-3">
          <Button
            look="secondary"
            icon={<Plus className="size-5" />}
            disabled={note.text.trim() === ''}
            onClick={end}
          >
            {texts.another}
          </Button>
          <NoteTime second={note.atInSeconds} onJump={undefined} />
          <NoteState id={note.id} state={state} />
        </p>
      )}
    </div>
  );
}
