import { useQuery } from '@tanstack/react-query';
import { joinFullName } from '#domain/text/names.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { type Turn, undoQuery, type UndoPreview, useUndo } from './school-year.queries.ts';
import { schoolYearTexts as texts } from './school-year.texts.ts';

function Exceptions({ exceptionCount, exceptions, changedGroups, gone }: UndoPreview) {
  return (
    <>
      {exceptionCount > 0 && (
        <section className="grid gap-1">
          <h3 className="font-medium">{texts.exceptions(exceptionCount)}</h3>
          <ul>
            {exceptions.map((person) => (
              <li key={person.id}>
                <Typed className="font-medium">{joinFullName(person)}</Typed>{' '}
                <span className="text-sm text-ink-soft">{texts.reasons[person.reason]}</span>
              </li>
            ))}
          </ul>
          {exceptionCount > exceptions.length && (
            <p>{texts.moreExceptions(exceptionCount - exceptions.length)}</p>
          )}
        </section>
      )}
      {changedGroups.length > 0 && (
        <ul>
          {changedGroups.map(({ name, reason }) => (
            <li key={name + reason}>
              <Mixed text={name} className="font-medium" />{' '}
              <span className="text-sm text-ink-soft">{texts.changedGroups[reason]}</span>
            </li>
          ))}
        </ul>
      )}
      {gone > 0 && <p>{texts.gone(gone)}</p>}
    </>
  );
}

function UndoFacts({ preview }: { preview: UndoPreview }) {
  const { students, groups, rights, codes, invitations } = preview;
  return (
    <div className="grid gap-4">
      <p>
        {texts.undoStudents(students)} {texts.undoOthers(groups, rights, codes, invitations)}
      </p>
      <Exceptions {...preview} />
    </div>
  );
}

/** What an undo brings back and what stays, with the button that does it. */
export function UndoDialog({ turn, onClose }: { turn: Turn; onClose: () => void }) {
  const query = useQuery(undoQuery(turn.id));
  const { data } = query;
  const undo = useUndo();
  return (
    <ConfirmDialog
      open
      title={texts.undoTitle}
      confirmLabel={texts.undo}
      busy={undo.isPending || data === undefined}
      onConfirm={() =>
        undo.mutate(
          { params: { id: turn.id } },
          {
            onSuccess: () => showToast('success', texts.undone),
            onError: toastFailure(texts.undoFailed),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    >
      {data ? (
        <UndoFacts preview={data} />
      ) : (
        <LoadState query={query} failed={texts.loadFailed}>
          <p role="status">{texts.undoLoading}</p>
        </LoadState>
      )}
    </ConfirmDialog>
  );
}
