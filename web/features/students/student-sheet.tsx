import { useQuery } from '@tanstack/react-query';
import { Gift, KeyRound, Pencil } from 'lucide-react';
import { joinFullName } from '#domain/text/names.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { StudentPayments } from '#web/features/payments/student-payments.api.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import type { OpenSheet } from './student-columns.tsx';
import { StudentFacts } from './student-facts.tsx';
import { StudentProgress } from './student-progress.tsx';
import {
  type Student,
  type StudentDetail,
  studentQuery,
  useSendResetLink,
} from './students.queries.ts';
import { studentSheetTexts as texts } from './students.texts.ts';

type ResetLink = ReturnType<typeof useSendResetLink>;

function ResetLinkButton({ reset }: { reset: ResetLink }) {
  return (
    <Button
      look="quiet"
      busy={reset.isPending}
      icon={<KeyRound aria-hidden="true" className="size-4" />}
      onClick={() => reset.mutate()}
    >
      {texts.sendResetLink}
    </Button>
  );
}

/** Shown in the sheet and not as a toast, so that it stays visible. */
function ResetLinkOutcome({ reset, email }: { reset: ResetLink; email: string }) {
  if (reset.error) {
    return (
      <Notice tone="danger" className="mb-6">
        {errorText(reset.error, texts.resetLinkFailed)}
      </Notice>
    );
  }
  if (!reset.isSuccess) return null;
  return (
    <Notice tone="success" className="mb-6">
      {texts.resetLinkSent} <Ltr>{email}</Ltr>
    </Notice>
  );
}

function Detail({ student, detail }: { student: Student; detail: StudentDetail | undefined }) {
  return (
    // Nothing inside is focusable, so the region itself must be: otherwise the keyboard could not scroll it.
    <div tabIndex={0} role="region" aria-label={texts.region} className="grid gap-8">
      <StudentFacts student={student} />
      <StudentPayments studentId={student.id} />
      {detail ? (
        <StudentProgress student={detail} />
      ) : (
        <>
          <Skeleton className="h-44" />
          <Skeleton className="h-64" />
        </>
      )}
    </div>
  );
}

function SheetActions({ student, onOpen }: { student: Student; onOpen: OpenSheet }) {
  return (
    <>
      <Button
        look="secondary"
        icon={<Gift aria-hidden="true" className="size-4" />}
        onClick={() => onOpen('gift', student)}
      >
        {texts.gift}
      </Button>
      <Button
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => onOpen('edit', student)}
      >
        {texts.edit}
      </Button>
    </>
  );
}

type StudentSheetProps = {
  id: string;
  /** The row of the list, where the sheet was opened from it; it is shown until the whole record is there. */
  listed: Student | undefined;
  onOpen: OpenSheet;
  onClose: () => void;
};

/** Everything about one student, beside the list (spec §2, view modal). */
export function StudentSheet({ id, listed, onOpen, onClose }: StudentSheetProps) {
  const { data, error, refetch } = useQuery(studentQuery(id));
  const reset = useSendResetLink(id);
  const student = data ?? listed;
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={student ? <Typed>{joinFullName(student)}</Typed> : texts.region}
      actions={
        student && (
          <>
            <ResetLinkButton reset={reset} />
            <SheetActions student={student} onOpen={onOpen} />
          </>
        )
      }
    >
      {student && <ResetLinkOutcome reset={reset} email={student.email} />}
      {student && !error && <Detail student={student} detail={data} />}
      {!student && !error && <Skeleton className="h-96" />}
      {error && (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
