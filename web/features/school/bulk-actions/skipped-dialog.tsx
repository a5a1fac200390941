import { Button } from '#web/ui/button.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Outcome } from './bulk-actions.queries.ts';
import { bulkTexts as texts } from './bulk-actions.texts.ts';

type SkippedDialogProps = { skipped: Outcome['skipped']; onClose: () => void };

/** Who did not get it, and why, by reason. */
export function SkippedDialog({ skipped, onClose }: SkippedDialogProps) {
  const byReason = Object.entries(Object.groupBy(skipped, ({ reason }) => reason));
  return (
    <Dialog
      open={skipped.length > 0}
      title={texts.skipped(skipped.length)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-4">
        {byReason.map(([reason, students]) => (
          <section key={reason} className="grid gap-1">
            <h3 className="font-semibold">
              {texts.reason(reason as (typeof skipped)[number]['reason'])} ({students.length})
            </h3>
            <ul className="grid list-disc gap-1 ps-5">
              {students.map(({ studentId, name }) => (
                <li key={studentId}>
                  <Typed>{name === '' ? texts.unnamed : name}</Typed>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
