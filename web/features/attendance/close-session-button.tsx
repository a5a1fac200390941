import { useState } from 'react';
import { formatTime } from '#domain/formats/times.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { type ClassSession, closeSession, sessionQuery } from './class-session.queries.ts';
import { closingTexts as texts } from './class-session.texts.ts';

type CloseSessionButtonProps = {
  session: ClassSession;
  waitingCount: number;
  /** Students without a presence. */
  unrecorded: number;
};

/** Closes the attendance, once everything of this device was sent; from then on students are notified. */
export function CloseSessionButton(props: CloseSessionButtonProps) {
  const { session, waitingCount, unrecorded } = props;
  const { id, closedAt } = session;
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  const close = useCall(() => closeSession(id), {
    replaces: sessionQuery(id),
    failure: texts.failed,
    onSettled: () => setIsAsking(false),
  });
  if (closedAt !== null) {
    return <Badge tone="success">{texts.closedAt(formatTime(closedAt))}</Badge>;
  }
  const mustWait = waitingCount > 0 || !isOnline;
  return (
    <>
      <Button className="max-sm:px-3" onClick={() => setIsAsking(true)}>
        {texts.close}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        confirmLabel={texts.close}
        look="primary"
        busy={close.isPending || mustWait}
        onConfirm={() => close.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {unrecorded > 0 && <p className="mb-2 font-medium">{texts.unrecorded(unrecorded)}</p>}
        <p>{texts.question}</p>
        {mustWait && <p className="mt-2 font-medium">{texts.mustWait}</p>}
      </ConfirmDialog>
    </>
  );
}
