import { useState } from 'react';
import { paidMonths, statements } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type ClassSession, sessionQuery, setCancelled } from './class-session.queries.ts';
import { cancellingTexts as texts } from './class-session.texts.ts';

type CancelSessionButtonProps = { session: ClassSession; waitingCount: number };

/** Calls the class off, after a question, once everything of this device was sent; the teacher's alone. */
export function CancelSessionButton({ session, waitingCount }: CancelSessionButtonProps) {
  const may = useMay();
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCall(() => setCancelled(session.id, true), {
    replaces: sessionQuery(session.id),
    failure: texts.failed,
    outdatedBySuccess: [paidMonths, statements],
    onSettled: () => setIsAsking(false),
  });
  if (!may('teacher') || session.isLive) return null;
  const mustWait = waitingCount > 0 || !isOnline;
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        confirmLabel={texts.cancel}
        busy={cancel.isPending || mustWait}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.question}</p>
        {mustWait && <p className="mt-2 font-medium">{texts.mustWait}</p>}
      </ConfirmDialog>
    </>
  );
}

/** In place of the roster of a class that was called off. */
export function CancelledNotice({ session }: { session: ClassSession }) {
  const may = useMay();
  const restore = useCall(() => setCancelled(session.id, false), {
    replaces: sessionQuery(session.id),
    failure: texts.restoreFailed,
  });
  return (
    <Notice
      tone="warning"
      actions={
        may('teacher') && (
          <Button look="secondary" busy={restore.isPending} onClick={() => restore.mutate()}>
            {texts.restore}
          </Button>
        )
      }
    >
      {texts.cancelled}
    </Notice>
  );
}
