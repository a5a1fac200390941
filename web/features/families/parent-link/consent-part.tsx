import { useState } from 'react';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { ParentLink } from './own-parent-link.queries.ts';
import { useRecordConsent } from './parent-links.queries.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';
import { SendCode } from './send-code.tsx';

type Consent = ParentLink['consent'];

const stateText = ({ isGiven, proof, changedAt, recordedBy }: Consent): string => {
  if (changedAt === null) return texts.undecided;
  const day = formatDate(changedAt);
  if (!isGiven) return recordedBy === null ? texts.stopped(day) : texts.stoppedBy(recordedBy, day);
  if (proof === 'teacher') return texts.recordedBy(recordedBy ?? '', day);
  return proof === 'code' ? texts.agreedByCode(day) : texts.claimed(day);
};

function Withdraw({ studentId }: { studentId: string }) {
  const record = useRecordConsent(studentId);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button look="quiet" className="-ms-4 justify-self-start" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.withdraw}
        confirmLabel={texts.withdraw}
        busy={record.isPending}
        onCancel={close}
        onConfirm={() => record.mutate(false, { onSettled: close })}
      >
        <p>{texts.withdrawQuestion}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether a parent agreed to messages and what shows it, and the two ways to prove it. */
export function ConsentPart({ studentId, consent }: { studentId: string; consent: Consent }) {
  const record = useRecordConsent(studentId);
  const { isGiven, proof, changedAt, codeSentAt } = consent;
  const mayBeAsked = isGiven || changedAt === null;
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h4 className="font-semibold">{texts.consent}</h4>
      <p role="status" className="text-sm">
        {stateText(consent)}
        {codeSentAt !== null && (
          <span className="mt-1 block text-ink-soft">
            {texts.codeSent(formatDateTime(codeSentAt))}
          </span>
        )}
      </p>
      {proof === null ? (
        <div className="flex flex-wrap gap-2">
          {mayBeAsked && (
            <SendCode
              studentId={studentId}
              label={codeSentAt === null ? texts.makeCode : texts.makeCodeAgain}
            />
          )}
          <Button look="secondary" busy={record.isPending} onClick={() => record.mutate(true)}>
            {texts.record}
          </Button>
        </div>
      ) : (
        <Withdraw studentId={studentId} />
      )}
    </section>
  );
}
