import { useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type ConsentKind, type OwnConsents, useWithdrawConsent } from './honor-consent.queries.ts';
import { honorConsentTexts as texts } from './honor-consent.texts.ts';

type Consent = OwnConsents[ConsentKind];

/** The date from which a consent is in force, and its text. */
function Record({ consent }: { consent: NonNullable<Consent> }) {
  return (
    <>
      <p>
        {consent.isRecordedByTeacher ? texts.recordedSince : texts.since}{' '}
        <time dateTime={consent.givenAt}>{formatDate(consent.givenAt)}</time>
        {consent.guardianName !== '' && (
          <>
            {' · '}
            {texts.byGuardian} <Typed>{consent.guardianName}</Typed>
          </>
        )}
      </p>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-brand">
          {texts.agreedText}
        </summary>
        <p className="whitespace-pre-line text-ink-soft">{consent.agreedText}</p>
      </details>
    </>
  );
}

/** What is shown of the student, the consent that allows it if one is recorded, and the button that withdraws it. */
export function RecordedConsent({ kind, consent }: { kind: ConsentKind; consent: Consent }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawConsent();
  const own = texts[kind];
  const close = () => setIsAsking(false);
  return (
    <div className="grid justify-items-start gap-2">
      {consent === null ? <p>{own.shown}</p> : <Record consent={consent} />}
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {own.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={own.withdraw}
        confirmLabel={own.withdraw}
        busy={withdraw.isPending}
        onCancel={close}
        onConfirm={() =>
          withdraw.mutate(
            { params: { kind } },
            {
              onSuccess: () => showToast('success', own.withdrawn),
              onError: toastFailure(texts.withdrawFailed),
              onSettled: close,
            },
          )
        }
      >
        {own.question}
      </ConfirmDialog>
    </div>
  );
}
