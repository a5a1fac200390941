import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

type DeleteDialogProps<Entity> = {
  title: string;
  confirmLabel: string;
  question: string;
  hint: string;
  /** What else is deleted with it. */
  children?: ReactNode;
  entity: Entity;
  remove: {
    isPending: boolean;
    mutate: (entity: Entity, options: { onSettled: () => void }) => void;
  };
  onClose: () => void;
};

/** Asks before an entry of a list is deleted; a toast says whether it was (spec §8). */
export function DeleteDialog<Entity>(props: DeleteDialogProps<Entity>) {
  const { title, confirmLabel, question, hint, children, entity, remove, onClose } = props;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      busy={remove.isPending}
      onCancel={onClose}
      // A message about a failure would be covered by an open dialog, so it closes either way.
      onConfirm={() => remove.mutate(entity, { onSettled: onClose })}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{question}</p>
        {children}
        <p className="text-ink-soft">{hint}</p>
      </div>
    </ConfirmDialog>
  );
}
