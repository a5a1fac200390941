import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Decision, type Receipt, useDecision } from './receipts.queries.ts';
import { reviewTexts as texts } from './receipts.texts.ts';

const iconClass = 'size-4';
const doneTexts = {
  accept: texts.accepted,
  reject: texts.rejected,
  takeBack: texts.takenBack,
} as const;

type Asked = 'reject' | 'takeBack';

type DecisionButtonsProps = {
  receipt: Receipt;
  /** Called once the decision is stored. */
  onDecided: () => void;
};

/** What the teacher can still decide about a receipt: accept, reject, accept after all, or take the acceptance back. */
export function DecisionButtons({ receipt, onDecided }: DecisionButtonsProps) {
  const { status, paymentId, student } = receipt;
  const [asked, setAsked] = useState<Asked>();
  const decision = useDecision(paymentId);
  const decide = (made: Decision) =>
    decision.mutate(made, {
      onSuccess: () => {
        setAsked(undefined);
        showToast('success', doneTexts[made.kind](student.name));
        onDecided();
      },
      onError: (error) => {
        setAsked(undefined);
        showToast('error', errorText(error, texts.decideFailed));
      },
    });
  const ask = (kind: Asked, Icon: typeof X, label: string) => (
    <Button
      look="secondary"
      className="max-sm:grow"
      icon={<Icon aria-hidden="true" className={iconClass} />}
      disabled={decision.isPending}
      onClick={() => setAsked(kind)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {status === 'pending' && ask('reject', X, texts.reject)}
      {status === 'completed' && ask('takeBack', Undo2, texts.takeBack)}
      {(status === 'pending' || status === 'failed') && (
        <Button
          className="max-sm:grow"
          icon={<Check aria-hidden="true" className={iconClass} />}
          busy={decision.isPending && asked === undefined}
          onClick={() => decide({ kind: 'accept', seenStatus: status })}
        >
          {status === 'pending' ? texts.accept : texts.acceptLater}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          kind={asked}
          busy={decision.isPending}
          onConfirm={(reason) => decide({ kind: asked, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
