import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { type Group, useDeleteGroup } from './groups.queries.ts';
import { groupsTexts as texts } from './groups.texts.ts';

type DeleteGroupProps = { group: Group; onClose: () => void };

/** Asks before a group is deleted, and says what becomes of its students. */
export function DeleteGroup({ group, onClose }: DeleteGroupProps) {
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      confirmLabel={texts.deleteNow}
      question={texts.deleteQuestion(group.name)}
      hint={texts.deleteHint}
      entity={group}
      remove={useDeleteGroup()}
      onClose={onClose}
    >
      {group.memberCount > 0 && <p>{texts.deleteMembers(group.memberCount)}</p>}
    </DeleteDialog>
  );
}
