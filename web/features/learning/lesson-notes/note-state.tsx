import { Button } from '#web/ui/button.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { noteTexts as texts } from './lesson-notes.texts.ts';
import type { LessonNotesState } from './use-lesson-notes.ts';

const wordsFor = (id: string, { changeOf, isWaiting, isVolatile }: LessonNotesState): string => {
  const change = changeOf(id);
  if (change === undefined) return texts.saved;
  if (change.text.trim() === '') return texts.blank;
  if (!isWaiting) return texts.saving;
  return isVolatile ? texts.waitingUnstored : texts.waiting;
};

type NoteStateProps = { id: string; state: LessonNotesState };

/** Whether a note is saved, in words; a refusal with a way to try again. */
export function NoteState({ id, state }: NoteStateProps) {
  const problem = state.changeOf(id)?.problem;
  if (problem?.kind === 'refused')
    return (
      <span role="alert" className="text-sm text-danger">
        {problem.message}{' '}
        <Button look="quiet" onClick={() => state.retry(id)}>
          {texts.retry}
        </Button>
      </span>
    );
  return (
    <span role="status" className="text-sm text-ink-soft">
      {wordsFor(id, state)}
    </span>
  );
}

/** The two texts of a note that another device changed meanwhile; the student chooses which one stays. */
export function NoteConflict({ id, state }: NoteStateProps) {
  const choices = [
    {
      label: texts.here,
      text: state.changeOf(id)?.text,
      actionLabel: texts.chooseHere,
      choose: () => state.storeLocalText(id),
    },
    {
      label: texts.elsewhere,
      text: state.storedText(id),
      actionLabel: texts.chooseElsewhere,
      choose: () => state.acceptRemoteText(id),
    },
  ];
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-medium">{texts.changed}</p>
      {choices.map(({ label, text, actionLabel, choose }) => (
        <div key={actionLabel} className="grid gap-1">
          <p className="text-sm text-ink-soft">{label}</p>
          <Typed className="whitespace-pre-wrap">{text}</Typed>
          <Button look="secondary" className="justify-self-start" onClick={choose}>
            {actionLabel}
          </Button>
        </div>
      ))}
    </div>
  );
}
