import { useMay } from '#web/lib/pages/may.queries.ts';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import type { PaymentStatus } from '#domain/payments/payment-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Decision, useDecision } from './receipts.queries.ts';
import { reviewTexts as texts } from './receipts.texts.ts';

const iconClass = 'size-4';
const doneTexts = {
  accept: texts.accepted,
  reject: texts.rejected,
  takeBack: texts.takenBack,
} as const;

type OpenDialog = 'accept' | 'reject' | 'takeBack';

type DecidedPayment = {
  paymentId: string;
  status: PaymentStatus;
  confirmedBy: 'gateway' | 'teacher';
  studentName: string;
  /** Tells the buttons of a list apart for screen readers. */
  number?: number;
};

type DecisionButtonsProps = {
  payment: DecidedPayment;
  /** Called once the decision is stored. */
  onDecided?: () => void;
  /** In a row of a list: where it is narrow, the buttons are their signs alone. */
  isInRow?: boolean;
};

type SeenStatus = Extract<Decision, { kind: 'accept' }>['seenStatus'];

type AcceptDialogProps = {
  isHeld: boolean;
  studentName: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** The question before money is accepted that the gateway has not confirmed, or whose price no longer holds. */
function AcceptDialog({ isHeld, studentName, busy, onCancel, onConfirm }: AcceptDialogProps) {
  const question = isHeld ? texts.acceptHeldQuestion : texts.acceptGatewayQuestion;
  return (
    <ConfirmDialog
      open
      title={isHeld ? texts.acceptHeldTitle : texts.acceptGatewayTitle}
      confirmLabel={texts.accept}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {question(studentName)}
    </ConfirmDialog>
  );
}

const canAccept = ({ status, confirmedBy }: DecidedPayment, isTeacher: boolean): boolean =>
  status === 'pending' ||
  (status === 'failed' && confirmedBy === 'teacher') ||
  (status === 'held' && isTeacher);

/**
 * What the teacher can still decide about a payment: accept or reject one that waits; accept money whose price no longer holds; of a receipt also accept it after all, or
 * take its acceptance back.
 */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { payment, onDecided, isInRow = false } = props;
  const { status, paymentId, confirmedBy, studentName, number } = payment;
  const isOfGateway = confirmedBy === 'gateway';
  const may = useMay();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const decision = useDecision(paymentId);
  const decide = (made: Decision) =>
    decision.mutate(made, {
      onSuccess: () => {
        setOpenDialog(undefined);
        showToast('success', doneTexts[made.kind](studentName));
        onDecided?.();
      },
      onError: (error) => {
        setOpenDialog(undefined);
        showToast('error', errorText(error, texts.decideFailed));
      },
    });
  const named = number !== undefined && <span className="sr-only">{texts.ofPayment(number)}</span>;
  const dialogButton = (kind: OpenDialog, Icon: typeof X, label: string) => (
    <Button
      look="secondary"
      className={isInRow ? 'row-decision' : 'max-sm:grow'}
      title={isInRow ? label : undefined}
      icon={<Icon className={iconClass} />}
      disabled={decision.isPending}
      onClick={() => setOpenDialog(kind)}
    >
      <span>{label}</span>
      {named}
    </Button>
  );
  const acceptLabel = status === 'failed' ? texts.acceptLater : texts.accept;
  const accept = (seenStatus: SeenStatus) => decide({ kind: 'accept', seenStatus });
  const asksFirst = isOfGateway || status === 'held';
  const seenStatus = status === 'failed' || status === 'held' ? status : 'pending';
  return (
    <>
      {status === 'pending' && dialogButton('reject', X, texts.reject)}
      {may('teacher') &&
        status === 'completed' &&
        !isOfGateway &&
        dialogButton('takeBack', Undo2, texts.takeBack)}
      {canAccept(payment, may('teacher')) && (
        <Button
          className={isInRow ? 'row-decision' : 'max-sm:grow'}
          title={isInRow ? acceptLabel : undefined}
          icon={<Check className={iconClass} />}
          busy={decision.isPending && openDialog === undefined}
          onClick={() => (asksFirst ? setOpenDialog('accept') : accept(seenStatus))}
        >
          <span>{acceptLabel}</span>
          {named}
        </Button>
      )}
      {openDialog === 'accept' && (
        <AcceptDialog
          isHeld={status === 'held'}
          studentName={studentName}
          busy={decision.isPending}
          onCancel={() => setOpenDialog(undefined)}
          onConfirm={() => accept(seenStatus)}
        />
      )}
      {openDialog !== undefined && openDialog !== 'accept' && (
        <ReasonDialog
          kind={openDialog}
          isOfGateway={isOfGateway}
          busy={decision.isPending}
          onConfirm={(reason) => decide({ kind: openDialog, reason })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}
