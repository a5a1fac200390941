import { type FormEvent, useState } from 'react';
import { GroupSelect } from '#web/features/school/groups/group-choice.tsx';
import { errorText } from '#web/lib/api/api-error.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { useMoveToGroup } from './bulk-actions.queries.ts';
import { bulkSheetTexts, bulkTexts } from './bulk-actions.texts.ts';
import type { SheetProps } from './bulk-action.ts';
import { useClientKey } from './use-client-key.ts';

const texts = bulkSheetTexts.group;

/** Puts the selected students into a group, or takes them out of theirs. */
export function GroupSheet({ students, count, onClose, onDone }: SheetProps) {
  const [groupId, setGroupId] = useState('choose');
  const [isChecked, setChecked] = useState(false);
  const isMissing = groupId === 'choose';
  const clientKey = useClientKey();
  const move = useMoveToGroup();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return;
    const body = { clientKey, students, groupId: groupId === '' ? null : groupId };
    move.mutate({ body }, { onSuccess: onDone });
  };
  return (
    <FormSheet
      title={texts.title(count)}
      saveLabel={texts.save}
      cancelLabel={bulkTexts.cancel}
      busy={move.isPending}
      error={move.error ? `${texts.failed}: ${errorText(move.error, '')}` : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={texts.label}
        hint={texts.hint}
        required
        error={isChecked && isMissing ? texts.chooseFirst : undefined}
      >
        {(control) => (
          <GroupSelect
            {...control}
            placeholder={texts.choose}
            value={groupId}
            onChange={({ target }) => setGroupId(target.value)}
          />
        )}
      </Field>
    </FormSheet>
  );
}
