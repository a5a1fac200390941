import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { GrantLine, periodOf } from './grant-line.tsx';
import {
  type PremiumGrant,
  type Student,
  studentQuery,
  useTakePremiumBack,
} from './students.queries.ts';
import { giftTexts as texts } from './students.texts.ts';

type TakeBackProps = {
  student: Student;
  grant: PremiumGrant;
  onTakenBack: () => void;
  onClose: () => void;
};

/** The error of a withdrawal is shown in its dialog, where the teacher is looking. */
function TakeBackDialog({ student, grant, onTakenBack, onClose }: TakeBackProps) {
  const takeBack = useTakePremiumBack(student.id);
  return (
    <ConfirmDialog
      open
      title={texts.takeBackTitle}
      confirmLabel={texts.takeBack}
      busy={takeBack.isPending}
      onCancel={onClose}
      onConfirm={() =>
        takeBack.mutate(grant.id, {
          onSuccess: () => {
            onTakenBack();
            onClose();
          },
        })
      }
    >
      <p>{texts.takeBackQuestion(joinFullName(student), periodOf(grant))}</p>
      {takeBack.error && (
        <Notice tone="danger" className="mt-4">
          {errorText(takeBack.error, texts.takeBackFailed)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

type GrantListProps = { student: Student; onTakenBack: () => void };

/** All subscriptions of a student; active ones can be withdrawn. */
export function GrantList({ student, onTakenBack }: GrantListProps) {
  const { data, error, refetch } = useQuery(studentQuery(student.id));
  const [selected, setSelected] = useState<PremiumGrant>();
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.grants}</h3>
      {error && (
        <ErrorState message={errorText(error, texts.grantsFailed)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-18" />}
      {data?.premiumGrants.length === 0 && (
        <p className="text-sm text-ink-soft">{texts.noGrants}</p>
      )}
      {data && data.premiumGrants.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {data.premiumGrants.map((grant) => (
            <GrantLine
              key={grant.id}
              grant={grant}
              action={
                grant.isActive && (
                  <Button
                    look="quiet"
                    icon={<Undo2 aria-hidden="true" className="size-4 shrink-0" />}
                    onClick={() => setSelected(grant)}
                  >
                    {texts.takeBack}
                    <span className="sr-only"> {texts.takeBackOf(periodOf(grant))}</span>
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {selected && (
        <TakeBackDialog
          student={student}
          grant={selected}
          onTakenBack={onTakenBack}
          onClose={() => setSelected(undefined)}
        />
      )}
    </section>
  );
}
