import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftConflict } from '#web/features/exams/drafts/draft-status.tsx';
import { hasFiles } from '#web/features/exams/drafts/draft-content.ts';
import { useDiscardDraft } from '#web/features/exams/drafts/drafts.queries.ts';
import { draftTexts as texts } from '#web/features/exams/drafts/drafts.texts.ts';
import { LockedNotice } from '#web/features/exams/editor/locked-notice.tsx';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { OpenedExam } from './state/studio.queries.ts';
import type { Studio } from './state/use-studio.ts';

type NoticesProps = {
  studio: Studio;
  opened: OpenedExam;
  onCopied: (copyId: string) => void;
  /** Opens what the server has, without what is typed here. */
  onReopen: () => void;
  onClose: () => void;
};

type RestoredProps = Pick<NoticesProps, 'studio' | 'opened' | 'onReopen' | 'onClose'> & {
  updatedAt: string;
};

/** Says that the page began with a draft, and deletes it on request. */
function Restored({ studio, opened, updatedAt, onReopen, onClose }: RestoredProps) {
  const discard = useDiscardDraft();
  const [isAsking, setIsAsking] = useState(false);
  const isNew = opened.exam === undefined;
  const remove = async () => {
    await studio.draft.saver.close();
    discard.mutate(opened.id, {
      onSuccess: isNew ? onClose : onReopen,
      onError: studio.draft.saver.reopen,
      onSettled: () => setIsAsking(false),
    });
  };
  return (
    <>
      <Notice
        actions={
          <Button look="secondary" onClick={() => setIsAsking(true)}>
            {texts.discard}
          </Button>
        }
      >
        {texts.restored(formatDateTime(updatedAt))}
      </Notice>
      <ConfirmDialog
        open={isAsking}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        busy={discard.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      >
        {isNew ? texts.discardNew : texts.discardEdit}
      </ConfirmDialog>
    </>
  );
}

function ChosenFiles({ studio }: { studio: Studio }) {
  const isShown = useWatch({
    control: studio.form.control,
    name: ['examPdf', 'questions'],
    compute: ([examPdf, questions]) => hasFiles({ ...studio.form.getValues(), examPdf, questions }),
  });
  if (!isShown) return null;
  return <p className="text-sm text-ink-soft">{texts.files}</p>;
}

/** Above the exam: what the teacher has to know or decide. */
export function StudioNotices({ studio, opened, onCopied, onReopen, onClose }: NoticesProps) {
  const { draft, sheet } = studio;
  const { exam, isLocked } = opened;
  const updatedAt = opened.draft?.updatedAt;
  return (
    <div className="grid grid-cols-1 gap-3">
      {sheet.status}
      {draft.state === 'conflict' && (
        <DraftConflict id={opened.id} saver={draft.saver} onTakeTheirs={onReopen} />
      )}
      {updatedAt !== undefined && draft.state !== 'conflict' && (
        <Restored {...{ studio, opened, updatedAt, onReopen, onClose }} />
      )}
      <ChosenFiles studio={studio} />
      {exam && isLocked && (
        <LockedNotice exam={exam} hasChanges={sheet.hasChanges} onCopied={onCopied} />
      )}
    </div>
  );
}
