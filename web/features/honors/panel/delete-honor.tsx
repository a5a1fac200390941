import { nameOf } from '#web/features/honors/honored-student.texts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { TaughtHonor } from './honor-form.ts';
import { useDeleteHonor } from './honors-panel.queries.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

/** Asks before an honor is deleted; a toast says whether it was (spec §8). */
export function DeleteHonor({ honor, onClose }: { honor: TaughtHonor; onClose: () => void }) {
  const remove = useDeleteHonor();
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(honor.id, { onSettled: onClose })}
    >
      <p className="font-semibold">{texts.removeQuestion(nameOf(honor))}</p>
      <p className="mt-2 text-ink-soft">{texts.removeHint}</p>
    </ConfirmDialog>
  );
}
