import { useState } from 'react';
import { splitRest } from '#domain/attendance/session-summary.ts';
import { formatTime } from '#domain/formats/times.ts';
import { joinFullName } from '#domain/text/names.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { type ClassSession, closeSession, sessionQuery } from './class-session.queries.ts';
import { closingTexts as texts, restTexts } from './class-session.texts.ts';
import type { SessionRow } from './session-rows.ts';
import type { Write } from './use-session-changes.ts';

type CloseSessionButtonProps = {
  session: Pick<ClassSession, 'id' | 'closedAt'>;
  rows: readonly SessionRow[];
  waitingCount: number;
  /** Students without a presence. */
  unrecorded: number;
  payerIds: ReadonlySet<string>;
  write: Write;
};

type RestProps = Pick<CloseSessionButtonProps, 'rows' | 'unrecorded' | 'payerIds' | 'write'>;

/** Who has no presence at the end: those who did not come are recorded as absent here, without a way down the list. */
function Rest({ rows, unrecorded, payerIds, write }: RestProps) {
  const { absent, kept } = splitRest(rows, payerIds);
  if (unrecorded === 0) return null;
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <p className="font-medium">{texts.unrecorded(unrecorded)}</p>
      {absent.length > 0 && (
        <Button
          look="secondary"
          onClick={() =>
            write(absent.map(({ id }) => ({ studentId: id, field: 'presence', value: 'absent' })))
          }
        >
          {restTexts.rest(absent.length)}
        </Button>
      )}
      {kept.length > 0 && <p className="text-sm">{restTexts.kept(kept.map(joinFullName))}</p>}
    </div>
  );
}

/** Closes the attendance, once everything of this device was sent; from then on students are notified. */
export function CloseSessionButton(props: CloseSessionButtonProps) {
  const { session, waitingCount, ...rest } = props;
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
        <Rest {...rest} />
        <p>{texts.question}</p>
        {mustWait && <p className="mt-2 font-medium">{texts.mustWait}</p>}
      </ConfirmDialog>
    </>
  );
}
