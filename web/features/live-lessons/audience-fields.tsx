import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import type { LiveLessonValues } from './live-lesson-form.ts';
import { liveFormTexts as texts } from './live-lessons.texts.ts';

type Form = UseFormReturn<LiveLessonValues>;

const audiences = ['groups', 'grade'] as const;

function GroupChoices({ form }: { form: Form }) {
  const [grade, chosen] = useWatch({ control: form.control, name: ['grade', 'groupIds'] });
  const { data = [] } = useQuery(groupsQuery);
  const error = form.formState.errors.groupIds?.message;
  const offered = data.filter(
    (group) => chosen.includes(group.id) || (!group.isArchived && String(group.grade) === grade),
  );
  const toggle = (id: string, isChosen: boolean) => {
    const rest = chosen.filter((other) => other !== id);
    form.setValue('groupIds', isChosen ? [...rest, id] : rest, { shouldDirty: true });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{texts.groups}</legend>
      {offered.length === 0 && (
        <p className="text-sm text-ink-soft">{grade === '' ? texts.chooseGrade : texts.noGroups}</p>
      )}
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {offered.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** For whom a live lesson is: the members of groups, or whoever of the grade has the right. */
export function AudienceFields({ form }: { form: Form }) {
  const audience = useWatch({ control: form.control, name: 'audience' });
  const may = useMay();
  return (
    <>
      {/* An assistant who is limited to groups plans for these alone. */}
      {may('students.edit', true) && (
        <div className="grid justify-items-start gap-1.5">
          <SegmentedControl
            label={texts.audience}
            value={audience}
            choices={audiences}
            names={texts.audiences}
            onChange={(choice) => form.setValue('audience', choice, { shouldDirty: true })}
          />
          <p className="text-sm text-ink-soft">{texts.audienceHints[audience]}</p>
        </div>
      )}
      {audience === 'groups' && <GroupChoices form={form} />}
    </>
  );
}
