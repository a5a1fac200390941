import { Printer } from 'lucide-react';
import { useState } from 'react';
import { printSheet } from '#web/lib/files/print-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.recovery;

const print = (codes: readonly string[]) =>
  printSheet(texts.printTitle, (add) => {
    for (const code of codes) {
      const line = add('p', code, 'ltr');
      line.style.fontFamily = 'monospace';
      line.style.fontSize = '1.1rem';
      line.style.textAlign = 'end';
    }
  });

/** New recovery codes, which the server cannot show again: closing it otherwise than by its button asks first. */
export function RecoveryCodesDialog({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      open
      title={texts.dialog}
      onClose={() => setAsking(true)}
      actions={<Button onClick={onDone}>{texts.done}</Button>}
    >
      <div className="grid gap-4">
        <Notice tone="warning">{texts.once}</Notice>
        <ol dir="ltr" aria-label={texts.title} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="text-center">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={codes.join('\n')} labels={texts} />
          <Button
            look="secondary"
            icon={<Printer className="size-4" />}
            onClick={() => print(codes)}
          >
            {texts.print}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.leaveTitle}
        confirmLabel={texts.leave}
        look="primary"
        onConfirm={onDone}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.leaveHint}</p>
      </ConfirmDialog>
    </Dialog>
  );
}
