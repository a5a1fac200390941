import { Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatTimer } from '#domain/formats/numbers.ts';
import { printSheet } from '#web/lib/files/print-sheet.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { SearchInput } from '#web/ui/forms/inputs.tsx';
import { noteTexts as texts } from './lesson-notes.texts.ts';
import { findNotes, type Note } from './merge-notes.ts';
import { NoteComposer } from './note-composer.tsx';
import { NoteRow } from './note-row.tsx';
import { type LessonNotesState, useLessonNotes } from './use-lesson-notes.ts';

type LessonNotesProps = {
  lessonId: string;
  title: string;
  /** The second of the video; undefined while nothing has played. */
  secondNow: () => number | undefined;
  /** Plays the video from a second; undefined where the page has no player. */
  onJump: ((second: number) => void) | undefined;
};

/** What a student writes beside the lesson (decisions/0073). A chunk of its own. */
export function LessonNotes(props: LessonNotesProps) {
  const viewer = useViewer();
  return viewer ? <OwnNotes {...props} userId={viewer.id} /> : null;
}

/** The deleted row had the focus; the undo button takes it, so that a deletion by mistake can be undone at once. */
const focus = (element: HTMLElement | null) => element?.focus();

type Deleted = { note: Note; version: number };

function OwnNotes({
  lessonId,
  title,
  secondNow,
  onJump,
  userId,
}: LessonNotesProps & { userId: string }) {
  const state = useLessonNotes(lessonId, userId);
  const [writtenId, setWrittenId] = useState<string>();
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<Deleted>();
  const written = state.notes.find(
    // A note that another device changed waits in the list for a choice.
    ({ id }) => id === writtenId && state.changeOf(id)?.problem?.kind !== 'changed',
  );
  const listed = state.notes.filter(({ id }) => id !== written?.id);
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-lg">{texts.title}</h2>
        <p className="text-sm text-ink-soft">{texts.private}</p>
      </div>
      <NoteComposer
        note={written}
        state={state}
        hasVideo={onJump !== undefined}
        secondNow={secondNow}
        onBegin={setWrittenId}
        onEnd={() => setWrittenId(undefined)}
      />
      {deleted && (
        <p role="status" className="flex flex-wrap items-center gap-2">
          {texts.deleted}
          <Button
            look="quiet"
            icon={<Undo2 className="size-5" />}
            ref={focus}
            onClick={() => {
              state.write(deleted.note, deleted.version);
              setDeleted(undefined);
            }}
          >
            {texts.undo}
          </Button>
        </p>
      )}
      {state.hasFailed && <ErrorState message={texts.failed} onRetry={state.reload} />}
      {listed.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <SearchInput
            label={texts.search}
            value={search}
            onChange={setSearch}
            className="min-w-0 grow"
          />
          <Button
            look="secondary"
            icon={<Printer className="size-5" />}
            onClick={() => printNotes(title, state.notes)}
          >
            {texts.print}
          </Button>
        </div>
      )}
      {state.isLoading ? (
        <Skeleton className="h-24" />
      ) : (
        <NoteList
          {...{ listed, search, state, onJump }}
          onDelete={(note) => setDeleted({ note, version: state.remove(note) })}
        />
      )}
    </div>
  );
}

type NoteListProps = {
  listed: readonly Note[];
  search: string;
  state: LessonNotesState;
  onJump: ((second: number) => void) | undefined;
  onDelete: (note: Note) => void;
};

function NoteList({ listed, search, state, onJump, onDelete }: NoteListProps) {
  const found = findNotes(listed, search);
  if (found.length === 0)
    return <p className="text-ink-soft">{listed.length === 0 ? texts.empty : texts.noneFound}</p>;
  return (
    <ul aria-label={texts.list} className="grid gap-2">
      {found.map((note) => (
        <li key={note.id} className="border-t border-line pt-2">
          <NoteRow note={note} state={state} onJump={onJump} onDelete={() => onDelete(note)} />
        </li>
      ))}
    </ul>
  );
}

/** Prints the notes of a lesson, each under its moment in the video. */
function printNotes(lessonTitle: string, notes: readonly Note[]): void {
  printSheet(texts.printTitle(lessonTitle), (add) => {
    for (const { text, atInSeconds } of notes) {
      if (atInSeconds !== null) {
        const time = add('p', formatTimer(atInSeconds), 'ltr');
        time.style.margin = '1rem 0 0';
        time.style.textAlign = 'end';
        time.style.fontWeight = '600';
      }
      const written = add('p', text, 'auto');
      written.style.margin = '0 0 0.5rem';
      written.style.whiteSpace = 'pre-wrap';
      written.style.breakInside = 'avoid';
    }
  });
}
