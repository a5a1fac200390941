import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { HonorPicture } from '#web/features/honors/honor-picture.tsx';
import { gradeLineOf, nameOf } from '#web/features/honors/honored-student.texts.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ConsentFacts } from './consent-facts.tsx';
import type { TaughtHonor } from './honor-form.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

type HonorDetailsProps = { honor: TaughtHonor; onEdit: () => void; onClose: () => void };

/** Everything about one honor, and who has agreed to it (spec §2, honors panel). */
export function HonorDetails({ honor, onEdit, onClose }: HonorDetailsProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.details}
      actions={
        <Button icon={<Pencil className="size-4" />} onClick={onEdit}>
          {texts.edit}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {honor.studentImageUrl !== null && (
          <HonorPicture honor={honor} className="max-w-60 justify-self-center rounded-lg" />
        )}
        <dl className="grid grid-cols-1 gap-4">
          <Fact label={texts.student}>
            <StudentLink id={honor.studentId} name={nameOf(honor)} />
          </Fact>
          <Fact label={texts.grade}>{gradeLineOf(honor)}</Fact>
          <Fact label={texts.createdAt}>{formatDate(honor.createdAt)}</Fact>
          <Fact label={texts.description}>
            <Mixed text={honor.description} />
          </Fact>
        </dl>
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-base font-semibold">{texts.consents}</h3>
          <ConsentFacts studentId={honor.studentId} />
          {!honor.isShownToOthers && <Notice>{texts.hiddenHint}</Notice>}
        </section>
      </div>
    </Dialog>
  );
}
