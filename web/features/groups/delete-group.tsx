import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { type Group, useDeleteGroup } from './groups.queries.ts';
import { groupsTexts as texts } from './groups.texts.ts';

type DeleteGroupProps = { group: Group; onClose: () => void };

/** Asks before a group is deleted, and says what becomes of its students. */
export function DeleteGroup({ group, onClose }: DeleteGroupProps) {
  const remove = useDeleteGroup();
  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle}
      confirmLabel={texts.deleteNow}
      busy={remove.isPending}
      onCancel={onClose}
      // A message about a failure would be covered by an open dialog, so it closes either way.
      onConfirm={() => remove.mutate(group, { onSettled: onClose })}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{texts.deleteQuestion(group.name)}</p>
        {group.memberCount > 0 && <p>{texts.deleteMembers(group.memberCount)}</p>}
        <p className="text-ink-soft">{texts.deleteHint}</p>
      </div>
    </ConfirmDialog>
  );
}
