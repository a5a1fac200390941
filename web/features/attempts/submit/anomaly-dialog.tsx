import { answerLetters } from '#domain/answer-letters.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { AnswerAnomaly } from '#web/features/attempts/answers/answer-anomaly.ts';
import { takingTexts as texts } from '#web/features/attempts/taking.texts.ts';

type AnomalyDialogProps = {
  /** Undefined while the dialog is closed. */
  anomalies: readonly AnswerAnomaly[] | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for a confirmation, but only if the answers look like a mistake. */
export function AnomalyDialog({ anomalies, onConfirm, onCancel }: AnomalyDialogProps) {
  return (
    <ConfirmDialog
      open={anomalies !== undefined}
      title={texts.anomalyTitle}
      confirmLabel={texts.anomalyConfirm}
      look="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className="grid gap-2">
        {anomalies?.map((anomaly) => (
          <li key={anomaly.kind}>{textOf(anomaly)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function textOf(anomaly: AnswerAnomaly): string {
  if (anomaly.kind === 'otherDevice') return texts.anomalyOtherDevice;
  return texts.anomalySameLetter(answerLetters[anomaly.option] ?? '');
}
