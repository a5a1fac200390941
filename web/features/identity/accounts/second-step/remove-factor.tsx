import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { secondStepTexts } from './second-step.texts.ts';

type RemoveFactorProps = {
  label: string;
  /** What a screen reader says after the label, where several buttons have the same. */
  subject?: string;
  title: string;
  hint: string;
  /** Said when it is done. */
  done: string;
  remove: () => Promise<unknown>;
};

/** A button that removes a second factor, after a question. */
export function RemoveFactor({ label, subject, title, hint, done, remove }: RemoveFactorProps) {
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => showToast('success', done),
    onError: (error) => showToast('error', errorText(error, secondStepTexts.failure)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <span>
          {label}
          {subject !== undefined && <span className="sr-only"> {subject}</span>}
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={label}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{hint}</p>
      </ConfirmDialog>
    </>
  );
}
