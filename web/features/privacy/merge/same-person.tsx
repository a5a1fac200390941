import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { mergeTexts as texts } from './merge.texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { type MadeMerge, mergesQuery, type SimilarPerson, useUndoMerge } from './merges.queries.ts';

function Similar({
  persons,
  onCompare,
}: {
  persons: readonly SimilarPerson[];
  onCompare: (id: string) => void;
}) {
  const gradeNames = useGradeNames();
  return (
    <Notice tone="warning">
      <p>{texts.similar}</p>
      <ul className="grid gap-2">
        {persons.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className="min-w-0">
              <StudentLink id={person.id} name={joinFullName(person)} isDense />{' '}
              <span className="text-sm text-ink-soft">
                {gradeNames[person.grade]}
                {person.groupName !== '' && (
                  <>
                    {'، '}
                    <Typed>{person.groupName}</Typed>
                  </>
                )}
                {'، '}
                {texts.cardNumber} <Ltr>{person.cardNumber}</Ltr>
              </span>
            </span>
            <Button
              look="secondary"
              aria-label={texts.compareWith(joinFullName(person))}
              onClick={() => onCompare(person.id)}
            >
              {texts.compare}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Made({ merge }: { merge: MadeMerge }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoMerge(({ exams, isEmailTaken }) => {
    if (exams.length > 0) showToast('success', texts.undoneExcept(exams.join('، ')));
    else showToast('success', isEmailTaken ? texts.undoneWithoutAccount : texts.undone);
  });
  const name = joinFullName(merge);
  const confirm = () =>
    undo.mutate(
      { params: { id: merge.id } },
      {
        onError: toastFailure(texts.undoFailed),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <Notice
      tone="info"
      actions={
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {texts.undo}
        </Button>
      }
    >
      <p>
        <Mixed text={texts.merged(name, merge.cardNumber, formatDate(merge.madeAt))} />{' '}
        {texts.undoUntil(formatDate(merge.undoableUntil))}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={texts.undoTitle(name)}
        confirmLabel={texts.undo}
        busy={undo.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.undoLead}</p>
      </ConfirmDialog>
    </Notice>
  );
}

/** Leads to the file of the kept student, which may be the other one. */
export const useMerged = (onClose: () => void) => {
  const navigate = useNavigate();
  return (keptId: string) => {
    onClose();
    void navigate(teacherPaths.student(keptId), { replace: true });
  };
};

/** In the file of a student: who may be the same person, and merges that can be undone. Nothing where there is neither. */
export function SamePerson({ studentId }: { studentId: string }) {
  const { data } = useQuery(mergesQuery(studentId));
  const [otherId, setOtherId] = useState<string>();
  const close = () => setOtherId(undefined);
  const onMerged = useMerged(close);
  if (!data) return null;
  return (
    <>
      {data.similar.length > 0 && <Similar persons={data.similar} onCompare={setOtherId} />}
      {data.merges.map((merge) => (
        <Made key={merge.id} merge={merge} />
      ))}
      {otherId !== undefined && (
        <MergeDialog keptId={studentId} endedId={otherId} onClose={close} onMerged={onMerged} />
      )}
    </>
  );
}
