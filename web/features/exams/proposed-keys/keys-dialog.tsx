import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { proposedKeyTexts as texts } from './proposed-keys.texts.ts';

type KeysDialogProps = {
  busy?: boolean;
  /** Whether the list is loaded. */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The list of the questions, each with a link or button that opens the question. */
  children: ReactNode;
};

/** The look of a link or button that opens a question of the list. */
export const keyLinkClass =
  'flex min-h-11 w-full items-center rounded-md px-3 text-start text-brand underline hover:bg-brand-soft';

/** Lists the questions whose key nobody has chosen, before they are published. */
export function KeysDialog(props: KeysDialogProps) {
  const { busy = false, isReady = true, onConfirm, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={busy}>
            {texts.back}
          </Button>
          <Button onClick={onConfirm} busy={busy} disabled={!isReady}>
            {texts.publishAsIs}
          </Button>
        </>
      }
    >
      <p className="mb-3">{texts.explanation}</p>
      {children}
    </Dialog>
  );
}
