import { useState } from 'react';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { Consent } from '#web/features/privacy/shared/consent-list.tsx';
import { useWithdrawOwnConsent } from './own-data.queries.ts';
import { consentTexts as texts } from '#web/features/privacy/shared/privacy.texts.ts';

/** Ends a consent after a question. */
export function WithdrawButton({ consent }: { consent: Consent }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawOwnConsent();
  const name = texts.nameOf(consent.source, consent.kind);
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {texts.withdraw}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${texts.withdraw}: ${name}`}
        confirmLabel={texts.withdraw}
        busy={withdraw.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          withdraw.mutate(
            { params: { id: consent.id } },
            {
              onSuccess: () => showToast('success', texts.done),
              onError: toastFailure(texts.withdrawFailed),
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        <p>{texts.withdrawQuestion}</p>
      </ConfirmDialog>
    </>
  );
}
