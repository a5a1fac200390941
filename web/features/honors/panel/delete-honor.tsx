import { nameOf } from '#web/features/honors/honored-student.texts.ts';
import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import type { TaughtHonor } from './honor-form.ts';
import { useDeleteHonor } from './honors-panel.queries.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

/** Asks before an honor is deleted (spec §8). */
export function DeleteHonor({ honor, onClose }: { honor: TaughtHonor; onClose: () => void }) {
  return (
    <DeleteDialog
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      question={texts.removeQuestion(nameOf(honor))}
      hint={texts.removeHint}
      entity={honor.id}
      remove={useDeleteHonor()}
      onClose={onClose}
    />
  );
}
