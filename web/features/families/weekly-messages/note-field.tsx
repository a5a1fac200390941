import { useState } from 'react';
import { maxNoteLength } from '#domain/families/weekly-message.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { type GroupWeek, useSaveNote } from './weekly-messages.queries.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

/** The teacher's own sentence, in every message of the group and week. */
export function NoteField({ chosen, note }: { chosen: GroupWeek; note: string }) {
  const [text, setText] = useState(note);
  const save = useSaveNote(chosen);
  const isChanged = text.trim() !== note;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate(text);
      }}
    >
      <Field label={texts.note}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={maxNoteLength}
            placeholder={texts.noteExample}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {isChanged && (
        <Button type="submit" look="secondary" className="justify-self-start" busy={save.isPending}>
          {texts.saveNote}
        </Button>
      )}
    </form>
  );
}
