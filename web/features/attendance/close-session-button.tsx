import { useState } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type ClassSession, closeSession, sessionQuery } from './class-session.queries.ts';
import { closingTexts as texts } from './class-session.texts.ts';

type CloseSessionButtonProps = { session: ClassSession; waitingCount: number };

/** Closes the attendance, once everything of this device was sent; from then on students are notified. */
export function CloseSessionButton({ session, waitingCount }: CloseSessionButtonProps) {
  const { id, closedAt } = session;
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  const close = useCall(() => closeSession(id), {
    replaces: sessionQuery(id),
    failure: texts.failed,
    onSettled: () => setIsAsking(false),
  });
  if (closedAt !== null) {
    return <Notice tone="success">{texts.closed(formatDateTime(closedAt))}</Notice>;
  }
  const mustWait = waitingCount > 0 || !isOnline;
  return (
    <div className="grid justify-items-start gap-1">
      <Button disabled={mustWait} onClick={() => setIsAsking(true)}>
        {texts.close}
      </Button>
      {mustWait && <p className="text-sm text-ink-soft">{texts.mustWait}</p>}
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        confirmLabel={texts.close}
        look="primary"
        busy={close.isPending}
        onConfirm={() => close.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.question}</p>
      </ConfirmDialog>
    </div>
  );
}
