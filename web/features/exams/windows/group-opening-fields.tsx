import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { groupLimits } from '#contract/school/groups.ts';
import { taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { ExplainedChoice } from '#web/features/exams/release/explained-choice.tsx';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { Button } from '#web/ui/button.tsx';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { GroupOpeningRow } from './group-opening-row.tsx';
import { groupOpeningTexts as texts } from './group-opening.texts.ts';

type Form = UseFormReturn<ExamValues>;

/** The groups of the grade of the exam's course; undefined while no course is chosen or the groups load. */
function useGroupsOfGrade(form: Form) {
  const courseId = useWatch({ control: form.control, name: 'courseId' });
  const { data: courses } = useQuery(taughtCoursesQuery);
  const { data: groups } = useQuery(groupsQuery);
  const grade = courses?.find(({ id }) => id === courseId)?.gradeLevel;
  if (grade === undefined || !groups) return { groups, offered: undefined };
  const offered = groups.filter((group) => !group.isArchived && group.grade === grade);
  return { groups, offered };
}

/** Who else may take an exam that has opening times of groups. The question appears with the first group and needs an answer before saving. */
function AudienceField({ form }: { form: Form }) {
  const [openTo, opensAt] = useWatch({ control: form.control, name: ['openTo', 'opensAt'] });
  const opens = typedDateText(opensAt);
  return (
    <ExplainedChoice
      title={texts.openTo}
      choices={[
        { value: 'groups', name: texts.audiences.groups, hint: texts.groupsHint },
        {
          value: 'everyone',
          name: texts.audiences.everyone,
          hint: opens === undefined ? texts.everyoneNowHint : texts.everyoneHint(opens),
          isWarning: opens === undefined,
        },
      ]}
      value={openTo}
      error={form.formState.errors.openTo?.message}
      onChange={(audience) => form.setValue('openTo', audience)}
    />
  );
}

/** When the exam is open for single groups, in place of its own times. */
export function GroupOpeningFields({ form }: { form: Form }) {
  const [windows, openTo] = useWatch({ control: form.control, name: ['groupWindows', 'openTo'] });
  const courseId = useWatch({ control: form.control, name: 'courseId' });
  const { groups, offered } = useGroupsOfGrade(form);
  const { box, ...focus } = useRowFocus<HTMLElement>('group-window');
  const store = (next: ExamValues['groupWindows']) => form.setValue('groupWindows', next);
  const add = () => store([...windows, { uid: newUuid(), groupId: '', opensAt: '', closesAt: '' }]);
  const hasNone = offered !== undefined && offered.length === 0;
  return (
    <section ref={box} aria-labelledby="group-windows" className="grid gap-3">
      <h4 id="group-windows" className="font-medium">
        {texts.title}
      </h4>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      {windows.map((opening, index) => (
        <GroupOpeningRow
          key={opening.uid}
          {...{ form, opening, index }}
          groups={groups ?? []}
          offered={offered ?? []}
          onRemove={() => focus.remove(index, () => store(windows.toSpliced(index, 1)))}
        />
      ))}
      {courseId === '' && <p className="text-sm">{texts.chooseLesson}</p>}
      {hasNone && <p className="text-sm">{texts.noGroups}</p>}
      {windows.length < groupLimits.groups && (
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={offered === undefined || hasNone}
          icon={<Plus className="size-5" />}
          onClick={() => focus.add(add)}
        >
          {texts.add}
        </Button>
      )}
      {(windows.length > 0 || openTo === 'groups') && <AudienceField form={form} />}
    </section>
  );
}
