import { useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { askerNames } from '#web/features/privacy/shared/privacy.texts.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type StudentPrivacy, useStudentDeletion } from './student-privacy.queries.ts';
import { studentPrivacyTexts } from './student-privacy.texts.ts';

const texts = studentPrivacyTexts.deletion;

export type Student = { id: string; firstName: string; lastName: string };

function AskDeletion({ student }: { student: Student }) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useStudentDeletion(student.id);
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {texts.ask}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.question(joinFullName(student))}
        confirmLabel={texts.ask}
        busy={change.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          change.mutate('ask', {
            onSuccess: () => showToast('success', texts.asked),
            onError: toastFailure(texts.askFailed),
            onSettled: () => setIsAsking(false),
          })
        }
      >
        <p>{texts.lead}</p>
      </ConfirmDialog>
    </>
  );
}

type CancelProps = { student: Student; deletion: NonNullable<StudentPrivacy['deletion']> };

function CancelDeletion({ student, deletion }: CancelProps) {
  const change = useStudentDeletion(student.id);
  const { askedBy, askedAt, dueAt } = deletion;
  return (
    <>
      <Notice tone="warning">
        {texts.requested(askerNames[askedBy], formatDate(askedAt), formatDate(dueAt))}
      </Notice>
      <Button
        busy={change.isPending}
        onClick={() =>
          change.mutate('cancel', {
            onSuccess: () => showToast('success', texts.cancelled),
            onError: toastFailure(texts.cancelFailed),
          })
        }
      >
        {texts.cancel}
      </Button>
    </>
  );
}

type DeletionProps = { student: Student; deletion: StudentPrivacy['deletion'] };

/** Asks for the deletion of the student, or takes it back. */
export function StudentDeletion({ student, deletion }: DeletionProps) {
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="text-lg font-semibold">{texts.title}</h3>
      {deletion === null ? (
        <AskDeletion student={student} />
      ) : (
        <CancelDeletion student={student} deletion={deletion} />
      )}
    </section>
  );
}
