import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FactorRow } from './factor-row.tsx';
import { renewRecoveryCodes } from './second-step.queries.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.recovery;

type RecoveryFactorProps = { left: number; onCodes: (codes: readonly string[]) => void };

/** How many recovery codes are left, and the button that makes new ones. */
export function RecoveryFactor({ left, onCodes }: RecoveryFactorProps) {
  const [isAsking, setAsking] = useState(false);
  const renewing = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => showToast('error', errorText(error, secondStepTexts.failure)),
    onSettled: () => setAsking(false),
  });
  return (
    <FactorRow
      title={texts.title}
      hint={`${texts.lead} ${texts.left(left)}.`}
      action={
        <Button look="secondary" onClick={() => setAsking(true)}>
          {texts.renew}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        title={texts.renewTitle}
        confirmLabel={texts.renew}
        busy={renewing.isPending}
        onConfirm={() => renewing.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.renewHint}</p>
      </ConfirmDialog>
    </FactorRow>
  );
}
