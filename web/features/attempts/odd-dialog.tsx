import { answerLetters } from '#domain/answer-letters.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { Oddness } from './answers/oddness.ts';
import { takingTexts as texts } from './taking.texts.ts';

type OddDialogProps = {
  /** Undefined while nothing is asked. */
  oddness: readonly Oddness[] | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once more, and only where something is odd. */
export function OddDialog({ oddness, onConfirm, onCancel }: OddDialogProps) {
  return (
    <ConfirmDialog
      open={oddness !== undefined}
      title={texts.oddTitle}
      confirmLabel={texts.oddConfirm}
      look="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className="grid gap-2">
        {oddness?.map((odd) => (
          <li key={odd.kind}>{wordsOf(odd)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function wordsOf(odd: Oddness): string {
  if (odd.kind === 'otherDevice') return texts.oddOtherDevice;
  return texts.oddSameLetter(answerLetters[odd.option] ?? '');
}
