import { useMay } from '#web/lib/pages/may.queries.ts';
import { ArrowRight, Gift, KeyRound, Pencil, UserCheck } from 'lucide-react';
import { Link } from 'react-router';
import { joinFullName } from '#domain/text/names.ts';
import { type StudentDetail, useSendResetLink } from '#web/features/school/school.api.ts';
import { CollectButton, StudentBalance } from '#web/features/payments/payments.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useReturnAddress } from '#web/lib/lists/return-address.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardNumber } from '#web/ui/card-number.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileFigures } from './file-figures.tsx';
import { fileTexts as texts } from './student-file.texts.ts';

/** To the list as it was left, or to the whole list. */
export function BackToStudents() {
  const list = useReturnAddress(paths.dashboard('students'));
  return (
    <Link
      to={list}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-brand underline-offset-4 hover:underline"
    >
      <ArrowRight className="size-4" />
      {texts.back}
    </Link>
  );
}

function Email({ student: { email, isVerified, state, cardNumber } }: { student: StudentDetail }) {
  const card = (
    <span className="text-sm text-ink-soft">
      {texts.cardNumber} <CardNumber number={cardNumber} />
    </span>
  );
  if (state !== 'active') {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{texts.states[state]}</Badge>
        {card}
      </span>
    );
  }
  if (email === '') {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-sm">{texts.noAddress}</span>
        {card}
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Ltr className="break-all">{email}</Ltr>
      {isVerified ? (
        <Badge tone="success">{texts.verified}</Badge>
      ) : (
        <Badge tone="warning">{texts.notVerified}</Badge>
      )}
      {card}
    </span>
  );
}

type ResetLink = ReturnType<typeof useSendResetLink>;

/** Shown in the page and not as a toast, so that it stays visible. */
function ResetLinkOutcome({ reset, email }: { reset: ResetLink; email: string }) {
  if (reset.error) {
    return <Notice tone="danger">{errorText(reset.error, texts.resetLinkFailed)}</Notice>;
  }
  if (!reset.isSuccess) return null;
  return (
    <Notice tone="success">
      {texts.resetLinkSent} <Ltr>{email}</Ltr>
    </Notice>
  );
}

type FileHeadProps = {
  student: StudentDetail;
  onOpen: (sheet: 'edit' | 'gift' | 'activate') => void;
};

/** What the viewer may do with the record. */
function Actions({ student, reset, onOpen }: FileHeadProps & { reset: ResetLink }) {
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2">
      {may('students.edit') && (
        <Button icon={<Pencil className="size-4" />} onClick={() => onOpen('edit')}>
          {texts.edit}
        </Button>
      )}
      {may('payments.collect') && <CollectButton student={student} look="secondary" />}
      {may('rights.give') && (
        <Button look="secondary" icon={<Gift className="size-4" />} onClick={() => onOpen('gift')}>
          {texts.gift}
        </Button>
      )}
      {may('students.edit') && student.state === 'active' && student.email !== '' && (
        <Button
          look="quiet"
          busy={reset.isPending}
          icon={<KeyRound className="size-4" />}
          onClick={() => reset.mutate()}
        >
          {texts.sendResetLink}
        </Button>
      )}
      {may('students.edit') && student.email === '' && (
        <Button
          look="quiet"
          icon={<UserCheck className="size-4" />}
          onClick={() => onOpen('activate')}
        >
          {student.state === 'active' ? texts.renewCard : texts.activate}
        </Button>
      )}
    </div>
  );
}

/** Whose page it is: name, ways to reach the student and the parent, state, figures. */
export function FileHead({ student, onOpen }: FileHeadProps) {
  const may = useMay();
  const reset = useSendResetLink(student.id);
  return (
    <Card className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-2xl break-words">
            <Typed>{joinFullName(student)}</Typed>
          </h2>
          {student.hasGraduated && <Badge>{texts.graduate}</Badge>}
          <Email student={student} />
          {may('payments.collect') && <StudentBalance studentId={student.id} />}
        </div>
        <Actions student={student} reset={reset} onOpen={onOpen} />
      </div>
      <ResetLinkOutcome reset={reset} email={student.email} />
      <FileFacts student={student} />
      <FileFigures student={student} />
    </Card>
  );
}
