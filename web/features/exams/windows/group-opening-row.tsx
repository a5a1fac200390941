import { Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import type { groupsQuery } from '#web/features/school/school.api.ts';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import type { GroupOpeningValues } from '#web/features/exams/form/group-opening-values.ts';
import { groupOpeningTexts as texts } from './group-opening.texts.ts';

type Groups = Awaited<ReturnType<NonNullable<typeof groupsQuery.queryFn>>>;

type RowProps = {
  form: UseFormReturn<ExamValues>;
  opening: GroupOpeningValues;
  index: number;
  /** All groups. */
  groups: Groups;
  /** The groups that may be chosen; a group that was chosen before is offered too. */
  offered: Groups;
  onRemove: () => void;
};

function Moment(
  props: Pick<RowProps, 'form' | 'opening' | 'index'> & { name: 'opensAt' | 'closesAt' },
) {
  const { form, opening, index, name } = props;
  return (
    <DateField
      label={texts[name]}
      required
      hint={typedDateText(opening[name]) ?? texts.momentHint}
      error={form.formState.errors.groupWindows?.[index]?.[name]?.message}
      withTime
      value={opening[name]}
      onChange={(moment) => form.setValue(`groupWindows.${index}.${name}`, moment)}
    />
  );
}

/** A group, and when the exam opens and closes for it. */
export function GroupOpeningRow(props: RowProps) {
  const { form, opening, index, groups, offered, onRemove } = props;
  const { groupId } = opening;
  const chosen = groups.find(({ id }) => id === groupId);
  const isOffered = groupId === '' || offered.some(({ id }) => id === groupId);
  const name = chosen?.name ?? texts.unnamed(index + 1);
  return (
    <fieldset data-row="group-window" className="grid gap-3 rounded-md border border-line p-3">
      <legend className="sr-only">{texts.row(index + 1)}</legend>
      <div className="grid grid-cols-[1fr_auto] items-start">
        <Field
          label={texts.group}
          required
          error={form.formState.errors.groupWindows?.[index]?.groupId?.message}
        >
          {(control) => (
            <Select
              {...control}
              value={groupId}
              onChange={({ target }) =>
                form.setValue(`groupWindows.${index}.groupId`, target.value)
              }
            >
              <option value="">{texts.chooseGroup}</option>
              {!isOffered && <option value={groupId}>{chosen?.name ?? texts.gone}</option>}
              {offered.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <IconButton
          data-remove
          className="mt-8"
          label={texts.remove(name)}
          icon={<Trash2 className="size-5" />}
          onClick={onRemove}
        />
      </div>
      <div className="studio-pair">
        <Moment {...{ form, opening, index }} name="opensAt" />
        <Moment {...{ form, opening, index }} name="closesAt" />
      </div>
    </fieldset>
  );
}
