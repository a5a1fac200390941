import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import type { Student } from './students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import {
  mayTakeBack,
  type Right,
  rightsQuery,
  useTakeBack,
} from '#web/features/school/gifts/gifts.queries.ts';
import { giftsTexts as texts } from '#web/features/school/gifts/gifts.texts.ts';
import { nameOf, periodOf, RightLine } from './right-line.tsx';

type TakeBackProps = {
  student: Student;
  right: Right;
  onTakenBack: () => void;
  onClose: () => void;
};

/** The error of a withdrawal is shown in its dialog, where the teacher is looking. */
function TakeBackDialog({ student, right, onTakenBack, onClose }: TakeBackProps) {
  const takeBack = useTakeBack(student.id);
  return (
    <ConfirmDialog
      open
      title={texts.takeBackTitle}
      confirmLabel={texts.takeBack}
      busy={takeBack.isPending}
      onCancel={onClose}
      onConfirm={() =>
        takeBack.mutate(right, {
          onSuccess: () => {
            onTakenBack();
            onClose();
          },
        })
      }
    >
      <p>{texts.takeBackQuestion(joinFullName(student), nameOf(right), periodOf(right))}</p>
      {takeBack.error && (
        <Notice tone="danger" className="mt-4">
          {errorText(takeBack.error, texts.takeBackFailed)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

type RightsListProps = {
  student: Student;
  /** Undefined where rights are only shown, and not taken back. */
  onTakenBack?: () => void;
};

/** What opens lessons to a student, and until when; running gifts and subscriptions can be taken back, each alone. */
export function RightsList({ student, onTakenBack }: RightsListProps) {
  const query = useQuery(rightsQuery(student.id));
  const { data } = query;
  const [selected, setSelected] = useState<Right>();
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{texts.rights}</h3>
      {!data && <LoadState query={query} failed={texts.rightsFailed} skeleton="h-24" />}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{texts.noRights}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {data.map((right) => (
            <RightLine
              key={right.id}
              right={right}
              action={
                onTakenBack &&
                mayTakeBack(right) && (
                  <Button
                    look="quiet"
                    icon={<Undo2 className="size-4 shrink-0" />}
                    onClick={() => setSelected(right)}
                  >
                    {texts.takeBack}
                    <span className="sr-only">
                      {' '}
                      {texts.takeBackOf(nameOf(right), periodOf(right))}
                    </span>
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {selected && onTakenBack && (
        <TakeBackDialog
          student={student}
          right={selected}
          onTakenBack={onTakenBack}
          onClose={() => setSelected(undefined)}
        />
      )}
    </section>
  );
}
